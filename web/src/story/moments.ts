// What a title says to make a moment of what happened. Its `moments.ts` default-exports a `Moments`; it is fetched a
// little after the table stands, so a table is usable before.
import type { Component } from 'svelte';
import type { View } from '../net/types';
import type { Words } from '../words/words';
import type { Sound } from './sound';
import type { Size, Step } from './telling';

/** One move, told: its steps, and the views of this seat before and after it. */
export interface Happening {
  steps: Step[];
  before: View;
  after: View;
  seat: number | null;
  game: string;
  words: Words;
}

export interface Moment {
  /** What the first two times in a game are counted by. */
  kind: string;
  size: Size;
  /** The sentence that stands without the picture: the live region says it, and the strip shows it. */
  said: string;
  /** What stands above the sentence; none: the sentence alone. */
  title?: string;
  /** What is drawn; none: the sentence alone stands on the table. Its own look is the last frame. */
  Scene?: Component<{ moment: Moment }>;
  /** Milliseconds until the last frame stands, at full length. */
  lasts: number;
  /** Stays until somebody goes on. */
  waits?: boolean;
  /** Said at once, before whatever the reader is saying. */
  loud?: boolean;
  sounds?: [at: number, id: Sound][];
  /** Places that stay outlined a little when it is over. */
  places?: string[];
  /** Whatever its scene draws from; worked out once, when it happened. */
  data?: unknown;
}

export interface Moments {
  /** The moments of one move in the order they are shown, usually none. */
  of(happening: Happening): Moment[];
}
