// The fonts, before the first word is set in them: so nothing moves when they arrive.
import type { Language } from '../words/catalogue';

/** Longer than this nobody looks at an empty page for the sake of letters; the fallbacks have the same width. */
const PATIENCE = 800;
const SIGNS: Record<Language, string> = { en: 'A', de: 'A', cs: 'Ař', pl: 'Ał', ru: 'AЖ' };
const FACES = [
  '400 16px "Inter Variable"',
  '700 16px "Bricolage Grotesque Variable"',
  '600 11px "JetBrains Mono Variable"',
];

export function letters(language: Language): Promise<unknown> {
  const loaded = Promise.all(FACES.map((face) => document.fonts.load(face, SIGNS[language]))).catch(() => undefined);
  return Promise.race([loaded, new Promise((done) => setTimeout(done, PATIENCE))]);
}
