// The Planet Unknown table.
import { addSprite } from '$hall/kit/sprite';
import type { Fact, View } from '$hall/net/types';
import type { Option } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';
import type { Telling } from '$hall/story/telling';
import telling from './telling.json';
import type { Action, Asked, Words } from '$hall/words/words';
import type { About, Counter, Stage, TableKind } from '$hall/tables/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import { hand } from './hand.svelte';
import hidden from './hidden.json';
import icons from './icons.svg?raw';
import { DATA, ofSeat, points, type PuView } from './model';
import { said } from './labels';
import Opponent from './Opponent.svelte';
import Own from './Own.svelte';
import Phase from './Phase.svelte';
import './tokens.css';
import './styles/frame.css';
import './styles/planet.css';
import './styles/station.css';
import './styles/corporation.css';
import './styles/opponents.css';
import './styles/strip.css';
import './styles/movement.css';
import './styles/side.css';
import './styles/trackers.css';
import './styles/narrow.css';
import './styles/small.css';
import './tablet.css';
import { cap, gains, printed, tech } from './say';
import Tools from './Tools.svelte';

addSprite(icons);
const GAME = 'planet_unknown';
const ON_SQUARES = ['patch', 'rover', 'collect', 'destroy', 'impact', 'move', 'teleport', 'load', 'deliver'];

/** Questions about the personal side of objective cards. */
const PERSONAL = /^keep_personal|discard_objective/;

function targets(action: Action, asked: Asked, view: View, seat: number): string[] {
  const [verb, a, b] = action;
  const rest = action.slice(1);
  if (ON_SQUARES.includes(String(verb)) && rest.every((x) => /^[A-L]\d+$/.test(String(x))))
    return rest.map((x) => `sq:${x}`);
  switch (verb) {
    // Only the squares of the present turn glow; the other turns are reached by turning the tile.
    case 'place':
      return b === hand.now ? [`sq:${a}`] : [`turn:${b}`, `at:${a}`];
    case 'take':
    case 'remove':
      return [`ring:${a}`];
    case 'rotate':
      return [`sector:${((view as PuView).station.pointers[seat] + Number(a)) % 6}`];
    case 'advance':
    case 'regress':
    case 'flux':
    case 'ignore':
      return rest.map((x) => `track:${x}`);
    case 'to':
    case 'put':
    case 'pick':
      return b === undefined ? [] : [`space:${a}:${b}`];
    case 'keep':
    case 'discard':
      return rest.map((x) => `${PERSONAL.test(asked.kind) ? 'goal' : 'card'}:${x}`);
    case 'corporation':
    case 'planet':
    case 'toss':
    case 'return':
      return rest.map((x) => `card:${x}`);
    case 'clear':
      return [`line:${a}`];
    case 'next':
      return [`fx:${rest.join('-')}`];
    case 'use':
      return [`use:${a}`];
    default:
      return [];
  }
}

function icon(target: string): string {
  const [kind, id = ''] = target.split(':');
  if (kind === 'track' || kind === 'space') return `pu-${id}`;
  if (kind === 'goal') return 'pu-eye';
  if (kind === 'card') return DATA.cards[id] ? `pu-civ-${DATA.cards[id].rank}` : 'pu-objective';
  if (kind === 'fx')
    return id.startsWith('advance-')
      ? `pu-${id.slice(8)}`
      : ({
          synergy: 'pu-synergy',
          patch: 'pu-patch',
          rover: 'pu-rover-token',
          movement: 'pu-move',
          energy: 'pu-energy',
        }[id] ?? 'pu-tech');
  if (kind === 'good')
    return (
      {
        lifepods: 'pu-lifepod',
        meteorites: 'pu-meteorite',
        rovers: 'pu-rover-token',
        movement: 'pu-move',
        cards: 'pu-civ-1',
        medals: 'pu-medal',
      }[id] ?? 'pu-medal'
    );
  if (kind === 'turn') return 'pu-cw';
  if (kind === 'ring' || kind === 'sector' || kind === 'stack') return 'pu-swap';
  if (kind === 'sq') return 'pu-next';
  if (kind === 'use') return 'pu-tech';
  return 'pu-check';
}

