// Names for tables that say something: when, what is played, or a place in the house. Never a number, never
// somebody's name.
import type { Words } from '../words/words';
import { gameName } from './games';

const PLACES = 6;
const MORNING = 5,
  NOON = 11,
  EVENING = 18;
const LONGEST = 28;

export function whenNamed(words: Words, at: Date): string {
  const hour = at.getHours();
  const part = hour >= EVENING || hour < MORNING ? 'evening' : hour < NOON ? 'morning' : 'afternoon';
  const day = new Intl.DateTimeFormat(words.language, { weekday: 'long' }).format(at);
  const said = words.text(`ui.name.${part}`, { text: day });
  return said.charAt(0).toLocaleUpperCase(words.language) + said.slice(1);
}

/** All that can be offered, in the order of how much they say. */
export function namesFor(words: Words, game: string, seats: number, at = new Date()): string[] {
  const played = words.text('ui.name.for_n', { game: gameName(game, words), n: seats });
  const places = Array.from({ length: PLACES }, (_, i) => words.text(`ui.name.place_${i + 1}`));
  return [whenNamed(words, at), ...(seats > 1 ? [played] : []), ...places].filter((name) => name.length <= LONGEST);
}

/** One of them; not the same twice in a row. */
export function offered(words: Words, game: string, seats: number, taken: string[] = []): string {
  const all = namesFor(words, game, seats);
  const free = all.filter((name) => !taken.includes(name));
  const from = free.length ? free : all;
  return from[Math.floor(Math.random() * from.length)];
}
