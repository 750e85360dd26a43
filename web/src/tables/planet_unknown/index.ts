// The Planet Unknown table.
import { addSprite } from '../../kit/sprite';
import type { Fact, View } from '../../net/types';
import type { Action, Asked, Words } from '../../words/words';
import type { About, Counter, Stage, TableKind } from '../contract';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import { hand } from './hand.svelte';
import icons from './icons.svg?raw';
import { DATA, points, type PuView } from './model';
import Opponent from './Opponent.svelte';
import Own from './Own.svelte';
import Phase from './Phase.svelte';
import './planet.css';
import { cap, gains } from './say';
import Tools from './Tools.svelte';

addSprite(icons);
const GAME = 'planet_unknown';
const ON_SQUARES = ['patch', 'rover', 'collect', 'destroy', 'impact', 'move', 'teleport', 'load', 'deliver'];

function targets(action: Action, asked: Asked, view: View, seat: number): string[] {
  const [verb, a, b] = action;
  const rest = action.slice(1);
  if (ON_SQUARES.includes(String(verb)) && rest.every((x) => /^[A-L]\d+$/.test(String(x)))) return rest.map((x) => `sq:${x}`);
  switch (verb) {
    // Only the squares of the present turn glow; the other turns are reached by turning the tile.
    case 'place': return b === hand.now ? [`sq:${a}`] : [`turn:${b}`, `at:${a}`];
    case 'take': case 'remove': return [`ring:${a}`];
    case 'rotate': return [`sector:${((view as PuView).station.pointers[seat] + Number(a)) % 6}`];
    case 'advance': case 'regress': case 'flux': case 'ignore': return rest.map((x) => `track:${x}`);
    case 'to': case 'put': case 'pick': return b === undefined ? [] : [`space:${a}:${b}`];
    case 'keep': case 'corporation': case 'planet': case 'toss': case 'discard': case 'return': return rest.map((x) => `card:${x}`);
    case 'clear': return [`line:${a}`];
    case 'next': return [`fx:${rest.join('-')}`];
    case 'use': return [`use:${a}`];
    default: return [];
  }
}

function icon(target: string): string {
  const [kind, id = ''] = target.split(':');
  if (kind === 'track' || kind === 'space') return `pu-${id}`;
  if (kind === 'card') return DATA.cards[id] ? `pu-civ-${DATA.cards[id].rank}` : 'pu-objective';
  if (kind === 'fx') return id.startsWith('advance-') ? `pu-${id.slice(8)}` : ({ synergy: 'pu-synergy', patch: 'pu-patch', rover: 'pu-rover-token', movement: 'pu-move', energy: 'pu-energy' }[id] ?? 'pu-tech');
  if (kind === 'good') return { lifepods: 'pu-lifepod', meteorites: 'pu-meteorite', rovers: 'pu-rover-token', movement: 'pu-move', cards: 'pu-civ-1', medals: 'pu-medal' }[id] ?? 'pu-medal';
  if (kind === 'turn') return 'pu-cw';
  if (kind === 'ring' || kind === 'sector' || kind === 'stack') return 'pu-swap';
  if (kind === 'sq') return 'pu-next';
  if (kind === 'use') return 'pu-tech';
  return 'pu-check';
}

function name(target: string, words: Words, view: View): string {
  const [kind, id = '', more = ''] = target.split(':');
  if (kind === 'sq') return id;
  if (kind === 'turn') return `${cap(words.name('common', 'buttons', Number(id) > 3 ? 'flip' : 'rotate'))} ${(Number(id) % 4) * 90}°`;
  if (kind === 'track') return cap(words.name(GAME, 'terrains', id));
  if (kind === 'space') return `${cap(words.name(GAME, 'terrains', id))} ${more}`;
  if (kind === 'ring') return cap(words.name(GAME, 'components', `${id}_ring`));
  if (kind === 'sector') return words.text('pu.name.section', { outer: DATA.stacks[6 + Number(id)], inner: DATA.stacks[(Number(id) + (view as PuView).station.shift) % 6], what: 'empty', seat: 0 }, GAME);
  if (kind === 'good') return cap(words.name(GAME, null, id));
  return words.noun('pu', 'items', id.replaceAll('-', '_').startsWith('OBJ') || id.startsWith('CIV') ? id : id.replaceAll('-', ' '));
}

