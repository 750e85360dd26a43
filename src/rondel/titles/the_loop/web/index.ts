// The LOOP at the table: what the shell needs to know about it.
import { addSprite } from '$hall/kit/sprite';
import type { View } from '$hall/net/types';
import { soft } from '$hall/words/hyphens';
import { upper, type Action, type Asked, type Words } from '$hall/words/words';
import type { Change } from '$hall/play/foresight.svelte';
import type { Option } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';
import type { Telling } from '$hall/story/telling';
import telling from './telling.json';
import type { About, Said, TableKind } from '$hall/tables/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import './tokens.css';
import './styles/frame.css';
import './styles/ring.css';
import './styles/docks.css';
import './styles/forecast.css';
import './styles/modes.css';
import './styles/own.css';
import './styles/over.css';
import './styles/telling.css';
import './styles/end.css';
import './styles/low.css';
import './styles/small.css';
import sprite from './icons.svg?raw';
import {
  agentOf,
  AGENTS,
  brings,
  CARDS,
  cardName,
  duplicateIn,
  duplicateName,
  eraAt,
  eraName,
  eraOf,
  eraShort,
  FACE,
  implied,
  MISSIONS,
  ownAgent,
  part,
  price,
  targets,
  textOf,
  ULTRA,
  type Era,
  type LoopView,
} from './model';
import Opponent from './Opponent.svelte';
import Own from './Own.svelte';
import Phase from './Phase.svelte';
import { markable } from './plan';

addSprite(sprite);
const of = (view: View): LoopView => view as LoopView;

function name(target: string, words: Words, view: View): string {
  const v = of(view);
  const [kind, id] = part(target);
  const say = (group: string, word: string): string => upper(words.name('the_loop', group, word));
  if (kind === 'era') return eraName(words, id);
  if (kind === 'card') return cardName(words, id);
  if (kind === 'agent') return say('agents', id);
  if (kind === 'battery') return words.text('tl.opt.free_move');
  if (kind === 'pay') return say('actions', 'move');
  if (kind === 'ability') return say('agent_abilities', AGENTS[id].ability);
  if (kind === 'loop') return id === 'any' ? 'LOOP' : `LOOP, ${words.name('the_loop', 'dimensions', id)}`;
  if (kind === 'tile') {
    const tile = v.eras.find((e) => e.id === id)?.tile;
    return tile?.id ? say('missions', tile.id) : say('components', 'sabotage_tile');
  }
  if (kind === 'centrifuge') return say('actions', 'overload');
  if (kind === 'energy' || kind === 'rift') return say('effect_kinds', kind);
  if (kind === 'perpetual') return say('components', 'perpetual_energy');
  if (kind === 'way') return say('keywords', id);
  if (target === 'machine') return say('components', 'machine');
  const duplicate = kind === 'dup' || kind.startsWith('then') ? duplicateIn(v, id) : undefined;
  return duplicate ? duplicateName(words, duplicate) : '';
}

function icon(target: string): string {
  const [kind, id] = part(target);
  if (kind === 'era') return `tl-era-${id}`;
  if (kind === 'card') return `tl-${CARDS[id]?.dimension ?? 'black_hole'}`;
  if (kind === 'agent' || kind === 'ability') return `tl-${id}`;
  if (kind === 'loop') return id === 'any' ? 'tl-loop' : `tl-${id}`;
  const found: Record<string, string> = {
    battery: 'tl-battery',
    tile: 'tl-sabotage',
    centrifuge: 'tl-destroy',
    energy: 'tl-energy',
    rift: 'tl-rift',
    perpetual: 'tl-energy',
    dup: 'tl-duplicate',
    way: 'tl-move',
    pay: 'tl-energy',
  };
  return (
    found[kind] ??
    (kind.startsWith('then')
      ? 'tl-duplicate'
      : target === 'end'
        ? 'next'
        : target === 'none' || target === 'enough'
          ? 'pass'
          : 'tl-card')
  );
}

