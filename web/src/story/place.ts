// Where the card and the line about the others' moves lie, so that they cover nothing that is to be pressed.
import { scaleOf } from '../kit/scale';

/** Whether the card covers no answer. On a phone its sheet would lie over them: there it comes when the line is
 * tapped. */
export function cardFits(): boolean {
  if (innerWidth < 760) return false;
  const [left, right] = [innerWidth - 404 - 24 - 350, innerWidth - 404 - 24];
  return [...document.querySelectorAll('.desk .mid [data-state=legal]')].every((node) => {
    const b = node.getBoundingClientRect();
    return !b.width || b.right < left || b.left > right;
  });
}

/** Where the console begins: it is one box, or on a tablet several that stand by themselves. */
export function consoleTop(): number {
  const boxes = [...document.querySelectorAll('.desk > .con, .desk > .con > *')].map((n) => n.getBoundingClientRect());
  return Math.min(innerHeight, ...boxes.filter((b) => b.height).map((b) => b.top));
}

/** The line's top: at the foot of the table or at its head, wherever fewer things to press are below it. */
export function lineTop(line: HTMLElement): number {
  const box = line.getBoundingClientRect();
  const edge = (selector: string): DOMRect | undefined =>
    [...document.querySelectorAll(selector)].map((n) => n.getBoundingClientRect()).find((b) => b.height);
  const foot = consoleTop() - box.height - 8;
  const head = (edge('.desk .pops')?.bottom ?? edge('.desk > .top')?.bottom ?? 0) + 8;
  const things = [...document.querySelectorAll('.desk [data-state=legal], .desk .mid button, .desk .overmid button')];
  const covers = (top: number): number =>
    things.filter((node) => {
      const b = node.getBoundingClientRect();
      return b.width && b.left < box.right && b.right > box.left && b.top < top + box.height && b.bottom > top;
    }).length;
  return (covers(head) < covers(foot) ? head : foot) / scaleOf(line);
}
