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
  /** What is shown of its table on the card of a running game, as targets or selectors; without
   * it the board in the middle. */
  board?: string[];
  /** The preset with everything: all flags but those `without`, and these settings. */
  everything?: { settings: Record<string, unknown>; without?: string[] };
  /** What can be chosen before a game, with pictures and words; see `app/choices.ts`. */
  choices?: Record<string, Offer>;
  /** Numbers that are chosen together. */
  mixes?: Mix[];
  /** Where a game is, in two words: the top bar and the list of tables that wait say the same. */
  moment(view: View, words: Words): string;
}

export interface Offer {
  /** The picture of the setting itself. */
  picture?: string;
  /** The family of drawings that its choices have. */
  art?: string;
  /** Where its choices are explained already: a key with `*` for the choice. */
  text?: string;
  /** The flag without which it counts for nothing. */
  only?: string;
}
export interface Mix {
  id: string;
  /** The settings, with a picture each. */
  of: Record<string, string>;
  /** Good ones to begin with, in the order of the settings. */
  good: Record<string, number[]>;
  only?: string;
}

const FOUND = import.meta.glob<{ default: Face }>('../../../src/rondel/titles/*/web/face.ts', { eager: true });
const FACES = new Map(Object.entries(FOUND).map(([path, found]) => [path.split('/').at(-3)!, found.default]));

export const face = (game: string): Face | undefined => FACES.get(game);
/** A title's emblem; of one that brings none the first letter of its name. */
export const emblem = (game: string, id: string, name = game): string =>
  `<g class="art">${face(game)?.emblem.drawing(escaped(id)) ?? initial(name)}</g>`;
const initial = (name: string): string =>
  `<circle cx="100" cy="100" r="62" class="fine-line"/><text x="100" y="124" text-anchor="middle" font-size="68" ` +
  `font-weight="700" fill="currentColor">${escaped(name.charAt(0).toUpperCase())}</text>`;
