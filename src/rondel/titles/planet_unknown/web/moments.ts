// What becomes a moment at the Planet Unknown table.
import type { Happening, Moment, Moments } from '$hall/story/moments';
import type { Sound } from '$hall/story/sound';
import type { Step } from '$hall/story/telling';
import { lines, ofSeat, points, type Line, type PuView } from './model';
import Ends from './moments/Ends.svelte';
import Lands from './moments/Lands.svelte';
import LineFull from './moments/LineFull.svelte';

const whole = (l: Line): boolean => l.size > 0 && !l.left && !l.spoiled;
export const lineName = (l: Line): string => (l.row ? `row_${l.k + 1}` : `column_${'ABCDEFGHIJKL'[l.k]}`);

/** A row or column that this move has made whole. */
function full(h: Happening, seat: number): Moment[] {
  const [was, now] = [h.before, h.after].map((v) => (v as PuView).players[seat]);
  if (!was || !now || was.planet !== now.planet) return [];
  const before = lines(was);
  return lines(now).flatMap((l, i): Moment[] => {
    if (!whole(l) || whole(before[i]) || !l.medals) return [];
    const own = seat === h.seat;
    const open = lines(now).filter((o) => o.size && o.medals && !whole(o));
    const next = open.toSorted((a, b) => a.left - b.left || b.medals - a.medals).slice(0, 2);
    const said = h.words.text('pu.story.line_said', { line: lineName(l), medals: l.medals }, h.game);
    return [
      {
        kind: own ? 'line' : 'line_of_others',
        size: 'beat',
        title: h.words.text('pu.story.line', { line: lineName(l) }, h.game),
        said: own ? said : `${h.words.seat(seat)}: ${said}`,
        ...(own ? { Scene: LineFull } : {}),
        lasts: own ? 1900 : 900,
        sounds: [[0, 'line']],
        places: [`${own ? '' : ofSeat(seat)}line:${l.id}`],
        data: { line: l, seat, round: (h.after as PuView).round, next },
      },
    ];
  });
}
const SOUNDS: Record<string, Sound> = {
  reveals: 'page',
  event: 'bell',
  collects_lifepod: 'tick',
  collects_meteorite: 'tick',
  meteorite_placed: 'seal',
  tech: 'gain',
  civ_claim: 'gain',
};
/** What moves on the own planet: how, its sign, and where it goes. */
const LANDS: Record<string, [how: string, sign: string, shelf: string]> = {
  meteorite_placed: ['falls', 'pu-meteorite', ''],
  collects_lifepod: ['hops', 'pu-lifepod', 'good:lifepods'],
  collects_meteorite: ['hops', 'pu-meteorite', 'good:meteorites'],
  tech: ['rings', 'pu-tech', ''],
  civ_claim: ['rings', 'pu-civ', ''],
};
const TRACK: Record<string, string> = {
  tech: 'track:tech',
  civ_claim: 'track:civ',
};
/** The sentence alone stands on the table: a touch, or a beat for what befalls everybody. */
function told(h: Happening, step: Step, sounds: [number, Sound][]): Moment {
  return {
    kind: step.kind,
    size: step.weight,
    said: h.words.fact(h.game, ...step.fact),
    lasts: step.weight === 'beat' ? 900 : 320,
    sounds,
    places: step.place,
    ...landed(step),
  };
}
function landed(step: Step): Partial<Moment> {
  const place = TRACK[step.kind] ?? step.place[0];
  const [how, sign, shelf] = LANDS[step.kind] ?? [];
  return how && place && step.weight === 'touch' ? { Scene: Lands, lasts: 620, data: { how, sign, place, shelf } } : {};
}
const ENDS = ['ends_a', 'ends_b', 'ends_c'];
/** The game ends, for one reason or several at once: the planets as they are, the medals counted so far. */
function ends(h: Happening, steps: Step[]): Moment {
  const { players } = h.after as PuView;
  return {
    kind: 'end',
    size: steps[0].weight,
    title: h.words.text('ui.status.game_over'),
    said: steps.map((step) => h.words.fact(h.game, ...step.fact)).join('. '),
    Scene: Ends,
    lasts: 1800,
    waits: true,
    sounds: [[0, 'close']],
    data: players.map((p, seat) => ({ seat, planet: p.planet, medals: points(p) })),
  };
}
/** How far the station went, the short way round. */
function sectors(h: Happening): number {
  const [a, b] = [h.before, h.after].map((v) => (v as PuView).station.rotation);
  const by = (((b - a) % 6) + 6) % 6;
  return Math.min(by, 6 - by);
}

const moments: Moments = {
  of(h) {
    const found: Moment[] = [];
    for (const step of h.steps) {
      const sound = SOUNDS[step.kind];
      if (step.kind === 'rotates' && step.actor !== h.seat) {
        const ticks = Array.from({ length: sectors(h) }, (_, k): [number, Sound] => [k * 300, 'tick']);
        found.push(told(h, step, ticks));
      } else if (step.kind === 'meteorite_placed' && step.actor === h.seat) found.push(told(h, step, [[0, 'seal']]));
      else if (sound && (step.weight === 'beat' || step.actor === h.seat)) found.push(told(h, step, [[0, sound]]));
    }
    const last = h.steps.filter((step) => ENDS.includes(step.kind));
    const seats = (h.after as PuView).players.map((_, seat) => seat);
    return [
      ...found,
      ...seats.toSorted((a, b) => Number(b === h.seat) - Number(a === h.seat)).flatMap((s) => full(h, s)),
      ...(last.length ? [ends(h, last)] : []),
    ];
  },
};
export default moments;
