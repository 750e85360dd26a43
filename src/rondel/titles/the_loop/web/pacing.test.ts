import { expect, test } from 'vitest';
import { OVERTAKEN, Pacing, SHORT, thinned, TURN } from './pacing';

interface Said {
  turn: number;
  n: number;
  part?: number;
}
interface Shown extends Said {
  from: number;
  to: number;
}

/** Plays the clock: `comes` are the sentences by the time at which they arrive; a timer is late by so many ms. */
function told(comes: [at: number, Said[]][], late = 0): Shown[] {
  const pacing = new Pacing<Said>();
  const shown: Shown[] = [];
  let due: number | null = null;
  const look = (now: number): void => {
    const before = pacing.shown;
    due = pacing.look(now);
    if (pacing.shown === before) return;
    if (before) shown.at(-1)!.to = now;
    if (pacing.shown) shown.push({ ...pacing.shown, from: now, to: NaN });
  };
  for (const [at, said] of [...comes, [Infinity, []] as [number, Said[]]]) {
    while (due !== null && due + late <= at) look(due + late);
    if (at === Infinity) break;
    pacing.add(said);
    look(at);
  }
  return shown;
}
const sentences = (count: number, turn = 1): Said[] => Array.from({ length: count }, (_, n) => ({ turn, n }));
const lasts = (shown: Shown[]): number => shown.at(-1)!.to - shown[0].from;
const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

test.each(upTo(45))('a turn of %i sentences that come at once is told in six seconds', (count) => {
  for (const late of [0, 12]) {
    const shown = told([[0, sentences(count)]], late);
    expect(lasts(shown)).toBeLessThanOrEqual(TURN + late);
    expect(shown.at(-1)!.n, 'the last one is always said').toBe(count - 1);
    for (const one of shown) expect(one.to - one.from).toBeGreaterThanOrEqual(SHORT);
  }
});

test.each(upTo(20))('a turn of %i moves, a quarter of a second apart, is told in six seconds', (count) => {
  const shown = told(sentences(count).map((one) => [250 * one.n, [one]]));
  expect(lasts(shown)).toBeLessThanOrEqual(TURN);
  expect(shown.at(-1)!.n).toBe(count - 1);
});

test('nothing is left out of a turn that there is time for', () => {
  expect(told([[0, sentences(19)]]).map(({ n }) => n)).toEqual(upTo(19).map((n) => n - 1));
  expect(thinned(upTo(45), 19)).toHaveLength(19);
});

test('what comes late in a turn that takes longer by itself is told as it comes', () => {
  const shown = told(sentences(8).map((one) => [2000 * one.n, [one]]));
  expect(shown.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  for (const one of shown) expect(one.from).toBe(2000 * one.n);
});

test('each turn has its own six seconds, and one behind which others wait is soon told', () => {
  const shown = told([
    [0, sentences(45, 1)],
    [100, sentences(45, 2)],
    [200, sentences(45, 3)],
  ]);
  const ofTurn = (turn: number): Shown[] => shown.filter((one) => one.turn === turn);
  expect(shown.map(({ turn }) => turn)).toEqual([...shown.map(({ turn }) => turn)].sort());
  for (const turn of [1, 2, 3]) {
    expect(lasts(ofTurn(turn))).toBeLessThanOrEqual(TURN);
    expect(ofTurn(turn).at(-1)!.n, 'its end is said').toBe(44);
  }
  for (const turn of [1, 2]) expect(lasts(ofTurn(turn))).toBeLessThanOrEqual((OVERTAKEN + 1) * SHORT);
});

test('of every phase of an overtaken turn something is said', () => {
  const acts = sentences(12).map((one) => ({ ...one, part: 1 }));
  const takes = { turn: 1, n: 12, part: 2 };
  const draws = sentences(5).map((one) => ({ turn: 1, n: 13 + one.n, part: 3 }));
  const shown = told([
    [0, [...acts, takes, ...draws]],
    [50, sentences(3, 2)],
  ]);
  expect(shown.filter(({ turn }) => turn === 1).map(({ n }) => n)).toContain(12);
  expect(thinned([...acts, takes, ...draws], 4, ({ part }) => part).map(({ n }) => n)).toEqual([11, 12, 16, 17]);
  expect(thinned([...acts, takes, ...draws], 1, ({ part }) => part).map(({ n }) => n)).toEqual([11, 12, 17]);
});
