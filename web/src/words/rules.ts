// The rulebooks: our own text, read by Python (`rondel.rulebook`) and found here by id or by words.
/** Where something comes from, from the most certain to the least; `pack`: its author says so, nobody knows more. */
export type SourceKind = 'printed' | 'public' | 'derived' | 'ruling' | 'ours' | 'pack';
export interface Rule {
  id: string;
  text: string;
  section: string;
  source: SourceKind;
}
export interface Block {
  kind: 'rule' | 'text' | 'table' | 'code';
  id?: string;
  text?: string;
  source?: SourceKind;
  head?: string[];
  rows?: string[][];
  /** Of a table: the id of each row, '' where it has none. */
  ids?: string[];
  sources?: SourceKind[];
}
export interface Section {
  /** Prefix and number, '' for a smaller heading. */
  id: string;
  title: string;
  level: number;
  blocks: Block[];
}
export interface PieceGroup {
  ids: Record<string, SourceKind>;
  /** What of every piece comes from elsewhere, such as its points. */
  parts: Record<string, SourceKind>;
  /** Pieces that can be read in two ways, with the ruling that says which one is played. */
  rulings?: Record<string, string>;
  /** With which settings its pieces are on the table; always, if it says nothing. */
  when?: Record<string, unknown>;
  /** The setting that chooses one of them. */
  chosen?: string;
  /** Single pieces that are on the table only with some settings: with any of these. */
  with?: Record<string, Record<string, unknown>[]>;
}
export interface SourceList {
  editions: Record<string, string>;
  pieces: Record<string, PieceGroup>;
  settings: Record<string, [unknown, SourceKind][]>;
  /** Settings that go beyond the rulebook with so many seats, and the rule that says so. */
  beyond?: Record<string, { seats: number[]; rule: string }>;
}
export interface Book {
  title: string;
  sections: Section[];
  sources: SourceList;
}
const NONE: Book = { title: '', sections: [], sources: { editions: {}, pieces: {}, settings: {} } };
const books = import.meta.glob<Omit<Book, 'sources'>>('../../books/*.json', { import: 'default' });
const lists = import.meta.glob<SourceList>('../../books/sources/*.json', { import: 'default' });
/** Ids in a text: of a rule, a ruling, a whole section. */
export const CITED = /((?:R-)?\b[A-Z][A-Z0-9]*-\d+(?:\.\d+)?)/;

/** Where the pieces of a title come from, without its book: what a table and a set-up ask for. */
export async function sourceList(game: string): Promise<SourceList> {
  const load = lists[`../../books/sources/${game}.json`];
  return load ? load() : (await book(game)).sources;
}
export async function book(game: string): Promise<Book> {
  const load = books[`../../books/${game}.json`];
  if (load) return { ...(await load()), sources: await sourceList(game) };
  const answer = await fetch(`/api/titles/${encodeURIComponent(game)}/rulebook`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Book) : NONE;
}

/** What of a book another language has: headings by their English words, a summary of every ruling by its id. */
export interface BookWords {
  headings: Record<string, string>;
  rulings: Record<string, string>;
}
export const UNTRANSLATED: BookWords = { headings: {}, rulings: {} };
const translations = import.meta.glob<BookWords>('../../books/words/*.json', { import: 'default' });

export async function bookWords(game: string, language: string): Promise<BookWords> {
  return (await translations[`../../books/words/${game}.${language}.json`]?.()) ?? UNTRANSLATED;
}
/** A heading with its number, in the language of the words, where they have it. */
export function headingIn({ headings }: BookWords, title: string): string {
  const number = /^\d+(?:\.\d+)?\.? /.exec(title)?.[0] ?? '';
  const words = title.slice(number.length);
  return number + (headings[words] ?? words);
}

export async function rulebook(game: string): Promise<Rule[]> {
  return rulesOf(await book(game));
}

/** Every rule of a book: its paragraphs, and the rows of its tables that have an id. */
export function rulesOf({ sections }: Book): Rule[] {
  return sections.flatMap(({ title, blocks }) =>
    blocks.flatMap((block) => [
      ...(block.id
        ? [{ id: block.id, text: block.text ?? '', section: title, source: block.source ?? ('printed' as const) }]
        : []),
      ...(block.ids ?? []).flatMap((id, n) =>
        id ? [{ id, text: rowText(block.rows![n]), section: title, source: block.sources![n] }] : [],
      ),
    ]),
  );
}

const rowText = (cells: string[]): string =>
  cells
    .slice(1)
    .filter((cell) => cell && cell !== '–')
    .join(' · ');

export function found(rules: Rule[], search: string, said: Record<string, string> = {}): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules
    .filter((r) =>
      words.every((w) => r.id.toLowerCase() === w || `${r.text} ${said[r.id] ?? ''}`.toLowerCase().includes(w)),
    )
    .slice(0, 60);
}

type Settings = Record<string, unknown>;
const holds = (asked: Settings | undefined, settings: Settings): boolean =>
  Object.entries(asked ?? {}).every(([name, value]) => settings[name] === value);

/** The pieces that these settings put on the table, by group, without those that a pack has changed or taken out. */
function onTable({ pieces }: SourceList, settings: Settings, changed: Set<string>): [string, string[], number][] {
  return Object.entries(pieces)
    .filter(([, { when }]) => holds(when, settings))
    .map(([group, { ids, chosen, with: cases }]) => {
      const laid = Object.keys(ids).filter(
        (id) => (!chosen || id === settings[chosen]) && (cases?.[id]?.some((one) => holds(one, settings)) ?? true),
      );
      return [group, laid.filter((id) => !changed.has(`${group}:${id}`)), laid.length];
    });
}
const NOTHING = new Set<string>();

/** What of a game with these settings is not printed, group by group: pieces that are ours, and all of them. */
export function ours(list: SourceList, settings: Settings, changed = NOTHING): [string, number, number][] {
  return onTable(list, settings, changed).flatMap(([group, left, all]) => {
    const made = left.filter((id) => list.pieces[group].ids[id] === 'ours').length;
    return made ? [[group, made, all] as [string, number, number]] : [];
  });
}

/** What of the pieces of such a game is ours though the pieces are not: signs on them, what comes with them. */
export function oursInPart(list: SourceList, settings: Settings, changed = NOTHING): [group: string, part: string][] {
  return onTable(list, settings, changed).flatMap(([group, left]) => {
    const { parts } = list.pieces[group];
    const made = left.length ? Object.keys(parts).filter((part) => parts[part] === 'ours') : [];
    return made.map((part) => [group, part] as [string, string]);
  });
}

/** Whether a choice puts pieces on the table, and every one of ours among them is another one with the pack. */
export function brought({ pieces }: SourceList, name: string, value: unknown, changed: Set<string>): boolean {
  const made = Object.entries(pieces).flatMap(([group, { ids, parts, when, chosen }]) =>
    Object.keys(ids)
      .filter((id) => when?.[name] === value || (chosen === name && id === value))
      .filter((id) => ids[id] === 'ours' || Object.values(parts).includes('ours'))
      .map((id) => `${group}:${id}`),
  );
  return made.length > 0 && made.every((piece) => changed.has(piece));
}

/** A text cut at the ids it cites: words and ids take turns. */
export const cited = (text: string): string[] => text.split(CITED);
