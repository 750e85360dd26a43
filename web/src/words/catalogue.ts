// Catalogues: every sentence by its key, every name by group and id. The same files as the Python side, loaded when needed.
import { parse, type Node } from './message';

export const LANGUAGES = ['en', 'cs', 'de', 'pl', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];
export const SHORT: Record<string, string> = { anachrony: 'an', planet_unknown: 'pu', the_loop: 'tl' };
export const prefix = (game: string): string => SHORT[game] ?? game;

type Entry = string | Record<string, string>;
type Sentences = Record<string, Entry>;
type Named = Record<string, Record<string, string | { text: string; alt?: string }>>;
type File = { default: unknown };

const sentences = import.meta.glob<File>('../../../src/rondel/words/catalogues/*/*.json');
const names = import.meta.glob<File>('../../../src/rondel/words/names/*/*.json');
const MAIN = ['text', 'q', 'name', 'title'];
const FACTS = ['id', 'rule'];

async function read<T>(files: Record<string, () => Promise<File>>, end: string): Promise<T> {
  const found = Object.keys(files).find((path) => path.endsWith(end));
  return (found ? (await files[found]()).default : {}) as T;
}

export class Catalogue {
  /** Every text by its key. It is read as a message when it is first said: thousands are never said. */
  texts: Record<string, string> = {};
  rules: Record<string, string> = {};
  names: Record<string, Record<string, Record<string, string>>> = {};
  groups: Record<string, Record<string, string>> = {};

  constructor(public language: Language) {}

  has(key: string): boolean {
    return key in this.texts;
  }
  pattern(key: string): Node[] {
    return this.has(key) ? parse(this.texts[key]) : [];
  }

  /** Sentences exist in every language (a test of the catalogues says so); names may fall back to the English ones, which also know other spellings. */
  async load(part: string): Promise<void> {
    const file = `${part}.json`;
    const [texts, ownNames, allNames] = await Promise.all([
      part === 'common' ? {} : read<Sentences>(sentences, `catalogues/${this.language}/${file}`),
      this.language === 'en' || part === 'ui' ? {} : read<Named>(names, `names/${this.language}/${file}`),
      part === 'ui' ? {} : read<Named>(names, `names/en/${file}`),
    ]);
    for (const [key, entry] of Object.entries(texts as Sentences)) this.add(key, entry);
    this.nouns(part, allNames as Named, ownNames as Named);
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
