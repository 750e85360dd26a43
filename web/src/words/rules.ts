// The rulebooks: our own text, read by Python (`rondel.rulebook`) and found here by id or by words.
/** Where something comes from, from the most certain to the least. */
export type SourceKind = 'printed' | 'public' | 'derived' | 'ruling' | 'ours';
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
  /** With which settings its pieces are on the table; always, if it says nothing. */
  when?: Record<string, unknown>;
  /** The setting that chooses one of them. */
  chosen?: string;
}
export interface SourceList {
  editions: Record<string, string>;
  pieces: Record<string, PieceGroup>;
  settings: Record<string, [unknown, SourceKind][]>;
}
export interface Book {
  title: string;
  sections: Section[];
  sources: SourceList;
}
const NONE: Book = { title: '', sections: [], sources: { editions: {}, pieces: {}, settings: {} } };
const books = import.meta.glob<Book>('../../books/*.json', { import: 'default' });
/** Ids in a text: of a rule, a ruling, a whole section. */
export const CITED = /((?:R-)?\b[A-Z][A-Z0-9]*-\d+(?:\.\d+)?)/;

export async function book(game: string): Promise<Book> {
  const load = books[`../../books/${game}.json`];
  if (load) return load();
  const answer = await fetch(`/api/titles/${encodeURIComponent(game)}/rulebook`).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Book) : NONE;
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

export function found(rules: Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules
    .filter((r) => words.every((w) => r.id.toLowerCase() === w || r.text.toLowerCase().includes(w)))
    .slice(0, 60);
}

/** What of a game with these settings is not printed, group by group: pieces that are ours, and all of them. */
export function ours({ pieces }: SourceList, settings: Record<string, unknown>): [string, number, number][] {
  return Object.entries(pieces).flatMap(([group, { ids, when, chosen }]) => {
    if (Object.entries(when ?? {}).some(([name, value]) => settings[name] !== value)) return [];
    const shown = Object.entries(ids).filter(([id]) => !chosen || id === settings[chosen]);
    const made = shown.filter(([, kind]) => kind === 'ours').length;
    return made ? [[group, made, shown.length] as [string, number, number]] : [];
  });
}

/** A text cut at the ids it cites: words and ids take turns. */
export const cited = (text: string): string[] => text.split(CITED);
