// What of the page can be seen and reached by a hand.

export interface Sight {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What of a thing at the table can be seen: parts that are scrolled away do not count. */
export function seen(node: Element): Sight | null {
  const r = node.getBoundingClientRect();
  let [left, top, right, bottom] = [
    Math.max(0, r.left),
    Math.max(0, r.top),
    Math.min(innerWidth, r.right),
    Math.min(innerHeight, r.bottom),
  ];
  for (let up = node.parentElement; up && !up.classList.contains('desk'); up = up.parentElement) {
    const style = getComputedStyle(up);
    // A box that is only there for its children (`contents`) has no edges to cut with.
    if (up instanceof SVGElement || style.overflowY === 'visible' || style.display === 'contents') continue;
    const c = up.getBoundingClientRect();
    [left, top, right, bottom] = [
      Math.max(left, c.left),
      Math.max(top, c.top),
      Math.min(right, c.right),
      Math.min(bottom, c.bottom),
    ];
  }
  return right - left > 1 && bottom - top > 1 ? { x: left, y: top, w: right - left, h: bottom - top } : null;
}

/** Whether a hand would reach it: nothing lies over its middle. Drawings are seldom where their box has its middle. */
export function reached(node: Element): boolean {
  const b = seen(node);
  if (!b) return false;
  return [0.5, 0.25, 0.75].some((fx) =>
    [0.5, 0.25, 0.75].some((fy) => node.contains(document.elementFromPoint(b.x + fx * b.w, b.y + fy * b.h))),
  );
}
