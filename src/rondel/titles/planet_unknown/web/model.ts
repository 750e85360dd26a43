// What the view holds, and what is printed on boards and tiles.
import PRINTED from './printed.json';
import type { PlanetUnknownView as PuView, PlayerView as PuPlayer, SurfaceView as Surface } from './view';

export type { PuPlayer, PuView, Surface };

export const TERRAINS = ['civ', 'water', 'biomass', 'rover', 'tech', 'energy'] as const;
export const TRACKS = TERRAINS.slice(0, 5);
export const LETTERS = 'ABCDEFGHIJKL';
export type Terrain = (typeof TERRAINS)[number];

type Card = { rank: number; now: boolean };
type Board = {
  tracks: Record<string, Record<string, string>>;
  special: boolean;
  techs: number;
  stores: boolean;
  boosts: boolean;
  difficulty: number;
  rovers: number;
};
export const DATA = PRINTED as unknown as {
  drawings: Record<string, string[]>;
  pairs: Record<string, [number, number]>;
  stacks: string[];
  corporations: Record<string, Board>;
  planets: Record<string, { difficulty: number; grid: string[] }>;
  path: Record<string, [string, number][]>;
  /** The sides of the boards that are alike for all. */
  symmetric: string[];
  /** What a player may use, with the level of its tech. */
  abilities: Record<string, number>;
  /** Events that send trackers down. */
  regresses: string[];
  /** Events that forbid something until the end of their round. */
  restrictions: string[];
  glides: Record<string, [number, string]>;
  /** Medals of a planet itself: by which small planet each square belongs to, or the letter of squares to be left
   * open. */
  bonus: Record<string, string[] | string>;
  target: { base: number; adjust: number[][] };
  cards: Record<string, Card>;
  /** What the neighbours compare: criterion, number of the terrain (-1: none), whether the most wins. */
  objectives: Record<string, [number, number, boolean]>;
};

// ---------------------------------------------------------------- squares

/** Before the name of a thing on somebody else's boards: `seat1.sq:C4`. */
export const ofSeat = (seat: number): string => `seat${seat}.`;
/** Of the places that light up the squares of this seat's planet. */
export const litOn = (flash: string[], seat: number): string[] =>
  flash.flatMap((id) => (id.startsWith(`${ofSeat(seat)}sq:`) ? [id.slice(ofSeat(seat).length + 3)] : []));

export const xy = (square: string): [number, number] => [LETTERS.indexOf(square[0]), Number(square.slice(1)) - 1];
export const squareAt = (x: number, y: number): string => `${LETTERS[x]}${y + 1}`;
const ON_PLANET = 'LIPRKCTEQ';
/** What is found out about a board or a player once is known as long as it is the same. */
export function remembered<K extends object, V>(find: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>();
  return (of) => {
    const old = known.get(of);
    if (old !== undefined) return old;
    const found = find(of);
    known.set(of, found);
    return found;
  };
}
const printedGround = remembered((grid: string[]): [string, string][] =>
  grid
    .flatMap((line, y) => [...line].map((letter, x): [string, string] => [squareAt(x, y), letter]))
    .filter(([, letter]) => ON_PLANET.includes(letter)),
);
/** All squares of a planet with the letter printed there: the same list, whatever lies on them. */
export const ground = (board: Surface): [string, string][] => printedGround(board.grid);
export const terrainOf = remembered((board: Surface): Map<string, Terrain> => {
  const found = new Map<string, Terrain>();
  for (const t of TERRAINS) for (const square of board.terrain[t] ?? []) found.set(square, t);
  return found;
});

// ---------------------------------------------------------------- tiles

export interface Cell {
  x: number;
  y: number;
  t: Terrain;
  built: boolean;
  meteor: boolean;
  handle: boolean;
}

const known = new Map<string, Cell[]>();
/** The cells of a tile in one of its eight turns: mirrored for 4 to 7, then turned clockwise by quarters. */
export function cellsOf(tile: string, turn = 0): Cell[] {
  const key = `${tile} ${turn}`;
  const cells = known.get(key) ?? turned(tile, turn);
  known.set(key, cells);
  return cells;
}
function turned(tile: string, turn: number): Cell[] {
  const [shape, pair, mark] = tile.split('-');
  const [a, b] = DATA.pairs[pair];
  let cells = DATA.drawings[shape].flatMap((line, y) =>
    (line.match(/.{1,3}/g) ?? []).flatMap((drawn, x): Cell[] => {
      const what = drawn.slice(0, 2);
      if (!what.replace(/[. ]/g, '')) return [];
      const letter = what[0].toLowerCase();
      return [
        {
          x,
          y,
          t: TERRAINS[letter === 'a' ? a : b],
          built: what[0] !== letter,
          meteor: mark === 'M' && what[1] === '*',
          handle: what[0] === 'A',
        },
      ];
    }),
  );
  if (turn >= 4) cells = cells.map((c) => ({ ...c, x: -c.x }));
  for (let n = 0; n < turn % 4; n++) cells = cells.map((c) => ({ ...c, x: -c.y, y: c.x }));
  const left = Math.min(...cells.map((c) => c.x));
  const top = Math.min(...cells.map((c) => c.y));
  return cells.map((c) => ({ ...c, x: c.x - left, y: c.y - top }));
}
/** The tile as it would lie with its handle on this square. */
export function laidAt(tile: string, turn: number, square: string): Cell[] {
  const cells = cellsOf(tile, turn);
  const handle = cells.find((c) => c.handle)!;
  const [x, y] = xy(square);
  return cells.map((c) => ({
    ...c,
    x: c.x - handle.x + x,
    y: c.y - handle.y + y,
  }));
}
export function laidTile(board: Surface, squares: string[], on = terrainOf(board)): Cell[] {
  return squares.map((square) => {
    const [x, y] = xy(square);
    return {
      x,
      y,
      t: on.get(square) ?? 'civ',
      built: board.buildings.includes(square),
      meteor: false,
      handle: false,
    };
  });
}
/** Turns by a quarter or flips, past turns that fit nowhere; a tile that looks the same in several turns has fewer
 * of them. */
