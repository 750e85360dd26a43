// Packs: what a table is played with, and what somebody keeps of their own. Fetched where there is a pack.
import { get, post } from '../net/api';
import type { TableInfo } from '../net/types';
import type { TableKind } from '../tables/contract';
import type { Words } from '../words/words';
import { packChanges } from './sources.svelte';
import { prefix } from './titles';

/** What settings and records keep of a pack. */
export interface PackRef {
  id: string;
  title: string;
  author: string;
  version: string;
  game: string;
  rules: string;
  full: string;
}
/** One of my packs; `ready`: nothing is wrong with it, and it was tried. */
export interface PackInfo extends PackRef {
  source: 'original' | 'printed';
  ready: boolean;
  held: Record<string, [number, number]>;
  games: number;
  changed: number;
  /** Pieces of ours that are others with it: `group:id`. */
  marked: string[];
}
/** What a table is played with. */
export interface PackAt {
  reference: PackRef;
  printed: boolean;
  held: Record<string, [number, number]>;
  games: number;
  pieces: Record<string, never>;
  marked: string[];
  words: Record<string, { names: Record<string, Record<string, string>>; texts: Record<string, string> }>;
  texts: boolean;
}
export interface Problem {
  line: number;
  text: string;
  warning: boolean;
}

export const myPacks = (): Promise<PackInfo[]> => get('packs');
export const packAt = (table: string, secret = ''): Promise<PackAt> =>
  get(`tables/${table}/pack${secret ? `?key=${secret}` : ''}`);
/** The pack of a table, if its settings name one. */
export const packOf = (settings: Record<string, unknown>): PackRef | null => (settings.pack as PackRef) ?? null;
export const referenceOf = ({ id, title, author, version, game, rules, full }: PackInfo): PackRef => ({
  id,
  title,
  author,
  version,
  game,
  rules,
  full,
});

/** "artefacts: 6 of 79", for each family. */
export const heldOf = (game: string, held: PackAt['held'], words: Words): string =>
  Object.entries(held)
    .map(([group, [n, total]]) =>
      words.text('ui.pack.held', { text: words.text(`${prefix(game)}.source.group.${group}`), n, total }),
    )
    .join(', ');
export const calledOf = (pack: PackRef, words: Words): string =>
  words.text('ui.pack.called', { name: pack.title, version: pack.version, text: pack.author });

const at = new Map<string, PackAt>();
/** The table is told of its pack, or that it has none: pieces, marks, names and texts. */
export async function bring(table: TableInfo, kind: TableKind, words: Words, secret = ''): Promise<void> {
  const asked = (): Promise<PackAt | null> => packAt(table.id, secret).catch(() => null);
  const found = packOf(table.settings) ? (at.get(table.id) ?? (await asked())) : null;
  if (found) at.set(table.id, found);
  kind.brings?.(found?.pieces ?? {});
  packChanges(found?.marked ?? []);
  const said = found?.words[words.language];
  words.source.lend(table.game, said?.names, said?.texts);
}

/** What there is to say about a pack that is being written. */
export const look = (text: string): Promise<Looked> => post('packs/look', { text });
export interface Looked {
  problems: Problem[];
  data: Record<string, unknown>;
  texts: Record<string, Record<string, string>>;
  ready: boolean;
}
