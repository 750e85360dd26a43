// Where the pieces on a table come from: fetched after the table, since nobody waits for it.
import { brought, sourceList, type SourceKind, type SourceList } from '../words/rules';
import type { Words } from '../words/words';
import { prefix } from './titles';

let lists = $state.raw<Record<string, SourceList>>({});
const asked = new Set<string>();

/** Pieces of ours that are others, or gone, at this table or in this set-up, because of the pack: `group:id`.
 *  What a pack adds has two words. */
let changed = $state.raw(new Set<string>());
export const packChanges = (pieces: string[]): void => void (changed = new Set(pieces));
export const changedByPack = (): Set<string> => changed;

function listOf(game: string): SourceList | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    void sourceList(game).then((found) => (lists = { ...lists, [game]: found }));
  }
  return lists[game];
}

/** The kind of source of a piece; nothing until it is known. */
export function sourceOf(game: string, group: string, id: string): SourceKind | undefined {
  if (id.includes(':') || changed.has(`${group}:${id}`)) return 'pack';
  return listOf(game)?.pieces[group]?.ids[id];
}

/** The ruling that says how a piece is read, where it can be read in two ways. */
export const rulingOf = (game: string, group: string, id: string): string =>
  listOf(game)?.pieces[group]?.rulings?.[id] ?? '';

const MARKED: (SourceKind | undefined)[] = ['ruling', 'ours', 'pack'];
/** Ruling or ours, if a piece or a part of it is: what carries a mark wherever it is met. */
export function madeOf(game: string, group: string, id: string): SourceKind | undefined {
  const kind = sourceOf(game, group, id);
  if (!kind || MARKED.includes(kind)) return kind;
  if (rulingOf(game, group, id)) return 'ruling';
  return Object.values(lists[game].pieces[group].parts).find((part) => MARKED.includes(part));
}

/** One sentence on why a piece is what it is: the title's own, or the general one. */
export function sourceWhy(words: Words, game: string, group: string, kind: SourceKind): string {
  const own = `${prefix(game)}.source.${group}.${kind}`;
  return words.text(words.has(own) ? own : `ui.source.${kind}.why`);
}

/** What of a choice before the game is not printed: ours or a ruling. `beyond`: the rule that says it goes further. */
export interface SettingSource {
  kind: SourceKind;
  beyond?: string;
}
export function settingSource(game: string, name: string, value: unknown, seats: number): SettingSource | undefined {
  const list = listOf(game);
  const further = list?.beyond?.[name];
  if (further && value === true && further.seats.includes(seats)) return { kind: 'ruling', beyond: further.rule };
  const kind = list?.settings[name]?.find(([choice]) => choice === value)?.[1];
  if (kind === 'ours' && brought(list!, name, value, changed)) return { kind: 'pack' };
  return kind && MARKED.includes(kind) ? { kind } : undefined;
}
