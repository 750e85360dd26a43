import { describe, expect, it } from 'vitest';
import type { Fact } from '../src/net/types';
import { milestones, nextMilestone, type LogEntry } from '../src/pages/milestones';

const entry = (version: number, facts: Fact[], counts = true): LogEntry => ({
  version,
  kind: 'move',
  seat: 0,
  counts,
  facts,
});

describe('milestones of a replay', () => {
  const all = milestones([
    entry(1, [['places', { seat: 0 }]]),
    entry(2, [
      ['next_era', { era: 2 }],
      ['impact', {}],
    ]),
    entry(3, [['next_era', { era: 3 }]], false),
    entry(5, [['next_era', { era: 3 }]]),
    entry(9, [['end_era', {}]]),
  ]);
  it('are eras, blows and the end, the heaviest of a move, without what was taken back', () =>
    expect(all.map((m) => [m.version, m.weight, m.sign])).toEqual([
      [2, 'blow', ''],
      [5, 'part', 'III'],
      [9, 'end', ''],
    ]));
  it('lead forwards and back, and to the ends of the game', () => {
    expect(nextMilestone(all, 2, 1, 9)).toBe(5);
    expect(nextMilestone(all, 5, -1, 9)).toBe(2);
    expect(nextMilestone(all, 1, -1, 9)).toBe(0);
    expect(nextMilestone(all, 9, 1, 12)).toBe(12);
  });
});
