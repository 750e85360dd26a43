// Squares of a planet's drawing: side, left and top of the grid, and where the middle of one lies.
import { xy } from './model';

export const C = 48;
export const X = 34;
export const Y = 42;

export function mid(square: string): [number, number] {
  const [x, y] = xy(square);
  return [X + (x + 0.5) * C, Y + (y + 0.5) * C];
}
