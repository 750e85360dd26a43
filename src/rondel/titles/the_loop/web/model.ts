// What The LOOP's table asks its view (view.d.ts), and what stands on its pieces.
import type { Fact } from '$hall/net/types';
import { upper, type Action, type Asked, type Words } from '$hall/words/words';
import printed from './facts.json';
import type {
  AgentView as Agent,
  CardView as HandCard,
  DuplicateView as Duplicate,
  EraView as Era,
  LoopView,
  TileView as Tile,
} from './view';

export type { Agent, Duplicate, Era, HandCard, LoopView, Tile };

export interface Printed {
  dimension: string;
  origin: string;
  icons: string[];
  steps: string[];
  agent: string | null;
}

/** The face of a drawn agent. */
export const FACE = '15 5 66 66';
export const ERAS = ['dawn', 'medieval', 'renaissance', 'industrial', 'globalization', 'robots', 'end'];
export const DIMENSIONS = ['spiral', 'stripe', 'star'];
export const PHASES = ['foo', 'actions', 'add_card', 'archive', 'end'];
const facts = printed as unknown as {
  cards: Record<string, Printed>;
  agents: Record<string, { start: string; ability: string; once: boolean }>;
  /** The mission whose cube is claimed. */
  claimed: string;
  ultra: string[];
  missions: Record<string, { required: number; slots: boolean; rule: string }>;
};
export const CARDS = { ...facts.cards };
export const AGENTS = { ...facts.agents };
/** What a pack brings and changes at the table that is opened; the next table begins with our own pieces again. */
export function brings(pieces: {
  cards?: typeof CARDS;
  agents?: Record<string, Partial<(typeof AGENTS)[string]>>;
}): void {
  Object.assign(CARDS, pieces.cards);
  for (const [id, agent] of Object.entries(facts.agents)) AGENTS[id] = { ...agent, ...pieces.agents?.[id] };
}
/** The kind of a thing and its id, which may have two words if a pack brought it. */
export const part = (target: string): [string, string] => [
  target.slice(0, target.indexOf(':')),
  target.slice(target.indexOf(':') + 1),
];
export const MISSIONS = facts.missions;
export const ULTRA = new Set(facts.ultra);
export const EFFECT_ICON: Record<string, string> = {
  energy: 'tl-energy',
  rift: 'tl-rift',
  duplicate: 'tl-duplicate',
  movement: 'tl-move',
  card: 'tl-card',
};

export const eraAt = (from: string, direction: string, steps: number): string =>
  ERAS[(ERAS.indexOf(from) + (direction === 'future' ? steps : -steps) + 49) % 7];
export const eraOf = (v: LoopView, duplicate: string): string | null =>
  v.eras.find((e) => e.duplicates.some((d) => d.id === duplicate))?.id ?? null;
export const agentOf = (v: LoopView, id: unknown): Agent | undefined => v.agents.find((a) => a.id === id);
export const tileEra = (v: LoopView, mission: unknown): string | null =>
  v.eras.find((e) => e.tile?.id === mission)?.id ?? null;
export const vortices = (v: LoopView): number => 3 - v.vortices_left;
export const duplicateIn = (v: LoopView, id: string): Duplicate | undefined =>
  v.eras.flatMap((e) => e.duplicates).find((d) => d.id === id);

/** The agent a seat is looking at: the one that acts, if it is theirs; otherwise their first. */
export function ownAgent(v: LoopView, seat: number, asked: Asked | null): Agent | undefined {
  const mine = v.agents.filter((a) => a.seat === seat);
  return mine.find((a) => a.id === asked?.subject.agent) ?? mine.find((a) => a.id === v.active) ?? mine[0];
}

/** Where every card lies that is open on the table. */
export function placeOf(v: LoopView, card: string): 'hand' | 'offer' | 'aside' | 'pile' {
  if (v.agents.some((a) => [...a.ready, ...a.exhausted].some((c) => c.id === card))) return 'hand';
  if (v.eras.some((e) => e.cards.includes(card))) return 'offer';
  return v.aside.includes(card) ? 'aside' : 'pile';
}

export const seatOf = (v: LoopView, agent: string): number =>
  v.solo ? v.agents.findIndex((a) => a.id === agent) : (agentOf(v, agent)?.seat ?? 0);
const isToken = (word: unknown): boolean => /^(DUP|SUP)/.test(String(word));
const thing = (word: unknown): string => (isToken(word) ? `dup:${word}` : `card:${word}`);
const repeat = (id: string, n: number): string[] => Array.from({ length: n }, () => id);

