// Ways of a rover over the planet, as a graph of squares; the engine decides every single step.
import { squareAt, xy } from './model';

const AROUND = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
export interface Ground {
  /** Squares that a rover could stand on. */
  free: Set<string>;
  /** Steps that are offered now, by their start. */
  first: Map<string, string[]>;
  /** Steps ("C4 C5") that the engine did not offer when they were due. */
  refused: Set<string>;
}

/** The shortest way to every square within `most` steps, from any of the rovers that may move now. */
export function waysOver({ free, first, refused }: Ground, most: number): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [start, squares] of first) for (const square of squares) if (!found.has(square)) found.set(square, [start, square]);
  const todo = [...found.keys()];
  for (const square of todo) {
    const way = found.get(square)!;
    if (way.length - 1 >= most) continue;
    const [x, y] = xy(square);
    for (const [dx, dy] of AROUND) {
      const next = squareAt(x + dx, y + dy);
      if (!free.has(next) || found.has(next) || first.has(next) || refused.has(`${square} ${next}`)) continue;
      found.set(next, [...way, next]);
      todo.push(next);
    }
  }
  return found;
}
