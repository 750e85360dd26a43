// Where the own planet stands on the screen, for pointers.
import type { Session } from '$hall/play/session.svelte';
import { hand } from './hand.svelte';
import { laidAt, squareAt } from './model';
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
/** The spot that a click here takes the tile to: this square, otherwise the one shown or the nearest. On the chosen
 * tile itself: none. */
export function aimAt(play: Session, x: number, y: number, shown: string | null = null): string | null {
  const at = gridAt(x, y);
  if (!at) return null;
  const [a, b] = at.map(Math.round);
  const here = squareAt(a, b);
  const pinned = hand.pinned(play);
  if (hand.spots(play).includes(here)) return here;
  const tile = hand.placing(play);
  const chosen = pinned && tile ? laidAt(tile, hand.turn(play), pinned) : [];
  return chosen.some((c) => c.x === a && c.y === b) ? null : (shown ?? hand.nearest(play, ...at, NEAR));
}
/** The spot of the tile in hand whose handle is nearest to this point. */
export function spotAt(play: Session, x: number, y: number): string | null {
  const at = gridAt(x, y);
  return at && hand.nearest(play, ...at, NEAR);
}
