import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../src/net/types';
import { statistics } from '../src/pages/statistics';

const table = (more: Partial<TableInfo>): TableInfo =>
  ({
    game: 'anachrony',
    you: [0],
    origin: {},
    seats: [{ bot: null }, { bot: 'greedy' }],
    outcome: { scores: [30, 20], winners: [0] },
    ...more,
  }) as unknown as TableInfo;
const both = { you: [0, 1], seats: [{ bot: null }, { bot: null }] } as unknown as Partial<TableInfo>;

describe('statistics', () => {
  it('count games that were won and lost', () =>
    expect(
      statistics([table({}), table({ outcome: { scores: [10, 20], winners: [1] } as TableInfo['outcome'] })]),
    ).toEqual([{ game: 'anachrony', n: 2, won: 1, best: 30, mean: 20, last: [10, 30] }]));
  it('do not count a game against oneself', () => expect(statistics([table(both)])).toEqual([]));
  it('count a co-operative game with several own seats once', () =>
    expect(statistics([table({ ...both, game: 'the_loop' })]).map((s) => [s.n, s.won])).toEqual([[1, 1]]));
  it.each<[string, Partial<TableInfo>]>([
    ['that runs', { outcome: null }],
    ['of others', { you: [] }],
    ['that was uploaded', { origin: { record: true } }],
    ['that a coach led', { origin: { guide: 'anachrony_first' } }],
    ['that a bot played to its end', { seats: [{ bot: 'greedy' }, { bot: 'greedy' }] as TableInfo['seats'] }],
  ])('do not count a game %s', (_, more) => expect(statistics([table(more)])).toEqual([]));
});
