// Facts become steps, steps become lines and groups.
import { expect, test } from 'vitest';
import { groupsOf, linesOf, without } from '../src/story/groups';
import { stepsOf, type Line, type Telling } from '../src/story/telling';

const telling: Telling = {
  weight: { falls: 'scene' },
  follows: ['pays', 'builds'],
  mute: ['pays'],
  turns: ['goes'],
  shared: ['night'],
  delta: { cost: -1, 'feeds.n': ['water', -1] },
  alone: { passes: 'passes_alone' },
  extra: { bot_: 0 },
};
const line = (version: number, by: number, name: string, params: Record<string, unknown> = {}): Line => ({
  version,
  by,
  fact: [name, params],
});
const steps = (log: Line[]) => stepsOf(log, telling, 2, ([, p]) => (p?.at ? [`at:${p.at}`] : []), {});

test('what follows stands in the line of its cause, with the sum of its costs', () => {
  const log = [
    line(1, 0, 'goes', { seat: 0, at: 'x', cost: { water: 1 } }),
    line(2, 0, 'pays', { seat: 0, cost: { water: 2, gold: 1 } }),
    line(2, 0, 'builds', { seat: 0, at: 'y' }),
  ];
  const found = linesOf(steps(log));
  expect(found).toHaveLength(1);
  expect(found[0].delta).toEqual({ water: -3, gold: -1 });
  expect(found[0].place).toEqual(['at:x', 'at:y']);
});

test('a follower without a cause of the same seat is a line of its own', () => {
  const found = linesOf(steps([line(1, 0, 'goes', { seat: 0 }), line(2, 1, 'pays', { seat: 1, cost: {} })]));
  expect(found).toHaveLength(2);
});

test('two turns of one seat are two groups, a phase that nobody owns is one', () => {
  const groups = groupsOf(
    steps([
      line(1, 0, 'goes', { seat: 0 }),
      line(2, 0, 'goes', { seat: 0 }),
      line(3, 1, 'phase', { phase: 'night' }),
      line(3, 1, 'sleeps', { seat: 0 }),
      line(3, 1, 'sleeps', { seat: 1 }),
    ]),
    telling,
  );
  expect(groups.map((g) => [g.actor, g.shared, g.lines.length])).toEqual([
    [0, false, 1],
    [0, false, 1],
    [null, true, 3],
  ]);
});

test('who did it: the seat that is named, the automatic one, else whoever moved; and whether anybody chose it', () => {
  const found = steps([line(1, 0, 'passes', { seat: 1 }), line(2, 0, 'bot_rolls'), line(3, 1, 'turns_up')]);
  expect(found.map((s) => s.actor)).toEqual([1, 2, 1]);
  expect(found.map((s) => s.auto)).toEqual([true, false, false]);
});

test('old records have no movers, and are told all the same', () => {
  const [one, two] = steps([
    { version: 1, fact: ['goes', { seat: 0 }] },
    { version: 1, fact: ['falls', {}] },
  ]);
  expect([one.actor, one.auto, two.actor, two.weight]).toEqual([0, false, null, 'scene']);
});

test('bare numbers have a good; a subject is said once', () => {
  expect(steps([line(1, 0, 'feeds', { seat: 0, n: 3 })])[0].delta).toEqual({ water: -3 });
  expect(without('Kira', 'Kira mines')).toBe('mines');
  expect(without('Kira', 'Kira: two')).toBe('two');
  expect(without('Kira', 'Kira’s Morale')).toBe('Kira’s Morale');
});
