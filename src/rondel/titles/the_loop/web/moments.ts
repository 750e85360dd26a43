// What becomes a moment at the table of The LOOP.
import type { Happening, Moment, Moments } from '$hall/story/moments';
import type { Sound } from '$hall/story/sound';
import type { Step } from '$hall/story/telling';
import { CARDS, eraName, type LoopView } from './model';
import Archived from './moments/Archived.svelte';
import Ends from './moments/Ends.svelte';
import Falls from './moments/Falls.svelte';
import Loops from './moments/Loops.svelte';
import Vortex from './moments/Vortex.svelte';

const VORTICES = 3;
function vortex(h: Happening, step: Step): Moment {
  const v = h.after as LoopView;
  const era = String(step.fact[1].era);
  return {
    kind: 'vortex',
    size: step.weight,
    title: h.words.text('tl.story.collapses', { era }, h.game),
    said: `${h.words.fact(h.game, ...step.fact)}. ${h.words.text('tl.story.vortex_said')}`,
    Scene: Vortex,
    lasts: 2400,
    waits: true,
    loud: true,
    sounds: [[300, 'gap']],
    places: [`era:${era}`],
    data: {
      era,
      turn: v.turn,
      count: VORTICES - v.vortices_left,
      name: eraName(h.words, era),
    },
  };
}
function archived(h: Happening, step: Step): Moment {
  const v = h.after as LoopView;
  return {
    kind: 'archived',
    size: step.weight,
    title: h.words.text('tl.story.archived'),
    said: h.words.fact(h.game, ...step.fact),
    Scene: Archived,
    lasts: 1400,
    sounds: [[0, 'line']],
    data: {
      mission: String(step.fact[1].mission),
      done: v.archived.length,
      need: v.to_archive,
    },
  };
}
function ends(h: Happening): Moment[] {
  const [before, after] = [h.before as LoopView, h.after as LoopView];
  if (before.result === after.result || !after.result) return [];
  const won = after.result.startsWith('win');
  return [
    {
      kind: 'end',
      // No fact says it: the result is in the view.
      size: 'scene',
      title: h.words.text(won ? 'tl.story.won' : 'tl.story.lost'),
      said: h.words.text(won ? 'tl.story.won_said' : 'tl.story.lost_said', {
        n: after.turn,
        k: after.archived.length,
        need: after.to_archive,
      }),
      Scene: Ends,
      lasts: 2400,
      waits: true,
      loud: true,
      sounds: [[0, won ? 'close' : 'lost']],
      data: {
        won,
        agents: after.agents.map((a) => ({ id: a.id, seat: a.seat })),
        turn: after.turn,
      },
    },
  ];
}
/** A result at its place, with its sentence. */
const told = (h: Happening, step: Step, lasts: number, sounds: [number, Sound][]): Moment => ({
  kind: step.kind,
  size: step.weight,
  said: h.words.fact(h.game, ...step.fact),
  lasts,
  sounds,
  places: step.place,
});
const [FALL, APART, READ] = [260, 120, 640];
function drop(h: Happening, step: Step): Moment {
  const { n, items } = step.fact[1] as {
    n: number;
    items: [era: string, n: number][];
  };
  const falls = Array.from({ length: n }, (_, k): [number, Sound] => [FALL + k * APART, 'place']);
  return {
    ...told(h, step, FALL + APART * n + READ, falls),
    Scene: Falls,
    data: { fell: items },
  };
}
/** The cards in hand that this LOOP wakes: as many as the fact says, those that were exhausted first. */
function loops(h: Happening, step: Step): Moment {
  const before = h.before as LoopView;
  const agent = before.agents.find((a) => a.id === before.active) ?? before.agents.find((a) => a.seat === step.actor);
  const { dimension, k } = step.fact[1] as { dimension: string; k: number };
  const hand = [...(agent?.exhausted ?? []), ...(agent?.ready ?? [])].map((c) => c.id);
  const cards = hand.filter((id) => CARDS[id]?.dimension === dimension).slice(0, k);
  const data = { era: agent?.era ?? '', dimension, cards };
  return {
    ...told(h, step, 1100 + 90 * cards.length, [[0, 'back']]),
    Scene: Loops,
    data,
  };
}

const moments: Moments = {
  of(h) {
    const found: Moment[] = [];
    for (const step of h.steps) {
      if (step.kind === 'vortex') found.push(vortex(h, step));
      else if (step.kind === 'archives') found.push(archived(h, step));
      else if (step.kind === 'loops') found.push(loops(h, step));
      else if (step.kind === 'drop') found.push(drop(h, step));
    }
    return [...found, ...ends(h)];
  },
};
export default moments;
