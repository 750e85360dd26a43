import type { Outcome } from '../src/net/types';
import { describe, expect, it } from 'vitest';
import { fresh, shipped, readSetup, written } from '../src/app/setup';
import { decided } from '../src/pages/decided';
import { samples } from '../src/pages/history';
import { rebound } from '../src/shell/bindings';
import { span } from '../src/shell/now.svelte';

const flag = (name: string) => ({
  name,
  kind: 'flag',
  choices: [false, true],
  default: false,
  help: '',
  applies: [1, 2],
});
const GAME = {
  id: 'anachrony',
  seats: [1, 2],
  settings: [flag('doomsday'), { ...flag('side'), kind: 'choice', choices: ['A', 'B'], default: 'A' }],
};

describe('set-up string', () => {
  it('brings the same table back', () => {
    const setup = {
      ...fresh('anachrony', ['me', 'steady']),
      settings: { side: 'B', doomsday: true },
      pace: 'live',
      undo: 'off',
      hints: false,
      seed: 'otter',
    };
    expect(readSetup(written(setup), [GAME])).toEqual(setup);
  });
  it('says only what is not usual', () => expect(written(fresh('anachrony', ['me']))).toBe('anachrony·me'));
  it.each(['', 'chess·me', 'anachrony', 'anachrony·me·colour="red"', 'anachrony·me·side=B', 'anachrony·me·pace=blitz'])(
    'refuses %s',
    (text) => expect(readSetup(text, [GAME])).toBeNull(),
  );
  it('has shipped presets for every number of seats', () =>
    expect(shipped(GAME, undefined).map(([id]) => id)).toEqual(['preset_first', 'preset_all', 'preset_solo']));
  it('has everything in one, but for what its title leaves out', () => {
    const game = { ...GAME, settings: [...GAME.settings, flag('gentle')] };
    const [, all] = shipped(game, { settings: { side: 'B' }, without: ['gentle'] })[1];
    expect(all.settings).toEqual({ doomsday: true, side: 'B' });
  });
});

describe('what decided it', () => {
  const end: Outcome = {
    scores: [20, 14],
    winners: [0],
    reason: '',
    details: {},
    breakdown: [
      { tiles: 12, track: 8 },
      { tiles: 4, track: 12, lost: -2 },
    ],
  };
  it('names the line of the winner, that of another, and the losses', () =>
    expect(decided(end, (row) => row).map((l) => [l.key, l.seat, l.params.reason])).toEqual([
      ['ui.decided.biggest_line', 0, 'tiles'],
      ['ui.decided.biggest_line', 1, 'track'],
      ['ui.decided.lost_points', 1, 'lost'],
    ]));
  it('is silent about a game for one', () =>
    expect(decided({ ...end, scores: [3], breakdown: [{ tiles: 3 }] }, (row) => row)).toEqual([]));
});

describe('keys', () => {
  it('take a key from whoever had it', () => expect(rebound({}, 'log', 'c')).toEqual({ log: 'c', chat: '' }));
  it('are switched off by the same key again', () => expect(rebound({}, 'log', 'l')).toEqual({ log: '' }));
});

describe('the course of a game', () => {
  it('looks at all versions of a short game', () => expect(samples(3)).toEqual([0, 1, 2, 3]));
  it('includes the first and the last of a long one', () => {
    const found = samples(300);
    expect([found[0], found.at(-1), found.length <= 40]).toEqual([0, 300, true]);
  });
});

describe('clocks', () => {
  it.each([
    [0, '0:00'],
    [65_000, '1:05'],
    [3_725_000, '1:02:05'],
    [100_000_000, '1 d 3 h'],
  ])('%i ms', (ms, said) => expect(span(ms)).toBe(said));
});
