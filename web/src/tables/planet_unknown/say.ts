// Small sentences of this table, put together from the words of the game.
import type { Words } from '../../words/words';
import { printedAt } from './model';

const GAME = 'planet_unknown';

/** One printed benefit in words. */
export function benefit(words: Words, mark: string): string {
  const n = mark.replace(/\D/g, '');
  const name = (group: string, id: string): string => words.name(GAME, group, id);
  if (mark[0] === '(') return `${n} × ${name('track_terms', 'medal')}`;
  if (mark.endsWith('>')) return `${n} × ${name('actions', 'rover_movement')}`;
  if (mark === 'S') return name('track_terms', 'synergy');
  if (mark === 'P') return name('components', 'patch');
  if (mark === 'R') return name('components', 'rover');
  if (mark[0] === 'c') return `${name('components', 'civ_card')}, ${name('components', 'civ_rank')} ${n}`;
  if (mark[0] === 't') return `${name('track_terms', 'tech_level')} ${n}`;
  return name('track_terms', 'benefit');
}
export const gains = (words: Words, corporation: string, track: string, height: number): string =>
  printedAt(corporation, track, height).map((mark) => benefit(words, mark)).join(', ') || '–';
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
