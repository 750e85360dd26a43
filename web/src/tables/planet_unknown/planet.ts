// Where the own planet stands on the screen, for pointers.
import type { Session } from '../../play/session.svelte';
import { hand } from './hand.svelte';
import { C, X, Y } from './sizes';

const NEAR = 1.5;

const live = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>('.pu-world .planet');
/** A square of the planet in pixels of the screen. */
export const size = (): number => C * (live()?.getScreenCTM()?.a ?? 1);
/** Column and row below a point of the screen, with fractions. */
export function gridAt(x: number, y: number): [number, number] | null {
  const node = live();
  const matrix = node?.getScreenCTM();
  if (!matrix) return null;
  const p = new DOMPoint(x, y).matrixTransform(matrix.inverse());
  return [(p.x - X) / C - 0.5, (p.y - Y) / C - 0.5];
}
/** The spot of the tile in hand whose handle is nearest to this point. */
export function spotAt(play: Session, x: number, y: number): string | null {
  const at = gridAt(x, y);
  return at && hand.nearest(play, ...at, NEAR);
}
