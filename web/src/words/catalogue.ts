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
  patterns: Record<string, Node[]> = {};
  rules: Record<string, string> = {};
  names: Record<string, Record<string, Record<string, string>>> = {};
  groups: Record<string, Record<string, string>> = {};
  english = new Set<string>();

  constructor(public language: Language) {}

  async load(part: string): Promise<void> {
    const file = `${part}.json`;
    const [own, source, ownNames, allNames] = await Promise.all([
      this.language === 'en' || part === 'common' ? {} : read<Sentences>(sentences, `catalogues/${this.language}/${file}`),
      part === 'common' ? {} : read<Sentences>(sentences, `catalogues/en/${file}`),
      this.language === 'en' || part === 'ui' ? {} : read<Named>(names, `names/${this.language}/${file}`),
      part === 'ui' ? {} : read<Named>(names, `names/en/${file}`),
    ]);
    for (const [key, entry] of Object.entries(source as Sentences)) {
      const mine = (own as Sentences)[key];
      this.add(key, mine ?? entry, mine === undefined);
      if (typeof entry !== 'string' && entry.rule) this.rules[key] = entry.rule;
    }
    this.nouns(part, allNames as Named, ownNames as Named);
  }

  private add(key: string, entry: Entry, english: boolean): void {
    const put = (name: string, text: string) => {
      this.patterns[name] = parse(text);
      if (english) this.english.add(name);
    };
    if (typeof entry === 'string') return put(key, entry);
    for (const [part, text] of Object.entries(entry)) if (!FACTS.includes(part)) put(`${key}.${part}`, text);
    const main = MAIN.find((part) => part in entry);
    if (main) put(key, entry[main]);
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
