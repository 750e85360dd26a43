// What a seat did in a round, in one line: its tile, its trackers, and what else it got, from the log.
import type { LogLine } from '$hall/play/story.svelte';
import type { Words } from '$hall/words/words';
import { cap } from './say';

const GAME = 'planet_unknown';
const MOVES = ['advances', 'synergy', 'energy', 'regresses'];
const TILES = ['places', 'places_waived', 'extra_tile'];
const COUNTED: Record<string, string> = { patch: 'patch', rover: 'rover' };
const FOUND: Record<string, string> = {
  collects_lifepod: 'lifepod',
  collects_meteorite: 'meteorite',
};

/** The lines of the log since the last round began in which this seat did something. */
function ofRound(log: LogLine[], seat: number): LogLine[] {
  let found: LogLine[] = [];
  let before: LogLine[] = [];
  for (const line of log) {
    if (line.fact[0] === 'round') [before, found] = [found.length ? found : before, []];
    else if (line.fact[1].seat === seat) found.push(line);
  }
  return found.some((line) => TILES.includes(line.fact[0])) ? found : before;
}
export function told(log: LogLine[], seat: number, words: Words): string {
  const tiles: string[] = [];
  const tracks = new Map<string, [number, number]>();
  const got = new Map<string, number>();
  for (const { fact } of ofRound(log, seat)) {
    const [name, f] = fact;
    if (TILES.includes(name)) tiles.push(String(f.tile).split('-')[0]);
    if (MOVES.includes(name)) {
      const track = String(f.track);
      tracks.set(track, [tracks.get(track)?.[0] ?? Number(f.have), Number(f.total)]);
    }
    if (name in COUNTED || name in FOUND) got.set(name, (got.get(name) ?? 0) + 1);
  }
  const moved = [...tracks].map(([t, [a, b]]) => `${cap(words.name(GAME, 'terrains', t))} ${a}→${b}`);
  const more = [...got].map(([name, n]) =>
    name in COUNTED
      ? words.text(`pu.amount.${COUNTED[name]}`, { n })
      : `${n > 1 ? `${n} × ` : ''}${words.name(GAME, 'components', FOUND[name])}`,
  );
  return [...tiles, ...moved, ...more].join(' · ');
}
