// The words of the chosen language; what a title needs is loaded with its table.
import { Catalogue, type Language } from '../words/catalogue';
import { Words } from '../words/words';
import { prefs } from './prefs.svelte';
import { acquaint, isBuilt, titles } from './titles';

const sources = new Map<Language, Catalogue>();
const parts = new Map<string, Promise<void>>();
export const lexicon = $state<{ words: Words | null }>({ words: null });

function once(id: string, load: () => Promise<void>): Promise<void> {
  if (!parts.has(id)) parts.set(id, load());
  return parts.get(id)!;
}

/** `guides`: titles whose guided first game is played or offered; `more`: further parts of the games' words. */
export async function speak(
  language: Language,
  games: string[] = [],
  guides: string[] = [],
  more: string[] = [],
): Promise<Words> {
  if (!sources.has(language)) sources.set(language, new Catalogue(language));
  const source = sources.get(language)!;
  if (games.some((game) => !isBuilt(game))) await acquaint();
  await Promise.all([
    ...['', ...games].map((name) => once(`${language}/${name}`, () => source.load(name))),
    ...guides.map((name) => once(`${language}/${name}/guide`, () => source.loadPart(name, 'guide'))),
    ...more.flatMap((part) =>
      ['', ...games].map((name) => once(`${language}/${name}/${part}`, () => source.loadPart(name, part))),
    ),
  ]);
  const words = new Words(source);
  if (language === prefs.language) lexicon.words = words;
  document.documentElement.lang = language;
  return words;
}

/** A further part of the words of all titles of this page, without the rest of what they say. */
export async function speakPart(language: Language, part: string): Promise<Words> {
  await speak(language);
  const source = sources.get(language)!;
  await Promise.all(titles().map(({ id }) => once(`${language}/${id}/${part}`, () => source.loadPart(id, part))));
  const words = new Words(source);
  if (language === prefs.language) lexicon.words = words;
  return words;
}
