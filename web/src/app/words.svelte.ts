// The words of the chosen language; what a title needs is loaded with its table.
import { Catalogue, type Language } from '../words/catalogue';
import { Words } from '../words/words';
import { prefs } from './prefs.svelte';
import { acquaint, isBuilt } from './titles';

const sources = new Map<Language, Catalogue>();
const parts = new Map<string, Promise<void>>();
export const lexicon = $state<{ words: Words | null }>({ words: null });

function once(id: string, load: () => Promise<void>): Promise<void> {
  if (!parts.has(id)) parts.set(id, load());
  return parts.get(id)!;
}

/** `guides`: titles whose guided first game is played or offered. */
export async function speak(language: Language, games: string[] = [], guides: string[] = []): Promise<Words> {
  if (!sources.has(language)) sources.set(language, new Catalogue(language));
  const source = sources.get(language)!;
  if (games.some((game) => !isBuilt(game))) await acquaint();
  await Promise.all([
    ...['', ...games].map((name) => once(`${language}/${name}`, () => source.load(name))),
    ...guides.map((name) => once(`${language}/${name}/guide`, () => source.loadGuide(name))),
  ]);
  const words = new Words(source);
  if (language === prefs.language) lexicon.words = words;
  document.documentElement.lang = language;
  return words;
}
