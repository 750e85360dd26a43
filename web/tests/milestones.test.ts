import { describe, expect, it } from 'vitest';
import type { Fact } from '../src/net/types';
import { milestones, nextMilestone, untold, type LogEntry } from '../src/pages/milestones';

const entry = (version: number, facts: Fact[], counts = true): LogEntry => ({
  version,
  kind: 'move',
  seat: 0,
  counts,
  facts,
});

const KIND: Parameters<typeof milestones>[1] = {
  milestones: { next_era: 'part', impact: 'blow', end_era: 'end' },
  part: ([, { era }]) => ['', 'I', 'II', 'III'][Number(era)],
};

describe('milestones of a replay', () => {
  const all = milestones(
    [
      entry(1, [['places', { seat: 0 }]]),
      entry(2, [
        ['next_era', { era: 2 }],
        ['impact', {}],
      ]),
      entry(3, [['next_era', { era: 3 }]], false),
      entry(5, [['next_era', { era: 3 }]]),
      entry(9, [['end_era', {}]]),
    ],
    KIND,
  );
  it('are eras, blows and the end, without what was taken back; an era that begins with a blow keeps its number', () =>
    expect(all.map((m) => [m.version, m.weight, m.sign, m.part])).toEqual([
      [2, 'blow', 'II', true],
      [5, 'part', 'III', true],
      [9, 'end', '', false],
    ]));
  it('tell all that happened there', () => expect(all[0].facts.map(([name]) => name)).toEqual(['next_era', 'impact']));
  it('lead forwards and back, and to the ends of the game', () => {
    expect(nextMilestone(all, 2, 1, 9)).toBe(5);
    expect(nextMilestone(all, 5, -1, 9)).toBe(2);
    expect(nextMilestone(all, 1, -1, 9)).toBe(0);
    expect(nextMilestone(all, 9, 1, 12)).toBe(12);
  });
  it('tell nothing of what is to come but where parts begin', () => {
    const told = untold(all, 0, KIND);
    expect(told.map((m) => [m.version, m.weight, m.sign])).toEqual([
      [2, 'part', 'II'],
      [5, 'part', 'III'],
    ]);
    expect(told[0].facts.map(([name]) => name)).toEqual(['next_era']);
    expect(untold(all, 9, KIND)).toEqual(all);
  });
});
