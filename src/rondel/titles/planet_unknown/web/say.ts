// Small sentences of this table, put together from the words of the game.
import type { Words } from '$hall/words/words';
import { printedAt } from './model';

const GAME = 'planet_unknown';
export const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is printed on a card, a planet or a corporation; a personal objective is the other side of its card. */
export function printed(words: Words, id: string, goal = false): string {
  const key = `pu.text.${id.toLowerCase().replaceAll('-', '_')}${goal ? '_goal' : ''}`;
  return words.has(key) ? words.text(key) : '';
}
export interface Tech {
  name: string;
  short: string;
  text: string;
}
export function tech(words: Words, corporation: string, level: number): Tech {
  const part = (what: string): string => words.text(`pu.tech.${corporation}_${level}.${what}`);
  return { name: part('name'), short: part('short'), text: part('text') };
}
/** One printed benefit in words. */
export function benefit(words: Words, mark: string): string {
  const n = Number(mark.replace(/\D/g, ''));
  const name = (group: string, id: string): string => words.name(GAME, group, id);
  const amount = (id: string, of: number): string => words.text(`pu.amount.${id}`, { n: of });
  if (mark[0] === '(') return amount('medal', n);
  if (mark.endsWith('>')) return amount('movement', n);
  if (mark === 'S') return name('track_terms', 'synergy');
  if (mark === 'P') return amount('patch', 1);
  if (mark === 'R') return amount('rover', 1);
  if (mark[0] === 'c') return words.text('pu.opt.claim', { n }, GAME);
  if (mark[0] === 't') return `${name('track_terms', 'tech_level')} ${n}`;
  return name('track_terms', 'benefit');
}
export const gains = (words: Words, corporation: string, track: string, height: number): string =>
  printedAt(corporation, track, height)
    .map((mark) => benefit(words, mark))
    .join(', ') || words.text('pu.table.nothing_printed');
const SIGNS: Record<string, string> = {
  synergy: 'pu-synergy',
  patch: 'pu-patch',
  rover: 'pu-rover-token',
  movement: 'pu-move',
  energy: 'pu-energy',
  card: 'pu-civ-1',
  extra_tile: 'pu-swap',
  claim: 'pu-civ-1',
  lifepod: 'pu-lifepod',
  reposition: 'pu-lifepod',
  collect_meteorite: 'pu-meteorite',
  flux: 'pu-tech',
  regress: 'pu-up',
  select_tile: 'pu-swap',
  stored_patch: 'pu-patch',
};
const TINTS: Record<string, string> = {
  patch: 'biomass',
  rover: 'rover',
  movement: 'rover',
  energy: 'energy',
};
/** Sign and colour of an effect ("next advance civ"). */
export function signOf(text: string): [string, string] {
  const [, what, track = ''] = text.split(' ');
  return what === 'advance' && track ? [`pu-${track}`, track] : [SIGNS[what] ?? 'pu-tech', TINTS[what] ?? 'water'];
}