function about(target: string, words: Words, view: View, seat: number): About | null {
  const [kind, id = '', more = ''] = target.split(':');
  const pu = view as PuView;
  if (kind === 'space') return { title: `${cap(words.name(GAME, 'tracks', id))} ${more}`, text: gains(words, pu.players[seat].corporation, id, Number(more)), rule: 'PU-6.2' };
  if (kind === 'track') return { title: cap(words.name(GAME, 'tracks', id)), rule: 'PU-1.8' };
  if (kind === 'card' && DATA.cards[id]) return { title: words.name(GAME, 'civ_cards', id), text: DATA.cards[id].text, rule: 'PU-13.5' };
  if (kind === 'ring' || kind === 'stack') return { title: name(target, words, view), rule: 'PU-4.1' };
  if (kind === 'good') return { title: name(target, words, view), rule: 'PU-15' };
  return null;
}

function counters(view: View, seat: number, words: Words): Counter[] {
  const p = (view as PuView).players[seat];
  if (!p) return [];
  const named = (group: string, id: string): string => words.name(GAME, group, id);
  return [
    { id: 'lifepods', icon: 'pu-lifepod', value: p.lifepods, label: named('scoring', 'lifepods') },
    { id: 'meteorites', icon: 'pu-meteorite', value: p.meteorites, label: named('scoring', 'meteorites') },
    { id: 'rovers', icon: 'pu-rover-token', value: p.rovers_in_reserve, label: named('components', 'reserve') },
    { id: 'movement', icon: 'pu-move', value: p.movement, label: words.name('common', 'verbs', 'move') },
    ...(p.stored_patches ? [{ id: 'patches', icon: 'pu-patch', value: p.stored_patches, label: named('components', 'patch') }] : []),
    { id: 'cards', icon: 'pu-civ-1', value: p.civ_cards.length + p.kept_count, label: named('scoring', 'civ_cards') },
    { id: 'medals', icon: 'pu-medal', value: points(p), label: named('track_terms', 'medal') },
  ];
}

const OWN = /track|flux|step|lifepod_place|place_collected|reposition|claim_row|ignored/;
const stages = (words: Words): Stage[] => [
  { id: 'planet', icon: 'pu-medal', label: cap(words.name(GAME, 'planets', 'planet')) },
  { id: 'own', icon: 'pu-tech', label: cap(words.name(GAME, 'scoring', 'tracks')) },
  { id: 'station', icon: 'pu-objective', label: cap(words.name(GAME, 'components', 'station')) },
];
function stageOf(asked: Asked): string {
  if (asked.kind.startsWith('select_')) return 'station';
  return OWN.test(asked.kind) ? 'own' : 'planet';
}
function where(fact: Fact): string[] {
  const found: string[] = [];
  for (const [key, value] of Object.entries(fact[1])) {
    if (key === 'track' && typeof value === 'string') found.push(`track:${value}`);
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string' && /^[A-L]\d+$/.test(one)) found.push(`sq:${one}`);
  }
  return found;
}
function headline(view: View, words: Words): string {
  return `${words.text('pu.phase.round', { n: (view as PuView).round }, GAME)} · ${words.name(GAME, 'phases', (view as PuView).phase)}`;
}

const table: TableKind = { game: GAME, Board, Own, Opponent, Aside, Phase, Tools, targets, counters, points: (view, seat) => points((view as PuView).players[seat]), name, icon, about, stages, stageOf, pins: (asked) => asked.kind === 'place_tile', where, headline };
export default table;
