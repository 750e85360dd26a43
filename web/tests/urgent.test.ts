import { describe, expect, it } from 'vitest';
import type { TableInfo } from '../src/net/types';
import { urgent } from '../src/pages/urgent';
import { after, mattering } from '../src/story/lately';
import { linesOf } from '../src/story/groups';
import { stepsOf } from '../src/story/telling';

const seat = (n: number, bot: string | null = null): object => ({ seat: n, name: `P${n}`, bot, open: false });
const table = (id: string, deadline: number | null, people: number, bots = 0): TableInfo =>
  ({
    id,
    deadline,
    you: [0],
    actors: [0],
    seats: [
      ...Array.from({ length: people + 1 }, (_, n) => seat(n)),
      ...Array.from({ length: bots }, (_, n) => seat(people + 1 + n, 'gentle')),
    ],
  }) as unknown as TableInfo;

describe('tables that wait', () => {
  it('stand by the time that is left, those without a clock last', () => {
    const found = urgent([table('none', null, 1), table('late', 900, 1), table('next', 100, 1)]);
    expect(found.map((x) => x.id)).toEqual(['next', 'late', 'none']);
  });
  it('stand by how many people wait when the time is the same; bots do not wait', () => {
    const found = urgent([table('one', null, 1, 4), table('three', null, 3), table('alone', null, 0)]);
    expect(found.map((x) => x.id)).toEqual(['three', 'one', 'alone']);
  });
});

describe('since I was here', () => {
  const entry = (version: number, by: number, name: string, params = {}, counts = true): never =>
    ({ version, seat: by, counts, facts: [[name, { seat: by, ...params }]] }) as never;
  const telling = { weight: { falls: 'scene', rises: 'beat' }, delta: { loses: -1 } };
  const told = (log: never[]): string[] =>
    mattering(linesOf(stepsOf(after(log, 0) ?? [], telling as never, 3, undefined, null)), 0).map((x) => x.head.kind);

  it('counts what came after my last move, without what was taken back', () => {
    const log = [entry(1, 1, 'early'), entry(2, 0, 'mine'), entry(3, 1, 'undone', {}, false), entry(4, 2, 'late')];
    expect(told(log)).toEqual(['late']);
  });
  it('says nothing when my last move is not among them', () => {
    expect(after([entry(7, 1, 'walks')], 0)).toBeNull();
  });
  it('keeps three: my losses first, then what weighs most, in their order', () => {
    const log = [
      entry(1, 0, 'mine'),
      entry(2, 1, 'rises'),
      entry(3, 1, 'steps'),
      entry(4, 2, 'falls'),
      entry(5, 2, 'pays', { seat: 0, loses: { gold: 2 } }),
      entry(6, 1, 'sits'),
    ];
    expect(told(log)).toEqual(['pays', 'rises', 'falls']);
  });
});