export function nextTurn(tile: string, turn: number, how: 'left' | 'right' | 'flip', known: number[]): number {
  const look = (n: number): string =>
    cellsOf(tile, n)
      .map((c) => `${c.x},${c.y},${c.t},${c.built},${c.meteor}`)
      .sort()
      .join();
  const side = how === 'flip' ? (turn & 4) ^ 4 : turn & 4;
  const quarters = { left: [3, 2, 1], right: [1, 2, 3], flip: [0, 1, 3, 2] }[how];
  for (const wanted of quarters.map((k) => side | ((turn + k) % 4))) {
    if (known.includes(wanted)) return wanted;
    const alike = known.find((n) => look(n) === look(wanted));
    if (alike !== undefined && (how === 'flip' || alike !== turn)) return alike;
  }
  return turn;
}

// ---------------------------------------------------------------- lines and points

export interface Line {
  id: string;
  row: boolean;
  k: number;
  medals: number;
  size: number;
  left: number;
  /** The square of the meteorite that spoils it, or none. */
  spoiled: string;
}
export const lines = remembered((player: PuPlayer): Line[] => {
  const board = player.board;
  const covered = new Set([...TERRAINS.flatMap((t) => board.terrain[t] ?? []), ...board.patches]);
  const meteors = new Set([...board.meteorites.flat(), ...board.loaded]);
  const all = ground(board);
  const found: Line[] = [];
  for (const row of [true, false])
    for (let k = 0; k < 12; k++) {
      const own = all.filter(([square]) => xy(square)[row ? 1 : 0] === k);
      const left = own.filter(([square, letter]) => !covered.has(square) && letter !== 'E' && letter !== 'Q').length;
      found.push({
        id: row ? `row${k + 1}` : LETTERS[k],
        row,
        k,
        medals: (row ? board.rows : board.columns)[k] ?? 0,
        size: own.length,
        left,
        spoiled: own.find(([square]) => meteors.has(square))?.[0] ?? '',
      });
    }
  return found;
});
export const printedAt = (corporation: string, track: string, height: number): string[] =>
  (DATA.corporations[corporation]?.tracks[track]?.[String(height)] ?? '').split('+').filter(Boolean);
/** Two medals for each small planet that is covered, or for each square that is left open (PU-21). */
function planetMedals(player: PuPlayer): number {
  const bonus = DATA.bonus[player.planet];
  if (!bonus) return 0;
  const board = player.board;
  const covered = new Set([...TERRAINS.flatMap((t) => board.terrain[t] ?? []), ...board.patches]);
  const open = ground(board).filter(([square]) => !covered.has(square));
  if (typeof bonus === 'string') return 2 * open.filter(([, letter]) => letter === bonus).length;
  const small = (square: string): string => bonus[xy(square)[1]][xy(square)[0]];
  const all = new Set(ground(board).map(([square]) => small(square)));
  for (const [square] of open) all.delete(small(square));
  return 2 * all.size;
}
/** Medals as everybody can see them: lines, the planet, tracks, tokens. */
export const points = remembered((player: PuPlayer): number => {
  const whole = lines(player)
    .filter((l) => l.size && !l.left && !l.spoiled)
    .reduce((sum, l) => sum + l.medals, 0);
  const tracks = player.track_medals.reduce((sum, n) => sum + n, 0);
  return whole + planetMedals(player) + tracks + player.lifepods + Math.floor(player.meteorites / 3);
});

/** The solo target for a deck of so many green, orange and red events, as the rules print it (PU-19.5). */
export function target([green, orange, red]: number[]): number {
  const row = (cards: number, column: number): number =>
    DATA.target.adjust.filter((line) => line[0] <= cards).at(-1)![column];
  return DATA.target.base + row(red, 1) + row(orange, 2) + row(green, 3);
}
