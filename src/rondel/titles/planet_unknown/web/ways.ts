// Ways of a rover over the planet, as a graph of squares; the engine decides every single step.
import { squareAt, xy } from './model';

const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const CORNERS = [
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
] as const;
export interface Ground {
  /** Squares that a rover could stand on. */
  free: Set<string>;
  /** Steps that are offered now, by their start. */
  first: Map<string, string[]>;
  /** Steps ("C4 C5") that the engine did not offer when they were due. */
  refused: Set<string>;
  /** The movement that a step takes; not every step takes one. */
  cost(from: string, to: string): number;
}

/** A step over a corner is among those offered: then later ones are too. */
const corners = (first: Map<string, string[]>): boolean =>
  [...first].some(([from, squares]) =>
    squares.some((to) => {
      const [[x, y], [u, v]] = [xy(from), xy(to)];
      return Math.abs(x - u) === 1 && Math.abs(y - v) === 1;
    }),
  );

/** The cheapest way to every square that `most` movement reaches, from any of the rovers that may move now. Without
 * movement nothing goes on, not even for free. */
export function waysOver({ free, first, refused, cost }: Ground, most: number): Map<string, string[]> {
  const around = corners(first) ? [...AROUND, ...CORNERS] : AROUND;
  const found = new Map<string, string[]>();
  const spent = new Map<string, number>();
  const todo: string[] = [];
  const reach = (square: string, way: string[], used: number): void => {
    if (used > most || used >= (spent.get(square) ?? Infinity)) return;
    spent.set(square, used);
    found.set(square, way);
    todo.push(square);
  };
  for (const [start, squares] of first)
    for (const square of squares) reach(square, [start, square], cost(start, square));
  while (todo.length) {
    const square = todo.sort((a, b) => spent.get(a)! - spent.get(b)!).shift()!;
    const used = spent.get(square)!;
    if (used >= most) continue;
    const [x, y] = xy(square);
    for (const [dx, dy] of around) {
      const next = squareAt(x + dx, y + dy);
      if (free.has(next) && !first.has(next) && !refused.has(`${square} ${next}`))
        reach(next, [...found.get(square)!, next], used + cost(square, next));
    }
  }
  return found;
}
