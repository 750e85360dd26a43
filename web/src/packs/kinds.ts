// What a title brings for the pack editor, found in its folder and loaded with the editor.
import type { Component } from 'svelte';
import type { Words } from '../words/words';

/** A field of a piece that is chosen: its name in the file, its choices, how they are said and drawn. */
export interface PackField {
  id: string;
  choices: string[];
  title: (words: Words) => string;
  say: (choice: string, words: Words) => string;
  icon?: (choice: string) => string;
  colour?: (choice: string) => string;
}
export interface PackKind {
  /** The family whose pieces have a form of their own, with steps; the others are values. */
  family: string;
  /** The group of names its pieces belong to, and those of ours that one can stand in for. */
  group: string;
  ours: string[];
  fields: PackField[];
  /** A new piece. */
  blank: Record<string, unknown>;
  /** The key of the text that is made of a piece. */
  textKey: (pack: string, id: string) => string;
  Steps: Component<{ effect: string; wrong: Record<number, string>; change: (effect: string) => void }>;
  Preview: Component<{ piece: Record<string, unknown>; name: string; text: string }>;
}
const FOUND = import.meta.glob<{ default: PackKind }>('../../../src/rondel/titles/*/web/pack/index.ts');
const KINDS = new Map(Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-4)!, load]));
export const packKind = async (game: string): Promise<PackKind | null> => (await KINDS.get(game)?.())?.default ?? null;
