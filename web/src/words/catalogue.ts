// Catalogues: every sentence by its key, every name by group and id. The same files as the Python side, loaded when
// needed.
import { isBuilt, prefix, titles } from '../app/titles';
import { get } from '../net/api';
import type { Labels } from './labels';
import { parse, type Node } from './message';

export const LANGUAGES = ['en', 'cs', 'de', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

type Entry = string | Record<string, string>;
type Sentences = Record<string, Entry>;
type Named = Record<string, Record<string, string | { text: string; alt?: string }>>;
type File = { default: unknown };

const own = import.meta.glob<File>('../../../src/rondel/speech/catalogues/*/*.json');
const theirs = import.meta.glob<File>('../../../src/rondel/titles/*/words/**/*.json');
/** The parts beyond `sentences` that the table or a title has: a page loads those it says. */
export const PARTS = [...new Set(Object.keys({ ...own, ...theirs }).map((path) => path.split('/').pop()!))]
  .map((name) => name.replace('.json', ''))
  .filter((name) => !['sentences', 'names', 'labels'].includes(name));
const MAIN = ['text', 'q', 'name', 'title'];
const FACTS = ['id', 'rule'];

/** What a title says that the page was not built with: the server has put English where the language lacks
 * something. */
interface Spoken {
  sentences: Sentences;
  names: Named;
  labels: Labels;
  english: string[];
}

/** A file of the table's own words, or of a title's. */
async function read<T>(title: string, name: string): Promise<T> {
  const [files, end] = title ? [theirs, `/${title}/words/${name}`] : [own, `/catalogues/${name}`];
  const found = Object.keys(files).find((path) => path.endsWith(end));
  return (found ? (await files[found]()).default : {}) as T;
}

export class Catalogue {
  /** Every text by its key. It is read as a message when it is first said: thousands are never said. */
  texts: Record<string, string> = {};
  rules: Record<string, string> = {};
  names: Record<string, Record<string, Record<string, string>>> = {};
  groups: Record<string, Record<string, string>> = {};
  /** How each title says what a key alone does not tell, by the first part of its keys. */
  labels: Record<string, Labels> = {};
  /** Entries that are said in English, with English plurals, because the language lacks them. */
  english = new Set<string>();

  constructor(public language: Language) {}

  has(key: string): boolean {
    return key in this.texts;
  }
  pattern(key: string): Node[] {
    return this.has(key) ? parse(this.texts[key]) : [];
  }

  /** What the table itself says ('' as title), or what a title says. Sentences exist in every language (a test of the
   * catalogues says so); names may fall back to the English ones, which also know other spellings. */
  async load(title: string): Promise<void> {
    const part = title ? prefix(title) : 'common';
    if (title && !isBuilt(title)) return this.fetch(title, part);
    const [texts, names, english, labels] = await Promise.all([
      read<Sentences>(title, `${this.language}/sentences.json`),
      this.language === 'en' ? {} : read<Named>(title, `${this.language}/names.json`),
      read<Named>(title, 'en/names.json'),
      title ? read<Labels>(title, 'labels.json') : {},
    ]);
    for (const [key, entry] of Object.entries(texts)) this.add(key, entry);
    this.nouns(part, english, names);
    this.labels[part] = labels;
    if (!title) this.nameTitles();
  }
  private async fetch(title: string, part: string): Promise<void> {
    const said = await get<Spoken>(`titles/${title}/words/${this.language}.json`);
    for (const [key, entry] of Object.entries(said.sentences)) this.add(key, entry);
    this.nouns(part, said.names, {});
    this.labels[part] = said.labels;
    for (const key of said.english) this.english.add(key);
    this.nameTitles();
  }
  /** Every title's name among the names that belong to no title: the table speaks of titles, too. */
  private nameTitles(): void {
    const named = Object.fromEntries(titles().map((t) => [t.id, t.names[this.language] ?? t.names.en ?? t.id]));
    (this.names.common ??= {}).games = named;
    for (const id of Object.keys(named)) (this.groups.common ??= {})[id] ??= 'games';
  }
  /** The language whose plurals hold in a message. */
  grammar(key: string): string {
    return this.english.size && (this.english.has(key) || this.english.has(key.slice(0, key.lastIndexOf('.'))))
      ? 'en'
      : this.language;
  }

  /** A further part of a title's sentences (`guide`: those of a guided first game), and what the table itself says
   * there. A title that the page was not built with has sent all of its parts at once. */
  async loadPart(title: string, part: string): Promise<void> {
    const places = title && isBuilt(title) ? ['', title] : [''];
    for (const texts of await Promise.all(places.map((x) => read<Sentences>(x, `${this.language}/${part}.json`))))
      for (const [key, entry] of Object.entries(texts)) this.add(key, entry);
  }

  /** What a pack changed, to be put back for the next table. */
  private lentTexts: Record<string, string | undefined> = {};
  private lentNames: [string, string, string | undefined][] = [];
  /** The words of the pack of a table; those of the table before it are forgotten. */
  lend(title: string, names: Record<string, Record<string, string>> = {}, texts: Record<string, string> = {}): void {
    for (const [key, text] of Object.entries(this.lentTexts))
      if (text === undefined) delete this.texts[key];
      else this.texts[key] = text;
    for (const [part, id, group] of this.lentNames)
      if (group === undefined) delete this.groups[part][id];
      else this.groups[part][id] = group;
    [this.lentTexts, this.lentNames] = [{}, []];
    const part = prefix(title);
    for (const [key, text] of Object.entries(texts)) {
      this.lentTexts[key] = this.texts[key];
      this.texts[key] = text;
    }
    for (const [group, ids] of Object.entries(names)) {
      Object.assign(((this.names[part] ??= {})[group] ??= {}), ids);
      for (const id of Object.keys(ids)) {
        this.lentNames.push([part, id, this.groups[part]?.[id]]);
        (this.groups[part] ??= {})[id] = group;
      }
    }
  }

  private add(key: string, entry: Entry): void {
    if (typeof entry === 'string') {
      this.texts[key] = entry;
      return;
    }
    for (const [part, text] of Object.entries(entry)) if (!FACTS.includes(part)) this.texts[`${key}.${part}`] = text;
    const main = MAIN.find((part) => part in entry);
    if (main) this.texts[key] = entry[main];
    if (entry.rule) this.rules[key] = entry.rule;
  }

  private nouns(part: string, english: Named, own: Named): void {
    const groups: Record<string, Record<string, string>> = (this.names[part] = {});
    const where: Record<string, string> = (this.groups[part] = {});
    for (const [group, entries] of Object.entries(english)) {
      groups[group] = {};
      for (const [id, word] of Object.entries(entries)) {
        const said = own[group]?.[id] ?? word;
        const ids = typeof word === 'object' && word.alt ? [id, word.alt] : [id];
        for (const name of ids) {
          groups[group][name] = typeof said === 'string' ? said : said.text;
          where[name] ??= group;
        }
      }
    }
  }
}
