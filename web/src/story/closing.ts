// The end of a game: the faces rise, then the rows of the count come one after the other, the sum last.
import { moves } from '../app/prefs.svelte';
import { sound } from './sound';

const [RISE, ROW, STEP] = [600, 320, 70];
const EASE = 'cubic-bezier(.16, 1, .3, 1)';

/** `fresh`: the game has ended under these eyes; whoever opens an old count is shown it at once. */
export function closing(node: HTMLElement, fresh: boolean): void {
  if (!fresh) return;
  sound('close');
  if (!moves()) return;
  const from = (y: number): Keyframe[] => [{ opacity: 0, transform: `translateY(${y}px)` }, {}];
  for (const [i, face] of [...node.querySelectorAll('[data-podium]')].entries())
    face.animate(from(30), { duration: RISE, delay: 120 * i, easing: EASE, fill: 'backwards' });
  const rows = node.querySelectorAll('table.ledger :is(tbody, tfoot) tr');
  for (const [i, row] of [...rows].entries())
    row.animate(from(8), { duration: ROW, delay: RISE + STEP * i, easing: EASE, fill: 'backwards' });
}
