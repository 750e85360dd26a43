// Drawings of things, by title and id: fetched a family at a time when one of it is shown, after the table can be used.
import { SvelteMap } from 'svelte/reactivity';

export interface Drawing {
  box: string;
  hue: string;
  inner: string;
}
type Sheet = Record<string, string>;
type Loader = () => Promise<{ default: Sheet }>;

/** `<title>/web/art/<family>.ts` holds the drawings of `<family>/<name>.svg`; one is asked for as `<family>-<name>`. */
const OF_TITLES = import.meta.glob<{ default: Sheet }>('../../../src/rondel/titles/*/web/art/*.ts');
const OF_PEOPLE = import.meta.glob<{ default: Sheet }>('./faces/*.ts');
const FAMILIES = new Map<string, Loader>();
for (const [path, load] of Object.entries(OF_TITLES)) {
  const parts = path.split('/');
  FAMILIES.set(`${parts.at(-4)}/${parts.at(-1)!.slice(0, -3)}`, load);
}
for (const [path, load] of Object.entries(OF_PEOPLE)) FAMILIES.set(`/${path.split('/').at(-1)!.slice(0, -3)}`, load);

const drawn = new SvelteMap<string, Drawing>();
const asked = new Set<string>();

/** The first page has the line to itself: drawings come when the table has stood for a moment, and it is quiet. */
const STANDS = 700;
export const quiet = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 3000 });
      else done();
    }, STANDS);
  });

export const parsed = (text: string): Drawing => {
  const [, root, inner] = /^<svg([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text.trim()) ?? ['', '', ''];
  const of = (name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(root)?.[1] ?? '';
  return { box: of('viewBox'), hue: of('color'), inner };
};

const shelf = (game: string, id: string): string => `${game}/${id.slice(0, id.indexOf('-'))}`;
export const hasArt = (game: string, id: string): boolean => FAMILIES.has(shelf(game, id));

/** What is drawn so far stands on the screen. */
const painted = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

async function fetch(family: string, soon: boolean): Promise<void> {
  await (soon ? painted() : quiet());
  const { default: sheet } = await FAMILIES.get(family)!();
  for (const [path, text] of Object.entries(sheet))
    drawn.set(`${family}-${path.slice(path.lastIndexOf('/') + 1, -4)}`, parsed(text));
}

/** A drawing, if it is there; otherwise it is asked for and arrives: when the page is quiet, or `soon`, where the page
 * is about it. '' as title: the faces of people and bots. */
export function drawing(game: string, id: string, soon = false): Drawing | undefined {
  const family = shelf(game, id);
  if (!asked.has(family) && FAMILIES.has(family)) {
    asked.add(family);
    fetch(family, soon).catch(() => asked.delete(family));
  }
  return drawn.get(`${game}/${id}`);
}

/** What the drawing of a thing is called when its family is not known; its title's families are asked for. */
export function drawnAs(game: string, id: string): string | undefined {
  const families = [...FAMILIES.keys()].filter((name) => name.startsWith(`${game}/`));
  return families.map((name) => `${name.slice(game.length + 1)}-${id}`).find((full) => drawing(game, full));
}

let count = 0;
/** Names inside a drawing made its own, because the same drawing may stand twice on a page. */
export function apart(inner: string): string {
  if (!inner.includes(' id="')) return inner;
  const mark = `-a${++count}`;
  return inner.replaceAll(/ id="([^"]+)"/g, ` id="$1${mark}"`).replaceAll(/url\(#([^)]+)\)/g, `url(#$1${mark})`);
}