function about(target: string, words: Words, view: View): About | null {
  const v = of(view);
  const [kind, id] = part(target);
  const title = name(target, words, view);
  if (kind === 'card') {
    const piece: [string, string] = [ULTRA.has(id) ? 'ultramachine_cards' : 'artifacts', id];
    return {
      title,
      text: textOf(words, id),
      rule: ULTRA.has(id) ? 'TL-14.2' : 'TL-6.5',
      piece,
    };
  }
  if (kind === 'agent' || kind === 'ability') {
    const a = agentOf(v, id);
    return {
      title: words.name('the_loop', 'agents', id),
      text: `${textOf(words, id)}${a ? ` ${eraName(words, a.era)}.` : ''}`,
      rule: 'TL-6.8',
      piece: ['agents', id],
    };
  }
  if (kind === 'tile') {
    const tile = v.eras.find((e) => e.id === id)?.tile;
    return tile?.id
      ? { title, text: textOf(words, tile.id), rule: MISSIONS[tile.id].rule }
      : {
          title: words.text('tl.name.mission_hidden', { era: id }, 'the_loop'),
          rule: 'TL-8.3',
        };
  }
  const era = v.eras.find((e) => e.id === id);
  if (kind === 'era' && era) {
    const amounts = {
      energy: era.energy,
      rift: era.rifts,
      duplicate: era.duplicates.length,
    };
    const key = era.vortex ? 'tl.name.era_vortex' : era.id === v.doctor ? 'tl.name.era_doctor' : 'tl.name.era';
    return {
      title,
      text: words.text(key, { era: id, amounts }, 'the_loop'),
      rule: 'TL-2.1',
    };
  }
  if (kind === 'rift' && era)
    return {
      title,
      text: words.text('tl.name.rifts', { have: era.rifts, max: era.slots }, 'the_loop'),
      rule: 'TL-5.6',
    };
  if (kind === 'dup')
    return {
      title,
      rule: 'TL-7.1',
      piece: [id.startsWith('SUP') ? 'supa_duplicates' : 'duplicates', id],
    };
  if (kind === 'battery')
    return {
      title: words.name('the_loop', 'components', 'battery'),
      text: title,
      rule: 'TL-6.4',
    };
  if (kind === 'loop') return { title, rule: 'TL-6.6' };
  if (kind === 'pile') {
    const deck = v.decks[Number(id)];
    return deck
      ? {
          title: words.name('the_loop', 'areas', 'discard_pile'),
          text: deck.discard.map((c) => cardName(words, c)).join(', '),
          rule: 'TL-4.6',
        }
      : null;
  }
  return title ? { title } : null;
}

/** Duplicates by where they are and where they are destroyed. */
function short(target: string, words: Words, view: View): string | null {
  const [kind, id] = part(target);
  const found = kind === 'dup' ? duplicateIn(of(view), id) : undefined;
  return found ? `${eraShort(words, eraOf(of(view), id) ?? 'dawn')} → ${eraShort(words, found.destroy)}` : null;
}

/** Where the rest of an option is picked or in sight, it is called by what is left to choose. */
function label(action: Action, asked: Asked, view: View, words: Words, picked: string[]): string | null {
  const v = of(view);
  const [verb, a, b, c] = action;
  if (verb === 'push' && picked.includes(`dup:${a}`)) {
    const era = eraAt(eraOf(v, String(a)) ?? 'dawn', String(b), Number(c));
    return words.text(b === 'past' ? 'tl.opt.past' : 'tl.opt.future', { era }, 'the_loop');
  }
  if (verb === 'use' && asked.kind === 'take_action') return upper(cardName(words, String(a)));
  if (verb === 'pull' || (verb === 'destroy' && duplicateIn(v, String(a)))) return short(`dup:${a}`, words, view);
  if (verb === 'go') {
    const from = agentOf(v, asked.subject.agent ?? v.active)?.era;
    return from
      ? words.text(
          b === undefined ? 'tl.opt.go' : a === 'past' ? 'tl.opt.past' : 'tl.opt.future',
          { era: eraAt(from, String(a), Number(b)) },
          'the_loop',
        )
      : null;
  }
  if (verb === 'carry' && picked.includes(`dup:${a}`)) return eraName(words, String(b));
  return null;
}

/** The first changes an option makes on the board: duplicates, rifts, missions, cards. */
function detail(action: Action, before: View, after: View, words: Words): string {
  const [old, now] = [of(before), of(after)];
  const said: string[] = [];
  if (action[0] === 'loop') {
    const ready = now.agents.flatMap((a, i) =>
      a.ready.filter((c) => old.agents[i]?.exhausted.some((x) => x.id === c.id)).map((c) => c.id),
    );
    return ready.length
      ? words.text('tl.table.readies', { items: ready }, 'the_loop')
      : words.text('tl.table.readies_none');
  }
  if (action[0] === 'push')
    said.push(words.text(eraOf(now, String(action[1])) ? 'tl.table.stays' : 'tl.table.destroyed_there'));
  const damage = (v: LoopView): number[] => v.eras.map((e) => (e.tile?.id ? e.tile.cubes : 0));
  const more = damage(now).filter((n, i) => n > damage(old)[i] && old.eras[i].tile?.id === now.eras[i].tile?.id).length;
  if (more) said.push(words.text('tl.table.missions_change', { n: more }));
  const changed = (what: 'rifts' | 'energy'): Era | undefined => now.eras.find((e, i) => e[what] !== old.eras[i][what]);
  for (const what of ['rifts', 'energy'] as const) {
    const era = changed(what);
    if (era && !['move', 'free_move', 'end'].includes(String(action[0])))
      said.push(
        words.text(`tl.table.${what}_change`, {
          have: old.eras.find((e) => e.id === era.id)![what],
          total: era[what],
        }),
      );
  }
  return said.slice(0, 2).join(', ');
}

