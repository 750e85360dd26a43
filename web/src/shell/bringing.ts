// Where a table scrolls, in a narrow window: a question opens, and nothing that answers it on the board is in sight.
// Then the nearest such thing comes into sight, once. A finger or a wheel that scrolls meanwhile has its way, and
// nothing is moved below a pointer that rests on it.
import { moves } from '../app/prefs.svelte';
import { reached } from '../kit/sight';

const EACH = 150,
  TRIES = 10;
/** So much of a drawn piece is none: an empty place that is only there for its name. */
const LEAST = 4;
const LEGAL = '.desk > .mid [data-state=legal], .desk > .own [data-state=legal]';

/** The boxes that would scroll to bring it into sight, from the inside outwards. */
function scrollers(node: Element): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let up = node.parentElement; up && !up.classList.contains('desk'); up = up.parentElement)
    if (
      (up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1) &&
      getComputedStyle(up).overflowY !== 'visible'
    )
      found.push(up);
  return found;
}
/** How far it is out of the box, up or down. */
function away(node: Element, box: HTMLElement): number {
  const [a, b] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
  return Math.max(b.top - a.top, a.bottom - b.bottom, 0);
}
/** Its middle to the middle of the box; sideways only as far as it has to. */
function centre(node: Element, box: HTMLElement): void {
  const [a, b] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
  const top = (a.top + a.bottom - b.top - b.bottom) / 2;
  const left = Math.min(a.left - b.left, 0) || Math.max(a.right - b.right, 0);
  box.scrollBy({ top, left, behavior: moves() ? 'smooth' : 'auto' });
}
const drawn = (node: Element): boolean => {
  const { width, height } = node.getBoundingClientRect();
  return width > LEAST && height > LEAST && node.checkVisibility();
};

/** True when there is nothing more to do. */
function bring(finger: () => boolean): boolean {
  const things = [...document.querySelectorAll(LEGAL)].filter(drawn);
  if (!things.length) return false;
  if (things.some(reached)) return true;
  const far = things
    .map((node) => ({ node, boxes: scrollers(node) }))
    .filter((one) => one.boxes.length)
    .map((one) => ({ ...one, by: away(one.node, one.boxes[0]) }))
    .sort((a, b) => a.by - b.by)[0] as { node: Element; boxes: HTMLElement[] } | undefined;
  let inner = far?.node;
  for (const box of far?.boxes ?? []) {
    if (!finger() && box.matches(':hover')) break;
    // The box around needs to scroll only if the one inside it is not all in sight.
    if (inner === far!.node || away(inner!, box)) centre(inner!, box);
    inner = box;
  }
  return true;
}

/** For the question that is open now; ends by itself. `finger`: whether it was a finger that last touched the table. */
export function toTheAnswer(finger: () => boolean): () => void {
  let tries = 0;
  const end = (): void => {
    clearInterval(timer);
    for (const event of ['wheel', 'touchmove']) removeEventListener(event, end);
  };
  // Answers are laid out a little after they are asked.
  const timer = setInterval(() => {
    tries += 1;
    if (bring(finger) || tries === TRIES) end();
  }, EACH);
  for (const event of ['wheel', 'touchmove']) addEventListener(event, end, { passive: true });
  return end;
}
