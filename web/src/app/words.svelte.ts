// The words of the chosen language; what a game needs is loaded with its table.
import { Catalogue, prefix, type Language } from '../words/catalogue';
import { Words } from '../words/words';
import { prefs } from './prefs.svelte';

const sources = new Map<Language, Catalogue>();
const parts = new Map<string, Promise<void>>();
export const lexicon = $state<{ words: Words | null }>({ words: null });

function part(source: Catalogue, name: string): Promise<void> {
  const id = `${source.language}/${name}`;
  if (!parts.has(id)) parts.set(id, source.load(name));
  return parts.get(id)!;
}

export async function speak(language: Language, games: string[] = []): Promise<Words> {
  if (!sources.has(language)) sources.set(language, new Catalogue(language));
  const source = sources.get(language)!;
  await Promise.all(['ui', 'common', ...games.map(prefix)].map((name) => part(source, name)));
  const words = new Words(source);
  if (language === prefs.language) lexicon.words = words;
  document.documentElement.lang = language;
  return words;
}