function name(target: string, words: Words, view: View): string {
  const [kind, id = '', more = ''] = target.split(':');
  if (kind === 'sq') return id;
  if (kind === 'turn')
    return `${cap(words.name('common', 'buttons', Number(id) > 3 ? 'flip' : 'rotate'))} ${(Number(id) % 4) * 90}°`;
  if (kind === 'track') return cap(words.name(GAME, 'terrains', id));
  if (kind === 'space') return `${cap(words.name(GAME, 'terrains', id))} ${more}`;
  if (kind === 'ring') return cap(words.name(GAME, 'components', `${id}_ring`));
  if (kind === 'sector')
    return words.text(
      'pu.name.section',
      {
        outer: DATA.stacks[6 + Number(id)],
        inner: DATA.stacks[(Number(id) + (view as PuView).station.shift) % 6],
        what: 'empty',
        seat: 0,
      },
      GAME,
    );
  if (kind === 'good') return cap(words.text(`pu.shelf.${id}`));
  if (kind === 'goal') return words.name(GAME, 'personal_objectives', id);
  return words.noun(
    'pu',
    'items',
    id.replaceAll('-', '_').startsWith('OBJ') || id.startsWith('CIV') ? id : id.replaceAll('-', ' '),
  );
}

function about(target: string, words: Words, view: View, seat: number): About | null {
  const [kind, id = '', more = ''] = target.split(':');
  const pu = view as PuView;
  // The planet shows what a square is, the row of effects what an effect does: a name over them would only hide them.
  if (kind === 'sq' || kind === 'fx') return { title: '' };
  if (kind === 'space')
    return {
      title: `${cap(words.name(GAME, 'tracks', id))} ${more}`,
      text: gains(words, pu.players[seat].corporation, id, Number(more)),
      rule: 'PU-6.2',
    };
  if (kind === 'track') return { title: cap(words.name(GAME, 'tracks', id)), rule: 'PU-1.8' };
  if (kind === 'card' && DATA.cards[id])
    return {
      title: words.name(GAME, 'civ_cards', id),
      text: printed(words, id),
      rule: 'PU-13.5',
    };
  if (kind === 'card' && id in DATA.objectives)
    return {
      title: name(target, words, view),
      text: printed(words, id),
      rule: 'PU-16.1',
    };
  if (kind === 'card')
    return {
      title: name(target, words, view),
      text: printed(words, id),
      rule: id in DATA.corporations ? 'PU-20.1' : 'PU-21.1',
    };
  if (kind === 'tech') {
    const t = tech(words, pu.players[seat].corporation, Number(id));
    return { title: t.name, text: t.text, rule: 'PU-12.2' };
  }
  if (kind === 'duel')
    return {
      title: words.name(GAME, 'neighbour_objectives', id),
      text: printed(words, id),
      rule: 'PU-15.6',
    };
  if (kind === 'goal')
    return {
      title: words.name(GAME, 'personal_objectives', id),
      text: printed(words, id, true),
      rule: 'PU-15.5',
    };
  if (kind === 'event')
    return {
      title: words.name(GAME, 'event_cards', id),
      text: printed(words, id),
      rule: 'PU-17.6',
    };
  if (kind === 'ring' || kind === 'stack') return { title: name(target, words, view), rule: 'PU-4.1' };
  if (kind === 'good') return { title: name(target, words, view), rule: 'PU-15' };
  return null;
}

const turn = (option: Option, session: Session): number =>
  (Number(option.action[1]) - Number(session.asked?.subject.rotation ?? 0) + 6) % 6;
