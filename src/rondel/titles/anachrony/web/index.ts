// The Anachrony table.
import { ROMAN } from '$hall/kit/draw';
import { addSprite } from '$hall/kit/sprite';
import type { Fact, View } from '$hall/net/types';
import { upper, type Action, type Asked, type Words } from '$hall/words/words';
import type { Telling } from '$hall/story/telling';
import type { About, Counter, Stage, TableKind } from '$hall/tables/contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import hidden from './hidden.json';
import icons from './icons.svg?raw';
import { ICON } from './glyphs';
import './tokens.css';
import './styles/frame.css';
import './styles/timeline.css';
import './styles/map.css';
import './styles/tiles.css';
import './styles/own.css';
import './styles/building_spots.css';
import './styles/impact.css';
import './styles/doomsday.css';
import './styles/chronobot.css';
import './styles/layout.css';
import './styles/chosen.css';
import './styles/layout_phone.css';
import './styles/paths.css';
import './styles/time_travel.css';
import './styles/trade.css';
import './styles/beside.css';
import './styles/dice.css';
import './styles/long_names.css';
import './styles/solo.css';
import './tablet.css';
import { card, DATA, GOODS, points, ROWS, type AnView } from './model';
import { capitalText, endgameText, experimentText, leaderText, textOf } from './say';
import Opponent from './Opponent.svelte';
import Own from './Own.svelte';
import Phase from './Phase.svelte';
import Quick from './Quick.svelte';
import telling from './telling.json';

addSprite(icons);
const SPOT = /^(power_plant|factory|life_support|lab|extra)_\d$/;
const place = (id: string | number): string =>
  id === 'leader' || id in DATA.leaders ? 'leader' : SPOT.test(String(id)) ? `spot:${id}` : `space:${id}`;
const tile = (id: string | number): string => (typeof id === 'number' ? `tile:${id}` : `sp:${id}`);

/** A tile on the own board is chosen where it lies; all other places by their name. */
function own(id: string | number, view: View, seat: number): string {
  const spot = (view as AnView).players[seat]?.spots.find((s) => s.tile === id)?.spot;
  return spot ? `spot:${spot}` : place(id);
}

function targets(action: Action, asked: Asked, view: View, seat: number): string[] {
  const [verb, a, b] = action;
  const rest = action.slice(1);
  switch (verb) {
    case 'place':
    case 'clear':
      return [`worker:${b}`, place(a)];
    case 'work':
      return [`worker:${b}`, own(a, view, seat)];
    case 'free':
      return [own(a, view, seat)];
    case 'build':
      return [tile(a)];
    case 'power':
      return b === 'free' ? [`hex:${a}`] : [`hex:${a}`, `good:${b}`];
    case 'warp':
    case 'first':
      return rest.map((x) => `warp:${x}`);
    case 'path':
    case 'leader':
      return [`${verb}:${a}`];
    case 'keep':
      return rest.map((x) => `card:${x}`);
    case 'pay':
    case 'gain':
      return rest.map((x) => `good:${x}`);
    case 'save':
      return [`good:${a}`];
    case 'anomaly':
    case 'row':
      return [`spot:${a}`];
    case 'return':
      return (view as AnView).players[seat].spots.filter((s) => s.tile === a).map((s) => `spot:${s.spot}`);
    case 'recruit':
      return [`pool:${a}`];
    case 'mine':
      return [`cube:${a}`];
    case 'trade':
      return [`trade:${a}>${b}`];
    case 'focus':
      return b === undefined ? [`era:${a}`] : [`era:${a}`, `n:${b}`];
    case 'send':
      return a === 'nothing' ? [] : [`tw:${a}`];
    case 'take_back':
      return rest.map((x) => `tw:${x}`);
    case 'copy':
      return ['construct', 'recruit', 'research'].includes(String(a)) ? [`district:${a}`] : [`copy:${a}`];
    case 'set':
    case 'take':
      return [`die:${a}`];
    case 'reroll':
      return [`dice:${a}`];
    case 'pay_breakthroughs':
      return rest.map((x) => `bt:${x}`);
    case 'give_up':
      return [`${b === 'tired' ? 'tired' : 'worker'}:${a}`];
    default:
      return [];
  }
}

