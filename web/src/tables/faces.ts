// What a title shows of itself around its table: small, and part of the pages from the start. A title without a face is
// named only.
import { escaped } from '../kit/draw';
import type { View } from '../net/types';
import type { Words } from '../words/words';

export interface Face {
  /** Drawn in a field of 200 × 200 with the classes of `.art`; (x, y) lies in the middle of its place on the dial.
   * Several drawings share a page: names inside one end with the given id. */
  emblem: { drawing: (id: string) => string; x: number; y: number; zoom: number };
  /** What lies in the middle of its table: markup for the field from (54, 8) to (205, 84) of
   * `pages/Forecast.svelte`. */
  forecast: string;
  /** The preset with everything: all flags but those `without`, and these settings. */
  everything?: { settings: Record<string, unknown>; without?: string[] };
  /** Where a game is, in two words: the top bar and the list of tables that wait say the same. */
  moment(view: View, words: Words): string;
}

const FOUND = import.meta.glob<{ default: Face }>('../../../src/rondel/titles/*/web/face.ts', { eager: true });
const FACES = new Map(Object.entries(FOUND).map(([path, found]) => [path.split('/').at(-3)!, found.default]));

export const face = (game: string): Face | undefined => FACES.get(game);
/** A title's emblem; of one that brings none the first letter of its name. */
export const emblem = (game: string, id: string, name = game): string =>
  `<g class="art">${face(game)?.emblem.drawing(id) ?? initial(name)}</g>`;
const initial = (name: string): string =>
  `<circle cx="100" cy="100" r="62" class="ln2"/><text x="100" y="124" text-anchor="middle" font-size="68" ` +
  `font-weight="700" fill="currentColor">${escaped(name.charAt(0).toUpperCase())}</text>`;
