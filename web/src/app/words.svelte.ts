// The words of the chosen language; what a game needs is loaded with its table.
import { Catalogue, prefix, type Language } from '../words/catalogue';
import { Words } from '../words/words';
import { prefs } from './prefs.svelte';

const loaded = new Map<Language, Promise<Catalogue>>();
const parts = new Map<string, Promise<void>>();
export const lexicon = $state<{ words: Words | null }>({ words: null });

export async function speak(language: Language, games: string[] = []): Promise<Words> {
  if (!loaded.has(language)) {
    const source = new Catalogue(language);
    loaded.set(language, Promise.all([source.load('ui'), source.load('common')]).then(() => source));
  }
  const source = await loaded.get(language)!;
  for (const game of games) {
    const name = `${language}/${game}`;
    if (!parts.has(name)) parts.set(name, source.load(prefix(game)));
    await parts.get(name);
  }
  const words = new Words(source);
  if (language === prefs.language) lexicon.words = words;
  document.documentElement.lang = language;
  return words;
}
