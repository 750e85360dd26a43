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
/** Benefits that are not gained: by the event of the round (PU-17.6, PU-6.7), or by the question (PU-13.9). A medal
 * is none. */
const WITHHELD: Record<string, RegExp> = {
  no_milestones: /^[ctPR]/,
  no_synergy: /^S/,
  silent: /^[^(]/,
  card_union_next_step: /^S/,
};
/** How a corporation improves what is printed on a space (PU-20), as it stands after the step. */
function improved(me: PuPlayer, track: string, mark: string): [string, number] {
  const more = me.improves;
  const n = Number(mark.replace(/\D/g, '')) || 1;
  if (mark.endsWith('>')) return ['movement', n + more.movement];
  if (mark[0] === '(') return ['medal', n];
  if (mark[0] === 'c') return ['claim', Math.min(4, n + more.claim)];
  if (mark[0] === 't') return ['tech', n];
  if (mark === 'S') return ['synergy', track === 'water' ? 1 + more.synergy : 1];
  if (mark === 'P') return ['patch', 1 + more.patch];
  return mark === 'R' ? ['rover', 1] : ['benefit', 1];
}
function said(words: Words, [what, n]: [string, number]): string {
  const name = (id: string): string => words.name(GAME, 'track_terms', id);
  if (what === 'claim') return words.text('pu.opt.claim', { n }, GAME);
  if (what === 'tech') return `${name('tech_level')} ${n}`;
  if (what === 'synergy') return n > 1 ? `${n} × ${name('synergy')}` : name('synergy');
  if (what === 'benefit') return name('benefit');
  return words.text(`pu.amount.${what}`, { n });
}
/** What is gained on these spaces under what restricts it now; medals count once, the last of a track (PU-15.2). */
export function gained(words: Words, after: PuPlayer, spaces: Space[], restricted: (string | null)[]): string {
  const withheld = restricted.flatMap((what) => (what && WITHHELD[what]) || []);
  const found: string[] = [];
  let medals = '';
  for (const [track, height] of spaces)
    for (const mark of printedAt(after.corporation, track, height)) {
      if (withheld.some((marks) => marks.test(mark))) continue;
      const one = said(words, improved(after, track, mark));
      if (mark[0] === '(') medals = one;
      else found.push(one);
    }
  return [...found, ...(medals ? [medals] : [])].join(', ');
}
