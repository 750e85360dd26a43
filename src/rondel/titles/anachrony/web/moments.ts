// What becomes a moment at the Anachrony table.
import type { Happening, Moment, Moments } from '$hall/story/moments';
import type { Sound } from '$hall/story/sound';
import type { Step } from '$hall/story/telling';
import { boardOf, type AnView } from './model';
import Anomaly from './moments/Anomaly.svelte';
import Era from './moments/Era.svelte';
import Impact from './moments/Impact.svelte';
import Leaves from './moments/Leaves.svelte';
import Rises from './moments/Rises.svelte';
import Rolls from './moments/Rolls.svelte';
import Travels from './moments/Travels.svelte';

const named =
  (...kinds: string[]) =>
  (step: Step): boolean =>
    kinds.includes(step.kind);

function era(h: Happening, step: Step): Moment {
  const { era: number, seat } = step.fact[1] as { era: number; seat: number };
  const v = h.after as AnView;
  const last = number === v.impact_after && !v.impacted;
  const said = [h.words.fact(h.game, ...step.fact)];
  if (last) said.push(h.words.text('an.story.before_impact'));
  if (number === 7) said.push(h.words.text('an.story.last_era'));
  return {
    kind: 'era',
    size: step.weight,
    title: h.words.text('an.story.era', { era: number }),
    said: said.map((s) => s.replace(/[.]?$/, '.')).join(' '),
    Scene: Era,
    lasts: 2300,
    waits: true,
    sounds: [[0, 'bell']],
    places: [`era:${number}`],
    data: { era: number, first: seat, steps: h.steps, after: v },
  };
}
/** How many hexes each board has lost: not every board loses as many, and a Leader may keep all. */
function lost(h: Happening): string {
  const boards = (h.after as AnView).players.map((p, seat) => ({ p, seat })).filter(({ p }) => !p.chronobot);
  const closed = (hexes: Record<string, string>): number =>
    Object.values(hexes).filter((x) => x === 'unavailable').length;
  return boards.map(({ p, seat }) => `${h.words.seat(seat)} ${closed(p.hexes)}`).join(', ');
}
function impact(h: Happening, step: Step): Moment {
  return {
    kind: 'impact',
    size: step.weight,
    title: h.words.text('an.story.impact'),
    said: h.words.text('an.story.impact_said'),
    Scene: Impact,
    lasts: 4400,
    waits: true,
    loud: true,
    sounds: [
      [300, 'fall'],
      [1800, 'strike'],
      [3600, 'settle'],
    ],
    data: lost(h),
  };
}
function rises(h: Happening, step: Step): Moment {
  const { superproject, era: number } = step.fact[1] as {
    superproject: string;
    era?: number;
  };
  const own = step.actor === h.seat;
  return {
    kind: 'superproject',
    size: step.weight,
    title: h.words.noun('an', 'superproject', superproject),
    said: h.words.fact(h.game, ...step.fact),
    Scene: Rises,
    lasts: own ? 2400 : 1600,
    sounds: [
      [100, 'rise'],
      [850, 'seal'],
    ],
    places: step.place,
    data: { superproject, era: number, seat: step.actor },
  };
}
function dice(h: Happening, rolls: Step[]): Moment {
  const paradox = rolls[0].kind.startsWith('paradox');
  return {
    kind: paradox ? 'paradox' : 'research',
    size: rolls[0].weight,
    title: h.words.text(paradox ? 'an.stage.paradox_dice' : 'an.stage.research_dice'),
    said: rolls.map((s) => h.words.fact(h.game, ...s.fact)).join('. '),
    Scene: Rolls,
    lasts: paradox ? 900 + 900 * rolls.length : 1900,
    sounds: [[0, 'roll']],
    data: { rolls },
  };
}
/** The sentence alone stands on the table. */
const words = (h: Happening, step: Step, kind: string, sound: Sound): Moment => ({
  kind,
  size: step.weight,
  said: h.words.fact(h.game, ...step.fact),
  lasts: 1400,
  sounds: [[0, sound]],
  places: step.place,
});
/** On whose board an Anomaly has come, or from where it has gone. */
function anomaly(h: Happening, step: Step): Moment {
  const [before, after] = [h.before, h.after].map((v) => (v as AnView).players);
  const goes = step.kind === 'anomaly_removed';
  const seat = step.actor ?? 0;
  const on = (spots: AnView['players'][number]['spots'] | undefined): string[] =>
    (spots ?? []).filter((s) => s.tile === 'anomaly').map((s) => s.spot);
  const [was, now] = [on(before[seat]?.spots), on(after[seat]?.spots)];
  const [more, fewer] = goes ? [was, now] : [now, was];
  return {
    ...words(h, step, 'anomaly', 'gap'),
    Scene: Anomaly,
    data: {
      seat,
      goes,
      spot: more.find((spot) => !fewer.includes(spot)) ?? '',
    },
  };
}
/** What is sent back, where to, and what the track of travels counts before and after. */
function travels(h: Happening, step: Step): Moment {
  const v = h.after as AnView;
  const seat = step.actor ?? 0;
  const { tile, era: to } = step.fact[1] as { tile?: string; era: number };
  const track = (view: unknown): number => {
    const one = (view as AnView).players[seat];
    return one ? (boardOf(view as AnView, one).travel_vp[one.travel] ?? 0) : 0;
  };
  return {
    ...words(h, step, 'travel', 'back'),
    Scene: Travels,
    data: {
      seat,
      tile: tile ?? 'warp',
      from: v.era,
      to: Number(to),
      was: track(h.before),
      now: track(h.after),
    },
  };
}
const leaves = (h: Happening, step: Step): Moment => ({
  ...words(h, step, 'evacuates', 'rise'),
  Scene: Leaves,
  lasts: 1600,
  data: { seat: step.actor, points: Number(step.fact[1]?.vp ?? 0) },
});

const moments: Moments = {
  of(h) {
    const found: Moment[] = [];
    const research = h.steps.filter(named('researches', 'researches_both', 'research_any', 'chronobot_researches'));
    const paradox = h.steps.filter(named('paradox_roll', 'paradox_fixed'));
    if (research.length) found.push(dice(h, research));
    for (const step of h.steps) {
      if (step.kind === 'impact') found.push(impact(h, step));
      else if (step.kind === 'next_era' && Number(step.fact[1]?.era) > 1) found.push(era(h, step));
      else if (named('builds_superproject', 'chronobot_superproject')(step)) found.push(rises(h, step));
      else if (step === paradox[0]) found.push(dice(h, paradox));
      else if (named('anomaly_placed', 'anomaly_removed', 'chronobot_anomaly')(step)) found.push(anomaly(h, step));
      else if (named('sends_back', 'chronobot_travels')(step)) found.push(travels(h, step));
      else if (step.kind === 'evacuates') found.push(leaves(h, step));
      else if (named('end_era', 'end_capital')(step)) found.push(words(h, step, 'end', 'bell'));
    }
    return found;
  },
};
export default moments;
