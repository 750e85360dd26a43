import { describe, expect, it } from 'vitest';
import { columns, inFront, type DayInfo, type DayResult } from '../src/pages/daily';
import { noteAt, ordered, readFile, withNote, withoutBranch, type Branch, type Note } from '../src/pages/study';

const result = (points: number): DayResult => ({ value: points, won: true, points, rounds: 3, ring: ['a', '', 'b'] });
const info = (order: 'points' | 'rounds', mine: DayResult | null = null): DayInfo => ({
  game: 'x',
  day: '2026-11-19',
  number: 212,
  seats: ['me'],
  settings: {},
  order,
  signs: ['a', 'b'],
  begun: 1,
  counted: 1,
  status: mine ? 'counted' : 'new',
  table: '',
  result: mine,
});

describe('the distribution of a day', () => {
  it('shows each result if there are few, and says which is mine', () => {
    const shown = columns(
      [
        { won: null, at: 10, count: 2 },
        { won: null, at: 40, count: 1 },
      ],
      info('points', result(40)),
    );
    expect(shown.map((one) => [one.label, one.count, one.mine])).toEqual([
      ['10', 2, false],
      ['40', 1, true],
    ]);
  });
  it('loses nobody when results are gathered into ranges', () => {
    const bars = Array.from({ length: 50 }, (_, at) => ({ won: null, at, count: at % 3 }));
    const shown = columns(bars, info('points', result(49)));
    expect(shown.length).toBeLessThanOrEqual(16);
    expect(shown.reduce((sum, one) => sum + one.count, 0)).toBe(bars.reduce((sum, bar) => sum + bar.count, 0));
    expect(shown.filter((one) => one.mine)).toHaveLength(1);
  });
  it('tells a win from a loss on the same turn', () => {
    const mine = { ...result(4), rounds: 9 };
    const shown = columns(
      [
        { won: false, at: 9, count: 1 },
        { won: true, at: 9, count: 1 },
      ],
      info('rounds', mine),
    );
    expect(shown.map((one) => one.mine)).toEqual([false, true]);
  });
  it('marks nothing before the own try counts', () => {
    expect(columns([{ won: null, at: 10, count: 2 }], info('points')).some((one) => one.mine)).toBe(false);
  });
  it('puts another game in front each day', () => {
    const games = [info('points'), info('points'), info('rounds')];
    const on = (number: number): number => inFront({ number, games } as never);
    expect(new Set([on(1), on(2), on(3)]).size).toBe(3);
  });
});

describe('a study', () => {
  const note = (at: number, more: Partial<Note> = {}): Note => ({
    at,
    branch: null,
    step: 0,
    text: 'x',
    arrows: [],
    ...more,
  });
  it('has one note at a place, and none where nothing is written', () => {
    const place = { at: 3, branch: null, step: 0 };
    const once = withNote([note(5)], place, { text: 'here' });
    expect(once.map((one) => one.at)).toEqual([3, 5]);
    expect(noteAt(once, place)?.text).toBe('here');
    expect(withNote(once, place, { text: ' ' }).map((one) => one.at)).toEqual([5]);
  });
  it('keeps a note that has arrows only', () => {
    expect(withNote([], { at: 1, branch: null, step: 0 }, { arrows: [['a', 'b']] })).toHaveLength(1);
  });
  it('loses the notes of a branch with it, and those of later ones follow their branch', () => {
    const branches = [{ at: 1 }, { at: 2 }] as Branch[];
    const left = withoutBranch([note(1), note(1, { branch: 0 }), note(2, { branch: 1 })], branches, 0);
    expect(left.branches).toEqual([{ at: 2 }]);
    expect(left.notes.map((one) => one.branch)).toEqual([null, 0]);
  });
  it('is read in the order of the game', () => {
    expect(ordered([note(9), note(2, { branch: 0, step: 2 }), note(2)]).map((one) => [one.at, one.step])).toEqual([
      [2, 0],
      [2, 2],
      [9, 0],
    ]);
  });
  it('is refused where the file is something else', () => {
    for (const text of [
      '',
      '{',
      '[]',
      '{"rondel":"study"}',
      '{"rondel":"study","format":2,"record":{},"notes":[],"branches":[]}',
    ])
      expect(readFile(text)).toBeNull();
    expect(readFile('{"rondel":"study","format":1,"record":{},"notes":[],"branches":[]}')).not.toBeNull();
    const long =
      '{"rondel":"study","format":1,"record":{"seats":2,"seed":1127822280161041212345678901},"notes":[],"branches":[]}';
    expect(readFile(long)?.record).toBe('{"seats":2,"seed":1127822280161041212345678901}');
  });
});