/** What is paid for an action: energy of the era one stands in, or the battery. */
function paid(action: Action, asked: Asked, words: Words): Change[] {
  const energy = asked.kind === 'take_action' ? price(action, asked.subject) : 0;
  if (energy)
    return [
      {
        icon: 'tl-energy',
        delta: -energy,
        label: words.name('the_loop', 'effect_kinds', 'energy'),
      },
    ];
  return action[0] === 'free_move'
    ? [
        {
          icon: 'tl-battery',
          delta: -1,
          label: words.name('the_loop', 'components', 'battery'),
        },
      ]
    : [];
}

function said(option: Option, session: Session): Said {
  const { base, words } = session;
  const after = session.after(option);
  return {
    label: label(option.action, session.asked!, base, words, session.picked) ?? undefined,
    detail: after ? detail(option.action, base, after, words) : '',
    costs: true,
    change: paid(option.action, session.asked!, words),
  };
}

const kind: TableKind = {
  game: 'the_loop',
  team: true,
  portrait: (view, seat) => {
    const agent = of(view).agents.find((a) => a.seat === seat);
    return agent ? { id: `agent-${agent.id}`, crop: FACE } : null;
  },
  Board,
  Own,
  Opponent,
  Brief,
  Aside,
  Phase,
  End: () => import('./End.svelte'),
  name,
  icon,
  about,
  brings,
  explain: () => import('./explain'),
  telling: telling as unknown as Telling,
  moments: () => import('./moments'),
  short,
  said,
  markable,
  targets: (action, asked, view) => targets(action, asked, of(view)),
  implied: (action, asked, view) =>
    implied(
      action,
      asked.legal.map((l) => l.action),
      String(asked.subject.agent ?? of(view).active),
    ),
  counters(view, seat, words) {
    const v = of(view);
    const agent = ownAgent(v, seat, null);
    if (!agent) return [];
    const era = v.eras.find((e) => e.id === agent.era)!;
    const deck = v.decks[agent.deck];
    const say = (group: string, id: string): string => words.name('the_loop', group, id);
    return [
      // Of the era one stands in: in another era it is another figure, and no change of this one.
      {
        id: `energy-${era.id}`,
        icon: 'tl-energy',
        value: era.energy + era.perpetual,
        label: say('effect_kinds', 'energy'),
      },
      {
        id: 'battery',
        icon: agent.charged ? 'tl-battery' : 'tl-battery-0',
        value: agent.charged ? 1 : 0,
        label: say('components', 'battery'),
      },
      {
        id: 'loop',
        icon: 'tl-loop',
        value: v.loop_cost,
        label: say('actions', 'loop'),
        quiet: true,
      },
      {
        id: 'ready',
        icon: 'tl-card',
        value: agent.ready.length,
        label: soft(say('keywords', 'ready'), words.language),
        quiet: true,
      },
      {
        id: 'deck',
        icon: 'tl-card',
        value: deck.count,
        label: say('areas', 'deck'),
        quiet: true,
      },
      {
        id: 'discard',
        icon: 'tl-card',
        value: deck.discard.length,
        label: say('keywords', 'discard'),
        quiet: true,
      },
    ];
  },
  most: 6,
  begins: ['take_action', 'add_card', 'archive', 'bonus_pick', 'solo_bonus', 'choose_solo_agent'],
  points: (view) => of(view).archived.length,
  stages: (words) => [
    {
      id: 'board',
      icon: 'tl-foo',
      label: upper(words.name('common', null, 'table')),
      beside: true,
    },
    {
      id: 'own',
      icon: 'tl-card',
      label: upper(words.name('the_loop', 'areas', 'hand')),
      beside: true,
    },
    { id: 'team', icon: 'tl-trophy', label: words.text('tl.table.team') },
  ],
  milestones: { turn: 'part', cycle: 'part', vortex: 'blow' },
  stageOf: () => 'board',
  where(fact) {
    const found: string[] = [];
    for (const [key, value] of Object.entries(fact[1])) {
      if (key === 'era' || key === 'target') found.push(`era:${value}`);
      if (key === 'card') found.push(`card:${value}`);
      if (key === 'agent') found.push(`agent:${value}`);
    }
    return found;
  },
  headline: (view, words) =>
    `${words.text('tl.table.turn', { n: Math.max(1, of(view).turn) })} · ${words.phase('the_loop', of(view).phase)}`,
};
export default kind;
