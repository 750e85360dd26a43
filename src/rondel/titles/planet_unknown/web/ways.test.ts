import { describe, expect, it } from 'vitest';
import { waysOver } from './ways';

const free = new Set(['A1', 'B1', 'C1', 'D1', 'A2', 'B2', 'C2', 'D2']);
const ground = (first: [string, string[]][], refused: string[] = [], nothing: string[] = []) => ({
  free,
  first: new Map(first),
  refused: new Set(refused),
  cost: (_: string, to: string) => (nothing.includes(to) ? 0 : 1),
});

describe('ways of rovers', () => {
  it('are the shortest, and no longer than the movement', () => {
    const found = waysOver(ground([['A1', ['B1', 'A2']]]), 3);
    expect(found.get('D1')).toEqual(['A1', 'B1', 'C1', 'D1']);
    expect(found.has('D2')).toBe(false);
    expect(waysOver(ground([['A1', ['B1']]]), 1).size).toBe(1);
  });
  it('begin with the rover that is nearest', () => {
    expect(
      waysOver(
        ground([
          ['A1', ['B1']],
          ['D2', ['C2']],
        ]),
        4,
      ).get('C1'),
    ).toEqual(['A1', 'B1', 'C1']);
    expect(
      waysOver(
        ground([
          ['A1', ['A2']],
          ['D2', ['C2']],
        ]),
        4,
      ).get('C1'),
    ).toEqual(['D2', 'C2', 'C1']);
  });
  it('go round a step that was refused', () => {
    expect(waysOver(ground([['A1', ['B1', 'A2']]], ['B1 C1']), 5).get('C1')).toEqual(['A1', 'B1', 'B2', 'C2', 'C1']);
  });
  it('reach further over ground that takes no movement, and prefer it', () => {
    const found = waysOver(ground([['A1', ['B1', 'A2']]], [], ['A2', 'B2', 'C2']), 2);
    expect(found.get('C1')).toEqual(['A1', 'A2', 'B2', 'C2', 'C1']);
    expect(found.get('D1')).toEqual(['A1', 'A2', 'B2', 'C2', 'C1', 'D1']);
    expect(waysOver(ground([['A1', ['B1']]], [], ['B2']), 1).has('B2')).toBe(false);
  });
  it('go over corners where such steps are offered', () => {
    expect(waysOver(ground([['A1', ['B1', 'B2']]]), 2).get('C1')).toEqual(['A1', 'B1', 'C1']);
    expect(waysOver(ground([['A1', ['B2']]]), 2).get('C1')).toEqual(['A1', 'B2', 'C1']);
    expect(waysOver(ground([['A1', ['B1']]]), 2).has('C2')).toBe(false);
  });
});
