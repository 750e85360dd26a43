// How the plain table calls what a view shows: by the title's own words where it has any, otherwise by the key itself.
import { prefix } from '../app/titles';
import { upper, type Words } from '../words/words';
import type { View } from '../net/types';
import { keyOf, seatsOf, shared, type Value } from './shape';

/** The group of a title's names that says what parts of its view are called. Their order is the order on the table. */
const SHOWN = 'shown';

export function labelOf(words: Words, game: string, path: string): string {
  const own = words.source.names[prefix(game)]?.[SHOWN];
  const named = own?.[path] ?? own?.[keyOf(path)];
  return named ?? upper(words.name(game, null, keyOf(path)));
}

/** First what the title names, in its order; then the rest as it comes. */
export function ordered<T extends { path: string }>(words: Words, game: string, parts: T[]): T[] {
  const keys = Object.keys(words.source.names[prefix(game)]?.[SHOWN] ?? {});
  const at = (part: T): number => {
    const place = [part.path, keyOf(part.path)].map((key) => keys.indexOf(key)).find((k) => k >= 0);
    return place ?? keys.length;
  };
  return parts
    .map((part, i) => ({ part, i }))
    .sort((a, b) => at(a.part) - at(b.part) || a.i - b.i)
    .map(({ part }) => part);
}

/** Keys that hold a seat's number. */
const SEAT = ['seat', 'owner', 'first', 'active', 'player', 'turn_of', 'dealer', 'leader'];

/** The seat that a value means, by the key that holds it. */
export const seatIn = (words: Words, path: string, value: Value): number | null =>
  typeof value === 'number' && SEAT.includes(keyOf(path)) && value >= 0 && value < words.seats.length ? value : null;

/** A single value in words: names of things, yes and no, a seat by who sits there. */
export function valueOf(words: Words, game: string, path: string, value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return words.name('common', 'buttons', value ? 'yes' : 'no');
  if (typeof value === 'number') {
    const seat = seatIn(words, path, value);
    return seat !== null ? words.seat(seat) : value < 0 ? `−${-value}` : String(value);
  }
  if (typeof value === 'string') return thingOf(words, game, value);
  if (Array.isArray(value)) return value.map((item) => valueOf(words, game, path, item)).join(', ') || '–';
  return Object.entries(value)
    .map(([key, item]) => `${labelOf(words, game, key)}: ${valueOf(words, game, key, item)}`)
    .join(', ');
}

export const thingOf = (words: Words, game: string, id: string): string =>
  upper(words.noun(prefix(game), 'items', id)) || id;
/** What a thing does, if the title says it: `<prefix>.text.<id>`. */
export function textOf(words: Words, game: string, id: string): string {
  const key = `${prefix(game)}.text.${id}`;
  return words.has(key) ? words.text(key, {}, game) : '';
}

/** Where the game is: the first figure that all players share. */
export function moment(game: string, view: View, words: Words, seats = seatsOf(view).length): string {
  const first = ordered(words, game, shared(view, seats).figures).find((f) => typeof f.value === 'number');
  return first ? `${labelOf(words, game, first.path)} ${valueOf(words, game, first.path, first.value)}` : '';
}
