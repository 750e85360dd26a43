// What the server tells of an analysis, and what the page makes of it. Pure, so that it can be tested.
import type { Action, Asked } from '../words/words';

export interface Step extends Asked {
  action: Action;
  text: string;
}
export interface Line {
  steps: Step[];
  gain: number;
  error: number;
  reasons: [string, number][];
}
export interface Verdict {
  n: number;
  version: number;
  before: string[];
  seat: number;
  rule: string;
  options: number;
  asked: Step;
  grade: string;
  close: boolean;
  loss: number | null;
  error: number | null;
  played: Step[];
  lines: Line[];
  /** What it was about: a theme of the title, or a term of the worth; an analysis that was kept before has none. */
  theme?: string;
}
export interface CurvePoint {
  n: number;
  version: number;
  chance: number[];
  error: number[];
}
export interface PlayerFound {
  seat: number;
  decisions: number;
  grades: Record<string, number>;
  sound: number | null;
  themes: Record<string, number>;
  luck: number;
  own: number;
  others: number;
}
export interface Found {
  depth: string;
  seats: number;
  actions: number;
  short: boolean;
  complete: boolean;
  open: boolean;
  together: boolean;
  curve: CurvePoint[];
  decisions: Verdict[];
  turning: number[];
  players: PlayerFound[];
}
export interface Told {
  status: 'none' | 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  done: number;
  total: number;
  mine: boolean;
  found: Found | null;
}

const GOOD = ['found', 'sound', 'forced'];
/** Decisions of these seats that are worth a look: those that cost something, and deep ones. */
export const graded = (found: Found, seat: number | null): Verdict[] =>
  found.decisions.filter((one) => !GOOD.includes(one.grade) && (seat === null || one.seat === seat));

/** The next worth a look after (or before) decision `n`; the same if there is none. */
export function neighbour(all: Verdict[], n: number, by: 1 | -1): Verdict | null {
  const later = all.filter((one) => (by > 0 ? one.n > n : one.n < n));
  return (by > 0 ? later[0] : later.at(-1)) ?? null;
}

/** +12, −3: points of chance. */
export function points(change: number): string {
  const n = Math.round(100 * change);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}
/** +1.4, −2: what a term moves. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : `−${-change}`);

/** Every version once: of a sequence the chance before it. */
export function byVersion(curve: CurvePoint[]): CurvePoint[] {
  const seen = new Map<number, CurvePoint>();
  for (const point of curve) if (!seen.has(point.version)) seen.set(point.version, point);
  return [...seen.values()].toSorted((a, b) => a.version - b.version);
}
