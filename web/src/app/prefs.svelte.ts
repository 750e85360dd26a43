// Preferences of this browser: look, playing, keys, warnings switched off, presets of the set-up page. Kept in local
// storage.
import type { Language } from '../words/catalogue';

export interface Preset {
  name: string;
  game: string;
  seats: string[];
  settings: Record<string, unknown>;
  pace: string;
  timeout: string;
  undo: string;
  hints: boolean;
  open: boolean;
}
export type HandOver = 'turn' | 'secret' | 'never';
export interface Prefs {
  theme: 'dark' | 'light' | 'system';
  language: Language;
  confirm: boolean;
  glow: boolean;
  larger: boolean;
  animate: boolean;
  tone: boolean;
  /** How much of a moment is shown: all, half as long, its words. */
  moments: 'full' | 'short' | 'words';
  /** Least time between two moves of others, in milliseconds; 0: as they come. */
  pace: number;
  sound: boolean;
  volume: number;
  leftHanded: boolean;
  /** When the table is covered between two people at one screen. */
  handOver: HandOver;
  textMode: boolean;
  tooltip: number;
  /** Keys that were changed: the act and its key, '' for switched off. */
  keys: Record<string, string>;
  /** Kinds of warnings that are not wanted any more. */
  muted: string[];
  presets: Preset[];
}
const DEFAULTS: Prefs = {
  theme: 'system',
  language: 'en',
  confirm: true,
  glow: true,
  larger: false,
  animate: true,
  tone: false,
  moments: 'full',
  pace: 0,
  sound: false,
  volume: 0.7,
  leftHanded: false,
  handOver: 'secret',
  textMode: false,
  tooltip: 250,
  keys: {},
  muted: [],
  presets: [],
};
const NAME = 'rondel.prefs';
const LANGUAGES: Language[] = ['en', 'cs', 'de', 'pl', 'ru'];

/** The language of the browser, if it is one of ours. */
const spoken = (): Language =>
  globalThis.navigator?.languages?.map((l) => l.slice(0, 2) as Language).find((l) => LANGUAGES.includes(l)) ?? 'en';

function read(): Prefs {
  const fresh = { ...DEFAULTS, language: spoken() };
  try {
    const kept = { ...fresh, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') };
    // It was a yes or no once.
    return typeof kept.handOver === 'boolean' ? { ...kept, handOver: kept.handOver ? 'secret' : 'never' } : kept;
  } catch {
    return fresh;
  }
}

export const prefs = $state<Prefs>(read());

export function keep(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try {
    localStorage.setItem(NAME, JSON.stringify(prefs));
  } catch {
    /* private mode: they last as long as the page */
  }
}

export const theme = (): 'dark' | 'light' =>
  prefs.theme === 'system' ? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark') : prefs.theme;
/** When the table may be covered, with the words for it. */
export const COVERS: [HandOver, string][] = [
  ['turn', 'ui.page.every_turn'],
  ['secret', 'ui.page.only_secret'],
  ['never', 'ui.page.never'],
];
/** Whether things may move: the person's choice here, and the device's. */
export const moves = (): boolean => prefs.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches;