/** Things of the table an action is about. */
export function targets(action: Action, asked: Asked, v: LoopView): string[] {
  const [verb, a, b, c] = action;
  const subject = asked.subject;
  const acting = agentOf(v, subject.agent ?? v.active);
  if (verb === 'era') return [`era:${a}`];
  if (verb === 'move') return ['pay:move', `era:${a}`];
  if (verb === 'free_move') return [`battery:${acting?.id}`, `era:${a}`];
  if (verb === 'loop') return ['loop:any', `loop:${a}`];
  if (verb === 'ability') return [`ability:${acting?.id}`, `agent:${a}`, `era:${b}`];
  if (verb === 'agent') return [`agent:${a}`];
  if (verb === 'claim') return [`tile:${tileEra(v, facts.claimed)}`];
  if (verb === 'archive') return [`tile:${tileEra(v, subject.mission)}`];
  if (verb === 'overload') return [`centrifuge:${subject.era ?? acting?.era}`];
  if (verb === 'spend')
    return [...repeat(`energy:${subject.era}`, Number(a)), ...repeat(`perpetual:${subject.era}`, Number(b))];
  if (verb === 'bonus') return [`${a}:${subject.era}`];
  if (verb === 'stay') return acting ? [`era:${acting.era}`] : [];
  if (verb === 'go' && acting) return journey(acting.era, String(a), Number(b));
  if (verb === 'push') return [`dup:${a}`, ...journey(eraOf(v, String(a)) ?? 'dawn', String(b), Number(c))];
  if (verb === 'carry') return [`dup:${a}`, `era:${b}`];
  if (verb === 'swap') return action.slice(1).map(thing);
  if (verb === 'order') return action.slice(1).map((token, i) => (i ? `then${i}:${token}` : `dup:${token}`));
  if (['use', 'borrow', 'discard', 'destroy', 'take', 'ready', 'put', 'pull'].includes(String(verb)) && a !== undefined)
    return [thing(a)];
  return [];
}

/** What goes without saying: an era that is pointed at means the move that is free, and the paid one if there is no
 * other. */
export function implied(action: Action, legal: string[], agent: string): string[] {
  const [verb, era] = action;
  if (verb === 'free_move') return [`battery:${agent}`];
  return verb === 'move' && !legal.includes(`free_move ${era}`) ? ['pay:move'] : [];
}

/** The energy an action costs, by the rules: not what else changes around the agent. */
export function price(action: Action, subject: Asked['subject']): number {
  const found = {
    move: subject.move_cost,
    loop: subject.n,
    overload: subject.overload_cost,
  }[String(action[0])];
  return Number(found ?? 0);
}

/** The era reached; the long way round is named, so that it is not taken for the short one. */
function journey(from: string, direction: string, steps: number): string[] {
  const era = `era:${eraAt(from, direction, steps)}`;
  return steps > 3 ? [era, `way:${direction}`] : [era];
}

const ACTED = [
  'moves',
  'moves_cost',
  'free_move',
  'uses',
  'loops',
  'claimed',
  'overload',
  'let_use',
  'adds',
  'adds_none',
  'archives',
];
export interface Drop {
  version: number;
  facts: Fact[];
  cubes: number;
  why: number;
  landed: Record<string, [number, number]>;
  vortices: string[];
}

/** What the doctor did this turn, until somebody has acted. */
export function latestDrop(log: { version: number; fact: Fact }[]): Drop | null {
  const start = log.findLastIndex((line) => line.fact[0] === 'turn');
  if (start < 0) return null;
  const found = log.slice(start).map((line) => line.fact);
  if (found.some(([name]) => ACTED.includes(name)) || !found.some(([name]) => name === 'rifts' || name === 'drop'))
    return null;
  const landed: Record<string, [number, number]> = {};
  for (const [name, params] of found)
    if (name === 'rifts') landed[String(params.era)] = [Number(params.have), Number(params.total)];
  const number = (fact: string): number => Number(found.findLast(([name]) => name === fact)?.[1].n ?? 0);
  const vortices = found.filter(([name]) => name === 'vortex').map(([, params]) => String(params.era));
  return {
    version: log[start].version,
    facts: found.slice(1),
    cubes: number('drop'),
    why: number('drop_why'),
    landed,
    vortices,
  };
}

/** The eras around the doctor in the order of the ramps: past, his own, future. */
export const rampsOf = (v: LoopView): string[] =>
  v.doctor ? [-1, 0, 1].map((o) => ERAS[(ERAS.indexOf(v.doctor!) + o + 7) % 7]) : [];

/** What a card, an agent, a mission or a part of the machine says. */
const textKey = (id: string): string => `tl.text.${id.includes(':') ? id : id.toLowerCase().replaceAll('-', '_')}`;
export const textOf = (words: Words, id: string): string =>
  words.has(textKey(id)) ? words.text(textKey(id)) : words.text('ui.pack.hidden');
export const duplicateName = (words: Words, d: Duplicate): string =>
  words.text(d.supa ? 'tl.name.supa' : 'tl.name.duplicate', { target: d.destroy, n: d.counts ?? 2 }, 'the_loop');
export const briefOf = (words: Words, id: string): string =>
  words.has(`${textKey(id)}.brief`) ? words.text(`${textKey(id)}.brief`) : textOf(words, id);
export const cardName = (words: Words, id: string): string =>
  words.name('the_loop', ULTRA.has(id) ? 'ultramachine_cards' : 'artifacts', id);
/** The era where there is little room. */
export const eraShort = (words: Words, id: string): string => words.text(`tl.era.${id}`);
export const eraName = (words: Words, id: string): string => upper(words.name('the_loop', 'eras', id));