/** Where a tile may lie is shown by the planet; the bar has the spot in hand. */
function listed(options: Option[], session: Session): Option[] {
  // The turns of the station stand as they lie: stay, to the right, half, to the left.
  if (/rotat/.test(session.asked?.kind ?? ''))
    return options
      .toSorted((a, b) => turn(b, session) - turn(a, session))
      .toSorted((a, b) => Number(turn(b, session) === 0) - Number(turn(a, session) === 0));
  if (session.asked?.kind !== 'place_tile') return options;
  return options.filter((o) => o.action[0] !== 'place' || o.text === session.choice.ready?.text);
}
function counters(view: View, seat: number, words: Words): Counter[] {
  const p = (view as PuView).players[seat];
  if (!p) return [];
  const counter = (id: string, icon: string, value: number): Counter => ({
    id,
    icon,
    value,
    label: words.text(`pu.shelf.${id}`),
  });
  return [
    counter('lifepods', 'pu-lifepod', p.lifepods),
    counter('meteorites', 'pu-meteorite', p.meteorites),
    counter('rovers', 'pu-rover-token', p.rovers_in_reserve),
    counter('movement', 'pu-move', p.movement),
    ...(DATA.corporations[p.corporation].stores ? [counter('patches', 'pu-patch', p.stored_patches)] : []),
    counter('cards', 'pu-civ-1', p.civ_cards.length + p.kept_count),
    counter('medals', 'pu-medal', points(p)),
  ];
}

const OWN = /track|flux|step|lifepod_place|place_collected|reposition|claim_row|ignored/;
const stages = (words: Words): Stage[] => [
  {
    id: 'planet',
    icon: 'pu-medal',
    label: cap(words.name(GAME, 'planets', 'planet')),
    beside: true,
  },
  {
    id: 'own',
    icon: 'pu-tech',
    label: cap(words.name(GAME, 'scoring', 'tracks')),
  },
  {
    id: 'station',
    icon: 'pu-objective',
    label: cap(words.name(GAME, 'components', 'station')),
    beside: true,
  },
];
function stageOf(asked: Asked): string {
  if (asked.kind.startsWith('select_')) return 'station';
  return OWN.test(asked.kind) ? 'own' : 'planet';
}
/** Where something happened: on the own boards, or on those of the seat that it happened to. */
function where(fact: Fact, view: View): string[] {
  const { seat } = fact[1];
  const on = typeof seat === 'number' && seat !== (view as PuView).seat ? ofSeat(seat) : '';
  const found: string[] = [];
  for (const [key, value] of Object.entries(fact[1])) {
    if (key === 'track' && typeof value === 'string') found.push(`${on}track:${value}`);
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' && /^[A-L]\d+$/.test(one)) found.push(`${on}sq:${one}`);
  }
  return found;
}
function headline(view: View, words: Words): string {
  return (
    `${words.text('pu.phase.round', { n: (view as PuView).round }, GAME)}` +
    ` · ${words.name(GAME, 'phases', (view as PuView).phase)}`
  );
}

const table: TableKind = {
  game: GAME,
  Board,
  Own,
  Opponent,
  Brief,
  Aside,
  Phase,
  Tools,
  End: () => import('./End.svelte'),
  targets,
  listed,
  said,
  counters,
  points: (view, seat) => points((view as PuView).players[seat]),
  name,
  icon,
  about,
  explain: () => import('./explain'),
  telling: telling as unknown as Telling,
  portrait: (view, seat) => {
    const planet = (view as PuView).players[seat]?.planet;
    return planet ? { id: `planet-${planet}` } : null;
  },
  moments: () => import('./moments'),
  stages,
  stageOf,
  way: (option, session) => (option.action[0] === 'place' ? hand.way(session, Number(option.action[2])) : null),
  hidden,
  milestones: { round: 'part', ends_a: 'end', ends_b: 'end', ends_c: 'end' },
  part: ([, { n }], count) => String(n ?? count),
  unit: 'medals',
  pins: (asked) => /^place_tile$|rotat/.test(asked.kind),
  where,
  headline,
};
export default table;
