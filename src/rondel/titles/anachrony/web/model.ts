// What the Anachrony table asks its view (view.d.ts), and the facts of its components, which
// tools/anachrony_facts.py
// writes from the engine.
import facts from './facts.json';
import type { AnachronyView as AnView, EraView, PlayerView, SpotView as Spot } from './view';

export type { AnView, EraView, PlayerView, Spot };
export type Goods = Record<string, number>;

/** A step of an ability: the key of its words (`an.card`) and its figures. */
export type Step = [key: string, params: Record<string, unknown> & { either?: Goods[]; n?: number }];
export interface Ability {
  kind: 'worker' | 'free' | 'built' | 'always';
  worker?: string;
  what?: string;
  cost: Goods;
  steps: Step[];
}
export interface Card {
  row?: string;
  vp: number;
  does: Ability[];
  cost?: Goods;
  exact?: [string, string] | null;
  shapes?: string[];
}
export interface BoardSide {
  costs: Goods[][];
  hexes: Goods[][];
  morale_vp: number[];
  supply: number[];
  travel_vp: number[];
}

export const ROWS = ['power_plant', 'factory', 'life_support', 'lab'] as const;
export const LETTER: Record<string, string> = { power_plant: 'P', factory: 'F', life_support: 'L', lab: 'B' };
export const GOODS = ['water', 'titanium', 'gold', 'uranium', 'neutronium', 'energy_core', 'vp'];
export const WORKERS = ['scientist', 'engineer', 'administrator', 'genius'];
export const HEXES = ['TL', 'TM', 'TR', 'BL', 'BM', 'BR'];
export const WARPS = [
  'neutronium',
  'uranium',
  'titanium',
  'gold',
  'water',
  'administrator',
  'engineer',
  'scientist',
  'exosuit',
];

const data = facts as unknown as {
  buildings: Record<string, Card>;
  superprojects: Record<string, Card>;
  boards: Record<string, BoardSide>;
  capital: string[];
  endgame: { vp: number; cards: Record<string, Record<string, unknown>> };
  experiments: Record<string, { vp: number; cost: Goods }>;
  leaders: Record<string, string>;
  start: Record<string, Goods>;
  evacuation: Record<string, { name: string; need: number; base: number; bonus: number }>;
  doomsday: { slot: number; vp: Record<string, number>; symbols: number }[];
  chronobot: { id: string; action: string; next: string }[];
};
export const DATA = data;
export const card = (id: number | string): Card | undefined => data.buildings[id] ?? data.superprojects[id];
export const isProject = (id: number | string | null): boolean => typeof id === 'string' && id in data.superprojects;
export const boardOf = (v: AnView, p: PlayerView): BoardSide =>
  p.chronobot ? data.boards.chronobot : v.settings.side === 'B' && p.path ? data.boards[p.path] : data.boards.A;

/** Whether the board of a seat is set up: while Paths are chosen its tracks stand nowhere. */
export const begun = (p: PlayerView): boolean =>
  p.chronobot || Object.values(p.hexes).some((h) => h === 'powered') || crewOf(p) > 0;
const crewOf = (p: PlayerView): number =>
  [p.active, p.tired].flatMap((of) => Object.values(of)).reduce((a, b) => a + b, 0) + p.busy.length;

/** What everybody can count now, by its source: tiles, tracks, VP tokens, Anomalies, Experiments, Evacuation. */
export function sources(v: AnView, seat: number): [string, number][] {
  const p = v.players[seat];
  if (!p || (!p.path && !p.chronobot) || !begun(p)) return [];
  const worth = (project: boolean): number =>
    p.spots.reduce(
      (sum, s) => sum + (s.tile !== null && isProject(s.tile) === project ? (card(s.tile)?.vp ?? 0) : 0),
      0,
    );
  const anomalies = p.spots.filter((s) => s.tile === 'anomaly' || s.covered).length + p.anomalies_beside;
  return [
    ['buildings', worth(false)],
    ['superprojects', worth(true)],
    ['vp_tokens', p.goods.vp],
    ['morale', p.morale_vp],
    ['time_travel', p.travel_vp],
    ['anomalies', -3 * anomalies],
    ['experiments', p.experiment_vp],
    ['evacuation', p.evacuation ?? 0],
  ];
}
export const points = (v: AnView, seat: number): number => sources(v, seat).reduce((sum, [, value]) => sum + value, 0);
export const workerAt = (v: AnView, seat: number, place: string): string =>
  v.players[seat]?.busy.find(([at]) => at === place)?.[1] ?? 'exosuit';
export const inPool = (v: AnView, place: string): { seat: number; worker: string }[] =>
  v.players.flatMap((p) =>
    p.busy.filter(([at]) => at.startsWith(place)).map(([, worker]) => ({ seat: p.seat, worker })),
  );

/** The own Warp tiles on the timeline, the oldest Era first. */
export const owes = (v: AnView, seat: number): { era: number; what: string }[] =>
  v.timeline.flatMap((tile, i) => tile.warps.filter(([s]) => s === seat).map(([, what]) => ({ era: i + 1, what })));
/** The Warp tiles on an Era tile. What the choice in hand would send home stays in its place, so that it can be
 * clicked. */
export function warpsOn(now: AnView, then: AnView, era: number): { warp: [number, string]; going: boolean }[] {
  const [old, after] = [now.timeline[era].warps, then.timeline[era].warps];
  const among = (list: [number, string][], [seat, what]: [number, string]): boolean =>
    list.some(([s, w]) => s === seat && w === what);
  return [
    ...old.map((warp) => ({ warp, going: !among(after, warp) })),
    ...after.filter((warp) => !among(old, warp)).map((warp) => ({ warp, going: false })),
  ];
}
/** Whether what is owed is there now: a Worker must be Active, an Exosuit powered up. */
export function payable(v: AnView, seat: number, what: string): boolean {
  const p = v.players[seat];
  if (what in p.active) return p.active[what] > 0;
  if (what === 'exosuit') return Object.values(p.hexes).includes('powered');
  return (p.goods[what] ?? 0) >= (what === 'water' ? 2 : 1);
}
