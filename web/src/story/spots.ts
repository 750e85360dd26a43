// Where things of the table stand, in the measures of the layer of moments, so that a moment happens where it is true.
import { scaleOf } from '../kit/scale';

export interface Spot {
  x: number;
  y: number;
  w: number;
  h: number;
}
const inSight = (node: Element): boolean => {
  if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const b = node.getBoundingClientRect();
  return b.width > 0 && b.right > 0 && b.left < innerWidth && b.bottom > 0 && b.top < innerHeight;
};
/** The first of these selectors that is in sight; without one, a share of the window. */
export function spotOf(selectors: string[], x = 0.5, y = 0.45): Spot {
  const desk = document.querySelector('.desk');
  const z = scaleOf(desk);
  const top = desk?.querySelector(':scope > .top')?.getBoundingClientRect().bottom ?? 0;
  for (const selector of selectors) {
    const node = [...document.querySelectorAll(`.desk ${selector}`)].find(inSight);
    if (!node) continue;
    const b = node.getBoundingClientRect();
    return { x: (b.left + b.width / 2) / z, y: (b.top + b.height / 2 - top) / z, w: b.width / z, h: b.height / z };
  }
  return { x: (innerWidth * x) / z, y: (innerHeight * y - top) / z, w: 0, h: 0 };
}
/** A thing of the table by its name. */
export const thing = (id: string): string => `[data-target="${CSS.escape(id)}"]`;
/** The panel of a seat, as small as it is drawn. */
export const panelOf = (seat: number): string => `[data-panel="${seat}"] > *`;
