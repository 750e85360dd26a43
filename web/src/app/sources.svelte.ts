// Where the pieces on a table come from: fetched after the table, since nobody waits for it.
import { book, type SourceKind, type SourceList } from '../words/rules';
import type { Words } from '../words/words';
import { prefix } from './titles';

let lists = $state.raw<Record<string, SourceList>>({});
const asked = new Set<string>();

/** The kind of source of a piece; nothing until it is known. */
export function sourceOf(game: string, group: string, id: string): SourceKind | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    void book(game).then((found) => (lists = { ...lists, [game]: found.sources }));
  }
  return lists[game]?.pieces[group]?.ids[id];
}

/** One sentence on why a piece is what it is: the title's own, or the general one. */
export function sourceWhy(words: Words, game: string, group: string, kind: SourceKind): string {
  const own = `${prefix(game)}.source.${group}.${kind}`;
  return words.text(words.has(own) ? own : `ui.source.${kind}.why`);
}
