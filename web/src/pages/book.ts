// The book of a title as the server hands it out (`rondel.book`), and finding something in it.
import { get } from '../net/api';
import type { Language } from '../words/catalogue';

export interface BookBlock {
  kind:
    | 'gist'
    | 'step'
    | 'text'
    | 'heading'
    | 'table'
    | 'figure'
    | 'note'
    | 'who'
    | 'costs'
    | 'better'
    | 'mistake'
    | 'hint';
  text?: string;
  /** A heading's or figure's id, a note's letter. */
  name?: string;
  /** Where a note comes from. */
  mark?: 'printed' | 'public' | 'ruling' | 'ours' | 'edition';
  number?: number;
  ids?: string[];
  /** The captions of a figure. */
  items?: string[];
  total?: string;
  rows?: string[][];
}
export interface BookPage {
  id: string;
  /** English where the page is not translated yet. */
  language: Language;
  title: string;
  see: string[];
  blocks: BookBlock[];
}
export interface Book {
  parts: { id: string; pages: string[] }[];
  pages: BookPage[];
  /** The figures whose position is stored: these are drawn. */
  figures: string[];
}
export interface Piece {
  kind: 'plain' | 'strong' | 'em' | 'id' | 'letter' | 'page';
  text: string;
}
const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\[\[([a-z0-9-]+)\]\]|\[([a-z])\]/g;

export const book = (game: string, language: Language): Promise<Book> =>
  get<Book>(`titles/${encodeURIComponent(game)}/book/${language}.json`);

/** A text in pieces: plain, strong, stressed, ids of rules, letters of notes, links to pages. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const m of text.matchAll(INLINE)) {
    if (m.index > at) found.push({ kind: 'plain', text: text.slice(at, m.index) });
    const [, strong, em, ids, page, letter] = m;
    if (strong) found.push({ kind: 'strong', text: strong });
    else if (em) found.push({ kind: 'em', text: em });
    else if (page) found.push({ kind: 'page', text: page });
    else if (letter) found.push({ kind: 'letter', text: letter });
    else
      for (const [n, id] of ids.split(/[ –]/).entries()) {
        if (n) found.push({ kind: 'plain', text: ids.includes('–') ? '–' : ' ' });
        found.push({ kind: 'id', text: id });
      }
    at = m.index + m[0].length;
  }
  if (at < text.length) found.push({ kind: 'plain', text: text.slice(at) });
  return found;
}

/** A text without its signs, for searching and for one line of a hit. */
export const bare = (text: string): string => text.replace(/\*\*?|`|\[[a-z]\]|\[\[[a-z0-9-]+\]\]/g, '').trim();

export const said = (block: BookBlock): string =>
  [block.text, ...(block.items ?? []), block.total, ...(block.rows ?? []).flat(), ...(block.ids ?? [])]
    .filter(Boolean)
    .join(' ');

export interface Hit {
  page: BookPage;
  line: string;
}
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Pages that hold every word, each with the line that says most of them; the headline counts most. */
export function find(open: Book, text: string): Hit[] {
  const wanted = fold(text).split(/\s+/).filter(Boolean);
  if (!wanted.length) return [];
  const found = open.pages
    .filter((page) => page.id !== 'contents')
    .map((page) => {
      const lines = [page.title, ...page.blocks.map(said)];
      const folded = lines.map(fold);
      if (!wanted.every((word) => folded.some((line) => line.includes(word)))) return null;
      const score = folded.map((line) => wanted.filter((word) => line.includes(word)).length);
      const best = score.indexOf(Math.max(...score));
      const weight = score[best] * 10 + (wanted.every((word) => folded[0].includes(word)) ? 100 : 0);
      return { page, line: bare(lines[best || 1] ?? '').slice(0, 160), weight };
    })
    .filter((hit) => hit !== null);
  return found.sort((a, b) => b.weight - a.weight).map(({ page, line }) => ({ page, line }));
}

/** Names of things that hold every word of a text: what is called just so comes first, then what begins with it. */
export function things(
  names: Record<string, Record<string, string>>,
  text: string,
): [group: string, name: string, id: string][] {
  const whole = fold(text).trim();
  const wanted = whole.split(/\s+/).filter(Boolean);
  if (whole.length < 2) return [];
  const found = new Map<string, [group: string, id: string]>();
  for (const [group, members] of Object.entries(names))
    for (const [id, name] of Object.entries(members)) {
      const folded = fold(name);
      if (wanted.every((word) => folded.includes(word)) && !found.has(name)) found.set(name, [group, id]);
    }
  const far = (name: string): number => (fold(name) === whole ? 0 : fold(name).startsWith(whole) ? 1 : 2);
  return [...found]
    .map(([name, [group, id]]): [string, string, string] => [group, name, id])
    .sort((a, b) => far(a[1]) - far(b[1]));
}

/** The page that tells most about a thing: one that is called so, else the one that names it most often. */
export function pageOf(open: Book, name: string): BookPage | undefined {
  const wanted = fold(name);
  const letters = /[\p{L}\p{N}]/u;
  /** How often it is named as a whole word. */
  const times = (text: string): number => {
    let n = 0;
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
      n += Number(!letters.test(text[at - 1] ?? '') && !letters.test(text[at + wanted.length] ?? ''));
    return n;
  };
  /** Titles are in the plural, or go on with more words. */
  const called = (title: string): number => Number(` ${title}`.includes(` ${wanted}`));
  const weighed = open.pages
    .filter((page) => page.id !== 'contents')
    .map((page) => ({ page, n: 100 * called(fold(page.title)) + times(fold(page.blocks.map(said).join(' '))) }))
    .filter(({ n }) => n);
  return weighed.sort((a, b) => b.n - a.n)[0]?.page;
}

/** Where a thing is shown: its page of the book, else its place among the pieces; '' if neither has it. */
export function placeOf(
  game: string,
  open: Book,
  pieces: Record<string, { ids: Record<string, unknown> }>,
  [group, name, id]: [group: string, name: string, id: string],
): string {
  const page = pageOf(open, name);
  if (page) return `#/book/${game}/${page.id}`;
  const among =
    group in pieces && id in pieces[group].ids ? group : Object.keys(pieces).find((g) => id in pieces[g].ids);
  return among ? `#/sources/${game}/${among}/${encodeURIComponent(id)}` : '';
}
