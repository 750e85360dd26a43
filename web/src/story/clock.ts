// How long a moment is told: at full length the first two times in a game, then at half; without motion where the
// person or the device wants none.
import { moves, prefs } from '../app/prefs.svelte';

export type Level = 'full' | 'short' | 'words';
export const LEVELS: Level[] = ['full', 'short', 'words'];
/** How often a kind of moment is told at full length in one game. */
export const IN_FULL = 2;
export const BEAT = 900;
/** How long a moment without motion stands to be read. */
export const READ = 2600;

/** `times`: how often this kind was told in this game before. */
export function levelOf(times: number): Level {
  if (!moves() || prefs.moments === 'words') return 'words';
  return prefs.moments === 'short' || times >= IN_FULL ? 'short' : 'full';
}
/** What times are multiplied by. */
export const factor = (level: Level): number => (level === 'short' ? 0.5 : 1);

/** How often each kind was told at this table, kept while the tab lives. */
export class Times {
  private name: string;
  private counts: Record<string, number> = {};
  constructor(table: string) {
    this.name = `rondel.moments.${table}`;
    try {
      this.counts = JSON.parse(sessionStorage.getItem(this.name) ?? '{}');
    } catch {
      /* nothing kept */
    }
  }
  /** The number of times before this one. */
  next(kind: string): number {
    const before = this.counts[kind] ?? 0;
    this.counts[kind] = before + 1;
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.counts));
    } catch {
      /* private mode: counted while the page lives */
    }
    return before;
  }
}
