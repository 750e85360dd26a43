// Which puzzle comes next, which are shown, and how a rating is drawn.
import { expect, test } from 'vitest';
import type { GuideInfo } from '../src/guide/guides';
import { among, curve, onTheme, suited, teaching, type PuzzleInfo } from '../src/puzzles/puzzles';

const one = (puzzle: string, game: string, mine: PuzzleInfo['mine'] = '', level = 1): PuzzleInfo => ({
  puzzle,
  game,
  number: 1,
  level,
  title: {},
  steps: 1,
  themes: level > 1 ? ['deep'] : [],
  mine,
});
const ALL = [one('a1', 'a', 'found'), one('a2', 'a'), one('a3', 'a', '', 3), one('b1', 'b')];

test('the next puzzle is one of the same game that was not tried, rated like whoever solves them', () => {
  expect(suited(ALL, 1200, 'a1')?.puzzle).toBe('a2');
  expect(suited(ALL, 1450, 'a1')?.puzzle).toBe('a3');
  expect(suited(ALL, 1200, 'a2')?.puzzle).toBe('a3');
  expect(suited(ALL, 900, 'b1')).toBe(null);
  expect(suited([one('a5', 'a', '', 4), one('b2', 'b', '', 2)], 1200)?.puzzle).toBe('b2');
});

test('where all were tried what was not found comes again, and where there is no other none', () => {
  const tried = [one('a1', 'a', 'found'), one('a2', 'a', 'wrong'), one('a3', 'a', 'found')];
  expect(suited(tried, 1200, 'a1')?.puzzle).toBe('a2');
  expect(suited(tried, 1200, 'a2')?.puzzle).toBe('a1');
  expect(suited([one('b1', 'b')], 1200, 'b1')).toBe(null);
  expect(suited([], 1200)).toBe(null);
});

test('a choice of game, theme and level narrows the list', () => {
  expect(among(ALL, 'a', '', 0)).toHaveLength(3);
  expect(among(ALL, 'a', 'deep', 0).map((p) => p.puzzle)).toEqual(['a3']);
  expect(among(ALL, '', '', 3).map((p) => p.puzzle)).toEqual(['a3']);
});

test('a puzzle on a theme is the easiest of its game that was not tried', () => {
  const all = [one('a4', 'a', 'found', 2), one('a5', 'a', '', 4), one('a6', 'a', '', 3), one('b2', 'b', '', 2)];
  expect(onTheme(all, 'a', ['deep'])?.puzzle).toBe('a6');
  expect(onTheme(all.slice(0, 1), 'a', ['other', 'deep'])?.puzzle).toBe('a4');
  expect(onTheme(all, 'a', ['other'])).toBe(null);
  expect(onTheme(all, 'a', [])).toBe(null);
});

test('the lesson on a theme is the one of its game that teaches little else', () => {
  const lesson = (guide: string, game: string, number: number, themes: string[]): GuideInfo =>
    ({ guide, game, lesson: number, themes }) as GuideInfo;
  const all = [
    lesson('first', 'a', 1, ['deep', 'high']),
    lesson('third', 'a', 3, ['deep', 'wide']),
    lesson('second', 'a', 2, ['deep']),
    lesson('b', 'b', 1, ['deep']),
  ];
  expect(teaching(all, 'a', ['deep'])?.guide).toBe('second');
  expect(teaching(all, 'a', ['wide'])?.guide).toBe('third');
  expect(teaching(all, 'a', ['other'])).toBe(null);
});

test('ratings are drawn from left to right, the highest on top', () => {
  expect(curve([1200, 1216, 1208], 200, 40)).toBe('0,40 100,0 200,20');
  expect(curve([1200, 1200], 200, 40)).toBe('0,20 200,20');
  expect(curve([1200], 200, 40)).toBe('');
});
