// Preferences of this browser: theme, language, confirm, motion, text size. Kept in local storage.
import type { Language } from '../words/catalogue';

export interface Prefs { theme: 'dark' | 'light' | 'system'; language: Language; confirm: boolean; glow: boolean; larger: boolean; animate: boolean; handOver: boolean; textMode: boolean }
const DEFAULTS: Prefs = { theme: 'system', language: 'en', confirm: true, glow: true, larger: false, animate: true, handOver: true, textMode: false };
const NAME = 'rondel.prefs';

function read(): Prefs {
  try { return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }; } catch { return { ...DEFAULTS }; }
}

export const prefs = $state<Prefs>(read());

export function keep(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  try { localStorage.setItem(NAME, JSON.stringify(prefs)); } catch { /* private mode: they last as long as the page */ }
}

export const theme = (): 'dark' | 'light' =>
  prefs.theme === 'system' ? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark') : prefs.theme;
