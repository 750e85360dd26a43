// Which key does what. Every key can be changed or switched off; what is chosen is kept with the preferences.
import { prefs } from '../app/prefs.svelte';

/** Acts with their printed key. `ui.key.<act>` says what they do. */
export const KEYS: Record<string, string> = {
  undo: 'u',
  undo_turn: 'U',
  free: 'f',
  why: 'w',
  rule: 'r',
  hint: 'h',
  try: 't',
  find: '/',
  stage_1: 'm',
  stage_2: 'b',
  stage_3: 'e',
  look: 'o',
  log: 'l',
  chat: 'c',
  next_table: 'n',
  keys: '?',
  aloud: '.',
};
/** Keys that are not to be changed: they are the same in every program. */
export const FIXED: [string, string][] = [
  ['1–9', 'option'],
  ['Tab', 'next_target'],
  ['← → ↑ ↓', 'nearest_target'],
  ['Enter', 'confirm'],
  ['Esc', 'back'],
  ['P', 'pass'],
  ['Space', 'pause'],
  ['[ ] { } Space', 'replay'],
];

export const keyOf = (act: string): string => prefs.keys[act] ?? KEYS[act] ?? '';
/** The key as it is written on a badge. */
export const badge = (act: string): string => {
  const key = keyOf(act);
  return key === 'U' && act === 'undo_turn' ? 'Shift U' : key.toUpperCase();
};

export function actOf(key: string): string | null {
  const acts = Object.keys(KEYS);
  return (
    acts.find((act) => keyOf(act) === key) ?? acts.find((act) => keyOf(act) && keyOf(act) === key.toLowerCase()) ?? null
  );
}

/** Gives the act this key; whoever had it loses it. The same key again switches the act off. */
export function rebound(keys: Record<string, string>, act: string, key: string): Record<string, string> {
  const now = keys[act] ?? KEYS[act];
  if (now === key) return { ...keys, [act]: '' };
  const changed = { ...keys, [act]: key };
  for (const other of Object.keys(KEYS)) if (other !== act && (keys[other] ?? KEYS[other]) === key) changed[other] = '';
  return changed;
}
