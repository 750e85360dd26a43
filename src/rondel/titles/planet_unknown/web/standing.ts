// How neighbours compare: what an objective card counts on a planet that everybody sees.
import { DATA, ground, remembered, squareAt, TERRAINS, xy, type PuPlayer, type PuView, type Surface } from './model';

const EDGE = 0,
  LARGEST = 1,
  AREAS = 2,
  BUILDINGS = 3,
  TOPS = 4,
  METEORITES = 5;
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const TOP = 15;

/** Squares beside the outside of the planet; enclosed holes do not count. */
const edge = remembered((ground: [string, string][]): Set<string> => {
  const on = new Set(ground.map(([square]) => square));
  const seen = new Set(['-1,-1']);
  const found = new Set<string>();
  const todo: [number, number][] = [[-1, -1]];
  for (const [x, y] of todo)
    for (const [dx, dy] of STEPS) {
      const [a, b] = [x + dx, y + dy];
      if (a < -1 || b < -1 || a > 12 || b > 12 || seen.has(`${a},${b}`)) continue;
      const square = a >= 0 && b >= 0 && a < 12 && b < 12 ? squareAt(a, b) : '';
      if (square && on.has(square)) {
        found.add(square);
        continue;
      }
      seen.add(`${a},${b}`);
      todo.push([a, b]);
    }
  return found;
});
/** The squares that show a terrain; uncovered currents are energy. */
export function shown(board: Surface, terrain: string): Set<string> {
  const found = new Set(board.terrain[terrain] ?? []);
  if (terrain !== 'energy') return found;
  const covered = new Set(TERRAINS.flatMap((t) => board.terrain[t] ?? []));
  for (const [square, letter] of ground(board))
    if ((letter === 'E' || letter === 'Q') && !covered.has(square)) found.add(square);
  return found;
}
function areas(squares: Set<string>): number[] {
  const left = new Set(squares);
  const sizes: number[] = [];
  for (const start of squares) {
    if (!left.delete(start)) continue;
    const todo = [start];
    for (const square of todo) {
      const [x, y] = xy(square);
      for (const [dx, dy] of STEPS) {
        const next = squareAt(x + dx, y + dy);
        if (left.delete(next)) todo.push(next);
      }
    }
    sizes.push(todo.length);
  }
  return sizes;
}
const countedBy = remembered((_: PuPlayer) => new Map<string, string[]>());
/** The squares that a card counts, for the drawing; empty where it counts something else. */
export function counted(id: string, player: PuPlayer): string[] {
  const known = countedBy(player);
  const squares = known.get(id) ?? findCounted(id, player);
  known.set(id, squares);
  return squares;
}
function findCounted(id: string, player: PuPlayer): string[] {
  const [criterion, terrain] = DATA.objectives[id];
  if (criterion !== EDGE && criterion !== BUILDINGS) return [];
  const own = player.board.buildings.filter((square) => player.board.terrain[TERRAINS[terrain]]?.includes(square));
  const rim = criterion === EDGE ? edge(ground(player.board)) : null;
  return rim ? own.filter((square) => rim.has(square)) : own;
}
export function count(id: string, player: PuPlayer): number {
  const [criterion, terrain] = DATA.objectives[id];
  if (criterion === EDGE || criterion === BUILDINGS) return counted(id, player).length;
  if (criterion === LARGEST) return Math.max(0, ...areas(shown(player.board, TERRAINS[terrain])));
  if (criterion === AREAS) return areas(shown(player.board, TERRAINS[terrain])).length;
  if (criterion === TOPS)
    return new Set(player.tracks.filter(([, height]) => height === TOP).map(([track]) => track)).size;
  return criterion === METEORITES ? player.meteorites : player.lifepods + player.lifepod_places.length;
}
/** 5 to the single best, 2 to those tied for best, else nothing. */
export function medals(id: string, mine: number, other: number): number {
  if (mine === other) return 2;
  return mine > other === DATA.objectives[id][2] ? 5 : 0;
}
export interface Duel {
  id: string;
  other: number;
  mine: number;
  theirs: number;
  medals: number;
  squares: string[];
}
/** The cards between a seat and its neighbours; two players share two cards. */
export function duels(view: PuView, seat: number, players = view.players): Duel[] {
  const n = view.seats;
  if (n < 2) return [];
  const cards = view.neighbour_objectives;
  const pairs: [string, number][] =
    n === 2
      ? cards.map((id) => [id, 1 - seat])
      : [
          [cards[seat], (seat + 1) % n],
          [cards[(seat + n - 1) % n], (seat + n - 1) % n],
        ];
  return pairs
    .filter(([id]) => id in DATA.objectives)
    .map(([id, other]) => {
      const [mine, theirs] = [count(id, players[seat]), count(id, players[other])];
      return {
        id,
        other,
        mine,
        theirs,
        medals: medals(id, mine, theirs),
        squares: counted(id, players[seat]),
      };
    });
}
