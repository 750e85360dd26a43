// What every thing of The LOOP's table says of itself. Sentences are `tl.explain.*`; figures come from the view.
import type { Session } from '$hall/play/session.svelte';
import { upper } from '$hall/words/words';
import type { About, Explain } from '$hall/tables/contract';
import {
  AGENTS,
  agentOf,
  CARDS,
  cardName,
  duplicateIn,
  eraName,
  MISSIONS,
  textOf,
  ULTRA,
  type LoopView,
} from './model';

const GAME = 'the_loop';
const NOW = 'ui.explain.now';
const key = (id: string): string => `tl.explain.${id}`;

function ofEra(kind: string, id: string, play: Session): About | null {
  const v = play.base as LoopView;
  const { words } = play;
  const era = v.eras.find((e) => e.id === id);
  if (!era) return null;
  const title = play.kind.name(`${kind}:${id}`, words, v) || eraName(words, id);
  const amounts = {
    energy: era.energy,
    rift: era.rifts,
    duplicate: era.duplicates.length,
  };
  const state = era.vortex ? 'era_vortex' : id === v.doctor ? 'era_doctor' : 'era';
  const now = words.text(`tl.name.${state}`, { era: id, amounts }, GAME);
  if (kind === 'era')
    return {
      title: eraName(words, id),
      key: key(era.vortex ? 'vortex' : 'era'),
      lines: [[NOW, now]],
      // A vortex with room for two rifts only: the mode's.
      art: era.vortex && era.slots < 3 ? 'supa-mega_vortex' : `era-${id}`,
    };
  if (kind === 'rift') {
    const room = words.text('tl.name.rifts', { have: era.rifts, max: era.slots }, GAME);
    return { title, key: key('rift'), lines: [[NOW, room]] };
  }
  if (kind === 'energy' || kind === 'perpetual')
    return {
      title,
      key: key('energy'),
      art: kind === 'perpetual' ? 'supa-perpetual' : undefined,
      lines: [[NOW, `${eraName(words, id)}: ${era.energy + era.perpetual}`]],
    };
  if (kind === 'centrifuge') return { title, key: key('centrifuge') };
  const { tile } = era;
  if (kind !== 'tile' || !tile) return null;
  if (!tile.id)
    return {
      title: words.text('tl.name.mission_hidden', { era: id }, GAME),
      key: key('mission'),
    };
  const figures = words.text('tl.table.of', {
    k: tile.cubes,
    n: tile.required,
  });
  const rule = MISSIONS[tile.id].rule;
  return {
    title,
    text: textOf(words, tile.id),
    rule,
    lines: [
      [NOW, figures],
      [NOW, words.text('tl.explain.mission.text')],
    ],
  };
}
function ofAgent(kind: string, id: string, play: Session): About | null {
  const v = play.base as LoopView;
  const { words } = play;
  if (!AGENTS[id]) return null;
  const a = agentOf(v, id);
  if (kind === 'battery') {
    const now = words.name(GAME, 'components', a?.charged ? 'battery_charged' : 'battery_exhausted');
    return {
      title: upper(words.name(GAME, 'components', 'battery')),
      key: key('battery'),
      lines: [[NOW, upper(now)]],
    };
  }
  return {
    title: words.name(GAME, 'agents', id),
    text: textOf(words, id),
    rule: 'TL-6.8',
    art: `agent-${id}`,
    lines: a ? [[NOW, eraName(words, a.era)]] : [],
    piece: ['agents', id],
  };
}
function card(id: string, play: Session): About | null {
  const { words } = play;
  const ultra = ULTRA.has(id);
  const dimension = CARDS[id]?.dimension;
  return {
    title: cardName(words, id),
    text: textOf(words, id),
    rule: ultra ? 'TL-14.2' : 'TL-6.5',
    art: ultra ? undefined : `artefact-${id}`,
    lines: dimension ? [[NOW, upper(words.name(GAME, 'dimensions', dimension))]] : [],
    piece: [ultra ? 'ultramachine_cards' : 'artifacts', id],
  };
}
function place(id: string, play: Session): About | null {
  const v = play.base as LoopView;
  const { words } = play;
  const say = (group: string, word: string): string => upper(words.name(GAME, group, word));
  const titles: Record<string, [string, string]> = {
    trophy: [say('components', 'sabotage_tile'), words.text('tl.table.of', { k: v.archived.length, n: v.to_archive })],
    vortices: [say('components', 'vortex'), words.text('tl.log.vortex_count', { n: 3 - v.vortices_left }, GAME)],
    cycle: [
      words.text('tl.table.turn_of', { n: Math.max(1, v.turn) }),
      words.text('tl.table.duplicates', { n: Math.max(1, v.cycle) }),
    ],
    turn: [words.text('tl.table.turn_of', { n: Math.max(1, v.turn) }), words.phase(GAME, v.phase)],
    forecast: [words.text('tl.table.forecast'), ''],
    hand: [say('areas', 'hand'), ''],
    ultramachine: [say('components', 'machine'), ''],
    loop: [say('actions', 'loop'), `${v.loop_cost}`],
    set: [words.text('tl.table.set'), ''],
    plan: [words.text('tl.plan.open'), ''],
  };
  if (id === 'mode')
    return {
      title: words.name(GAME, 'modes', v.mode),
      text: words.text(`tl.mode.${v.mode}`),
      lines: [[NOW, words.name(GAME, 'difficulty', v.level)]],
      art: `mode-${v.mode}`,
      piece: ['modes', v.mode],
    };
  const found = titles[id];
  return found
    ? {
        title: found[0],
        key: key(id),
        lines: found[1] ? [[NOW, found[1]]] : [],
      }
    : null;
}
/** Figures of the shelf, by what they count. */
const COUNTED: Record<string, string> = {
  energy: 'energy',
  battery: 'battery',
  loop: 'loop',
  ready: 'hand',
  deck: 'deck',
  discard: 'discard',
};
function counter(id: string, play: Session, seat: number): About | null {
  const found = play.kind.counters(play.seen, seat, play.words).find((c) => c.id === id);
  const what = COUNTED[id.split('-')[0]];
  return found && what ? { title: upper(found.label), key: key(what), lines: [[NOW, `${found.value}`]] } : null;
}
const explain: Explain = (thing, play, seat): About | null => {
  const cut = thing.indexOf(':');
  const [kind, id] = cut < 0 ? [thing, ''] : [thing.slice(0, cut), thing.slice(cut + 1)];
  const v = play.base as LoopView;
  const { words } = play;
  if (kind === 'card') return CARDS[id] || ULTRA.has(id) ? card(id, play) : null;
  if (kind === 'agent' || kind === 'ability' || kind === 'battery') return ofAgent(kind, id, play);
  if (kind === 'dup') {
    const d = duplicateIn(v, id);
    if (!d) return null;
    const piece: [string, string] = [d.supa ? 'supa_duplicates' : 'duplicates', id];
    return {
      title: play.kind.name(thing, words, v),
      key: key(d.supa ? 'supa' : 'duplicate'),
      art: d.supa ? 'supa-duplicate' : undefined,
      piece,
    };
  }
  if (kind === 'machine')
    return {
      title: upper(words.name(GAME, 'components', 'machine')),
      key: key('machine'),
      art: 'agent-foo',
      piece: ['components', 'ramp'],
    };
  if (kind === 'loop')
    return {
      title: play.kind.name(thing, words, v),
      key: key('loop'),
      lines: [[NOW, `${v.loop_cost}`]],
    };
  if (kind === 'pile') {
    const deck = v.decks[Number(id)];
    const names = deck?.discard.map((c) => cardName(words, c)).join(', ');
    return deck
      ? {
          title: upper(words.name(GAME, 'areas', 'discard_pile')),
          key: key('discard'),
          lines: names ? [[NOW, names]] : [],
        }
      : null;
  }
  if (kind === 'about') return place(id, play);
  if (kind === 'good') return counter(id, play, seat);
  return ofEra(kind, id, play);
};
export default explain;
