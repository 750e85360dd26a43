// The icons of the page: one hidden SVG that every <use href="#i-…"> points into.
import shared from './icons.svg?raw';

let holder: SVGSVGElement | null = null;
const added = new Set<string>();

export function addSprite(symbols: string): void {
  if (added.has(symbols)) return;
  added.add(symbols);
  if (!holder) {
    holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.setAttribute('width', '0');
    holder.setAttribute('height', '0');
    holder.setAttribute('aria-hidden', 'true');
    holder.style.position = 'absolute';
    document.body.prepend(holder);
  }
  holder.insertAdjacentHTML('beforeend', symbols);
}
export const sharedSprite = (): void => addSprite(shared);
