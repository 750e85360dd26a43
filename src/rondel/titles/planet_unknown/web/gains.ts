// What trackers gain on their way, in words. Every figure is what the engine gives, not only what is printed:
// tests/web/test_planet_words.py plays games with all corporations and compares.
import type { Words } from '$hall/words/words';
import { DATA, printedAt, TRACKS, type PuPlayer } from './model';

const GAME = 'planet_unknown';
export type Space = [string, number];
type Track = (typeof TRACKS)[number];

export const trackOf = (track: string): number => TRACKS.indexOf(track as Track);

/** The spaces on which a tracker comes to stand between two positions; null where the way is not certain. */
export function landed(now: PuPlayer, then: PuPlayer, i: number): Space[] | null {
  const [[from, low], [to, high]] = [now.tracks[i], then.tracks[i]];
  const rise = then.heights[i] - now.heights[i];
  const way = DATA.path[now.corporation];
  const taken = [...now.tracks.filter((_, k) => k !== i), ...now.lifepod_places].map(String);
  const free = (space: Space): boolean => !taken.includes(String(space));
  if (way && TRACKS[i] === 'water')
    return rise < 0 ? [] : way.slice(now.heights[i] + 1, then.heights[i] + 1).filter(free);
  if (from !== to) return Math.abs(high - low) < 2 ? [[to, high]] : null;
  if (high <= low) return [];
  return Array.from({ length: high - low }, (_, k): Space => [from, low + k + 1]).filter(free);
}
/** Where the next step of a tracker leads, if there is but one way. */
export function ahead(me: PuPlayer, i: number): Space | null {
  if (me.corporation === 'makeshift') return null;
  const way = DATA.path[me.corporation];
  const taken = [...me.tracks, ...me.lifepod_places].map(String);
  const [track, height] = me.tracks[i];
  const above: Space[] =
    way && TRACKS[i] === 'water'
      ? way.slice(me.heights[i] + 1, me.heights[i] + 2)
      : Array.from({ length: 15 - height }, (_, k): Space => [track, height + k + 1]);
  // Only over lifepods a tracker jumps for certain.
  const next = me.lifepod_places.length ? above.find((space) => !taken.includes(String(space))) : above[0];
  return next && !taken.includes(String(next)) && printable(me, next) ? next : null;
}
/** The biomass track of one corporation ends early: there are no spaces above the last that has something printed. */
const printable = (me: PuPlayer, [track, height]: Space): boolean =>
  height <= Math.max(...Object.keys(DATA.corporations[me.corporation].tracks[track]).map(Number));

/** Benefits that are not gained: by the event of the round (PU-17.6, PU-6.7), or by the question (PU-13.9). A medal
 * is none. */
const WITHHELD: [RegExp, RegExp][] = [
  [/^EV-R(05|19) /, /^[ctPR]/],
  [/^EV-R18 /, /^S/],
  [/^EV-G04 event_advance_track$/, /^[^(]/],
  [/ card_union_next_step$/, /^S/],
];
/** How a corporation improves what is printed on a space (PU-20), as it stands after the step. */
function improved(me: PuPlayer, track: string, mark: string): [string, number] {
  const flux = me.corporation === 'flux_industries' && me.techs.includes(3) && me.flux;
  const n = Number(mark.replace(/\D/g, '')) || 1;
  if (mark.endsWith('>')) {
    const crowd = me.tracks.filter(([t]) => t === 'rover').length > 1;
    const more =
      flux === 'rover' ||
      (me.corporation === 'universal_coalition' && me.techs.includes(3)) ||
      (me.corporation === 'makeshift' && me.techs.includes(2) && crowd);
    return ['movement', n + (more ? 1 : 0)];
  }
  if (mark[0] === '(') return ['medal', n];
  if (mark[0] === 'c') return ['claim', flux === 'civ' ? Math.min(4, n + 1) : n];
  if (mark[0] === 't') return ['tech', n];
  if (mark === 'S') return ['synergy', flux === 'water' && track === 'water' ? 2 : 1];
  if (mark === 'P') return ['patch', flux === 'biomass' ? 2 : 1];
  return mark === 'R' ? ['rover', 1] : ['benefit', 1];
}
function said(words: Words, [what, n]: [string, number]): string {
  const name = (id: string): string => words.name(GAME, 'track_terms', id);
  if (what === 'claim') return words.text('pu.opt.claim', { n }, GAME);
  if (what === 'tech') return `${name('tech_level')} ${n}`;
  if (what === 'synergy') return n > 1 ? `${n} × ${name('synergy')}` : name('synergy');
  if (what === 'benefit') return name('benefit');
  return words.text(`ui.amount.${what}`, { n });
}
/** What is gained on these spaces in answer to a kind of question; medals count once, the last of a track (PU-15.2). */
export function gained(words: Words, after: PuPlayer, event: string | null, spaces: Space[], kind = ''): string {
  const found: string[] = [];
  let medals = '';
  for (const [track, height] of spaces)
    for (const mark of printedAt(after.corporation, track, height)) {
      if (WITHHELD.some(([when, marks]) => when.test(`${event} ${kind}`) && marks.test(mark))) continue;
      const one = said(words, improved(after, track, mark));
      if (mark[0] === '(') medals = one;
      else found.push(one);
    }
  return [...found, ...(medals ? [medals] : [])].join(', ');
}