const KIND_ICON: Record<string, string> = {
  tw: 'warp',
  warp: 'warp',
  era: 'era',
  die: 'die',
  dice: 'dice',
  district: 'council',
  copy: 'council',
  sp: 'superproject',
  x: 'experiment',
  n: 'water',
  trade: 'trade',
};
const SPACE_ICON: Record<string, string> = {
  council_left: 'council',
  council_right: 'council',
  purify_pool: 'purify',
  trade_pool: 'trade',
  evacuation_pool: 'evacuate',
  experiment_pool: 'experiment',
  supply: 'supply',
  force: 'force',
};

function icon(target: string): string {
  const [kind, id = ''] = target.split(':');
  if (id === 'ai_scientist') return 'bot';
  if (['worker', 'tired', 'pool', 'cube', 'good', 'path', 'warp', 'tw', 'die'].includes(kind)) return ICON[id] ?? id;
  if (kind === 'space') return SPACE_ICON[id] ?? id.split('_')[0];
  if (kind === 'tile') return ICON[ROWS[Number(id[0]) - 1]];
  if (kind === 'spot') return ICON[id.replace(/_\d$/, '')] ?? 'superproject';
  if (kind === 'bt') return `bt-${id.replace('time_travel', 'time').replace('_', '-')}`;
  if (kind === 'hex') return 'exosuit';
  if (kind === 'leader') return 'person';
  if (target.startsWith('act:pass')) return 'pass';
  return KIND_ICON[kind] ?? 'check';
}

function name(target: string, words: Words): string {
  const [kind, id = ''] = target.split(':');
  const by = (parameter: string): string => words.noun('an', parameter, /^\d+$/.test(id) ? Number(id) : id);
  if (kind === 'leader') return id ? words.name('anachrony', 'leaders', id) : words.label('anachrony', 'leader');
  if (kind === 'era') return `${words.label('anachrony', 'era')} ${ROMAN[Number(id)]}`;
  if (kind === 'trade')
    return id
      .split('>')
      .map((x) => words.noun('an', 'resource', x))
      .join(' → ');
  if (kind === 'dice') return words.name('anachrony', 'dice', `research_${id}`);
  const parameter = {
    worker: 'worker',
    tired: 'worker',
    pool: 'worker',
    space: 'space',
    spot: 'space',
    tile: 'building',
    sp: 'superproject',
    good: 'resource',
    cube: 'resource',
    warp: 'tile',
    tw: 'tile',
    path: 'path',
    die: 'set',
    x: 'card',
    card: 'card',
    bt: 'items',
    hex: 'hex',
  }[kind];
  return parameter ? by(parameter) : id.replaceAll('-', ' ').replaceAll('_', ' ') || kind;
}

function about(target: string, words: Words, view: View, seat: number): About | null {
  const [kind, id = ''] = target.split(':');
  const v = view as AnView;
  const tileOf =
    kind === 'tile'
      ? Number(id)
      : kind === 'sp'
        ? id
        : kind === 'spot'
          ? v.players[seat]?.spots.find((s) => s.spot === id)?.tile
          : null;
  if (tileOf !== null && tileOf !== undefined && card(tileOf)) {
    const facts = card(tileOf)!;
    const called = words.noun('an', typeof tileOf === 'number' ? 'building' : 'superproject', tileOf);
    return {
      title: `${called} · ${words.amounts('an', { vp: facts.vp })}`,
      text: textOf(words, facts),
      rule: typeof tileOf === 'number' ? 'AN-14.1' : 'AN-14.14',
    };
  }
  if (kind === 'space' && v.capital[id])
    return { title: name(target, words), text: capitalText(words, v.capital[id]), rule: 'AN-17.1' };
  if (kind === 'leader') {
    const leader = id || v.players[seat]?.leader;
    return leader
      ? { title: words.name('anachrony', 'leaders', leader), text: leaderText(words, leader), rule: 'AN-15.1' }
      : null;
  }
  if (kind === 'eg')
    return {
      title: upper(words.name('anachrony', 'endgame_conditions', id)),
      text: endgameText(words, id),
      rule: 'AN-19.3',
    };
  if (kind === 'x')
    return DATA.experiments[id]
      ? {
          title:
            `${words.name('anachrony', 'experiments', id)}` +
            ` · ${words.amounts('an', { vp: DATA.experiments[id].vp })}`,
          text: experimentText(words, id),
          rule: 'AN-20.6',
        }
      : null;
  if (kind === 'space' && SPACE_RULE[id.replace(/_.*/, '')])
    return { title: name(target, words), rule: SPACE_RULE[id.replace(/_.*/, '')] };
  return ['tw', 'warp', 'worker', 'tired', 'hex', 'bt', 'pool', 'cube', 'good'].includes(kind)
    ? { title: name(target, words) }
    : null;
}
const SPACE_RULE: Record<string, string> = {
  construct: 'AN-12.3',
  recruit: 'AN-12.9',
  research: 'AN-12.11',
  council: 'AN-12.15',
  mine: 'AN-12.20',
  purify: 'AN-12.21',
  trade: 'AN-12.22',
  evacuation: 'AN-18.1',
  supply: 'AN-13.1',
  force: 'AN-13.5',
};

