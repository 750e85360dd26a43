// What the server tells of puzzles, and what the page makes of it. Pure, so that it can be tested.
import type { GuideInfo } from '../guide/guides';
import type { Action, Asked } from '../words/words';

export interface PuzzleInfo {
  puzzle: string;
  game: string;
  number: number;
  level: number;
  title: Record<string, string>;
  steps: number;
  themes: string[];
  mine: '' | 'found' | 'close' | 'wrong';
}
export interface PuzzleList {
  puzzles: PuzzleInfo[];
  themes: Record<string, string[]>;
  rating: number;
  ratings: number[];
}
export interface Step extends Asked {
  action: Action;
  text: string;
}
export interface Rival {
  steps: Step[];
  chance: number;
  yours: boolean;
  reasons: [string, number][];
}
export interface Verdict {
  puzzle: string;
  word: 'open' | 'found' | 'close' | 'wrong';
  over: boolean;
  agree: number;
  steps: number;
  choice: string;
  best: number;
  yours: number | null;
  answer: Step[];
  key: number;
  reasons: [string, number][];
  rivals: Rival[];
  themes: string[];
  level: number;
  options: number;
  worlds: number;
  error: number;
  first: boolean;
  before: number;
  rating: number;
  others: { tries: number; found: number; close: number };
}

export const LEVELS = [1, 2, 3, 4];
/** The form and colour of a verdict: those of the analysis. */
export const GRADE: Record<string, string> = { found: 'found', close: 'loose', wrong: 'costly' };

/** Which are shown: of a game, a theme, a level; '' and 0 are any. A theme is only known of what was tried. */
export const among = (all: PuzzleInfo[], game: string, theme: string, level: number): PuzzleInfo[] =>
  all.filter(
    (one) => (!game || one.game === game) && (!theme || one.themes.includes(theme)) && (!level || one.level === level),
  );

/** What a puzzle of a level is rated, as the server rates them (`rondel.puzzles.rating`). */
const STRENGTH: Record<number, number> = { 1: 900, 2: 1200, 3: 1500, 4: 1800 };

/** The one to solve next, of the same game as the last if there was one: what was not tried first, then what was not
 * found, and of these the one that is rated most like whoever solves them. */
export function suited(all: PuzzleInfo[], rating: number, last = ''): PuzzleInfo | null {
  const game = all.find((one) => one.puzzle === last)?.game ?? '';
  const order = (one: PuzzleInfo): number[] => [
    Number(!!one.mine),
    Number(one.mine === 'found'),
    Math.abs(STRENGTH[one.level] - rating),
    one.number,
  ];
  const compare = (a: number[], b: number[]): number => a.map((value, at) => value - b[at]).find((d) => d) ?? 0;
  const others = all.filter((one) => one.puzzle !== last && (!game || one.game === game));
  return others.toSorted((a, b) => compare(order(a), order(b)))[0] ?? null;
}

/** The one to begin with: the easiest that was not tried, else the easiest. */
export const easiest = (all: PuzzleInfo[]): PuzzleInfo | null =>
  all.toSorted((a, b) => Number(!!a.mine) - Number(!!b.mine) || a.level - b.level || a.number - b.number)[0] ?? null;

/** Its title, if it has one in this language or in English. */
export const called = (one: PuzzleInfo, language: string): string | undefined => one.title[language] ?? one.title.en;

/** A puzzle of a game on one of these themes: the easiest that was not tried, else the easiest. */
export function onTheme(all: PuzzleInfo[], game: string, themes: string[]): PuzzleInfo | null {
  return easiest(all.filter((one) => one.game === game && one.themes.some((theme) => themes.includes(theme))));
}

/** The lesson of a game that teaches one of these themes: the one about the least else, the first in its course. */
export const teaching = (all: GuideInfo[], game: string, themes: string[]): GuideInfo | null =>
  all
    .filter((one) => one.game === game && one.themes.some((theme) => themes.includes(theme)))
    .toSorted((a, b) => a.themes.length - b.themes.length || a.lesson - b.lesson)[0] ?? null;

/** Ratings as points of a curve in a box of this size. */
export function curve(ratings: number[], width: number, height: number): string {
  if (ratings.length < 2) return '';
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const along = (i: number): number => (width * i) / (ratings.length - 1);
  const up = (r: number): number => (high === low ? height / 2 : height - (height * (r - low)) / (high - low));
  return ratings.map((r, i) => `${Math.round(along(i))},${Math.round(up(r))}`).join(' ');
}