const counters = (view: View, seat: number, words: Words): Counter[] =>
  GOODS.map((id) => ({
    id,
    icon: ICON[id] ?? id,
    value: (view as AnView).players[seat]?.goods[id] ?? 0,
    label: words.text('an.stage.counter', { what: id }),
  }));

const OWN_QUESTIONS = [
  'power_up',
  'power_up_exchange',
  'choose_warp_tiles',
  'anomaly_place',
  'anomaly_or_lose_building',
  'superproject_row',
  'pay_breakthroughs',
  'pay_worker',
  'dark_matter_worker',
  'warp_order',
];
const TIME_QUESTIONS = ['set_focus', 'send_back', 'return_warp_tiles', 'anomaly_retrieve_warp', 'untangle'];

const table: TableKind = {
  game: 'anachrony',
  free: (action) => action[0] === 'free',
  Board,
  Own,
  Opponent,
  Brief,
  Quick,
  Aside,
  Phase,
  targets,
  icon,
  about,
  explain: () => import('./explain'),
  counters,
  name: (target, words) => name(target, words),
  points: (view, seat) => points(view as AnView, seat),
  stages: (words): Stage[] => [
    { id: 'map', icon: 'council', label: words.label('anachrony', 'main_board'), beside: true },
    { id: 'own', icon: 'b-factory', label: words.label('anachrony', 'player_board') },
    { id: 'time', icon: 'era', label: words.label('anachrony', 'timeline'), beside: true },
  ],
  stageOf: (asked) =>
    OWN_QUESTIONS.includes(asked.kind) ? 'own' : TIME_QUESTIONS.includes(asked.kind) ? 'time' : 'map',
  begins: ['turn_action', 'power_up', 'choose_warp_tiles', 'choose_leader', 'draft_asset', 'draft_endgame'],
  enough: (asked) => (['power_up', 'power_up_exchange'].includes(asked.kind) ? 'done' : null),
  hidden,
  telling: telling as unknown as Telling,
  portrait: (view, seat) => {
    const { leader, chronobot } = (view as AnView).players[seat] ?? {};
    if (chronobot) return { id: 'bot-chronobot' };
    return leader ? { id: `leader-${leader}`, crop: '15 5 66 66' } : null;
  },
  moments: () => import('./moments'),
  milestones: { next_era: 'part', impact: 'blow', end_era: 'end' },
  part: ([, { era }]) => ROMAN[Number(era)] ?? String(era),
  rolls: (asked) => asked.kind.startsWith('research_'),
  where: ([, params]: Fact): string[] =>
    ['space', 'building', 'superproject', 'era'].flatMap((p) => {
      const value = params?.[p];
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      return [p === 'space' ? place(value) : p === 'era' ? `era:${value}` : tile(value)];
    }),
  extra: (view, words) =>
    (view as AnView).players
      .filter((p) => p.chronobot)
      .map(() => words.label('anachrony', 'chronobot').replace(/ \(.*/, '')),
  headline: (view, words, phase) =>
    `${words.label('anachrony', 'era')} ${ROMAN[(view as AnView).era]}` +
    ` · ${phase ? words.name('anachrony', 'phases', phase) : ''}`,
};
export default table;
