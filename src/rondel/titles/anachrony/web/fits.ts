// A card whose name needs more lines than it has gives up the line of its cost; the tooltip says it.
import type { Action } from 'svelte/action';

export const fits: Action<HTMLElement> = (card) => {
  const look = (): void => {
    card.classList.remove('long');
    const limit = card.getBoundingClientRect().bottom;
    card.classList.toggle(
      'long',
      [...card.children].some((part) => part.getBoundingClientRect().bottom > limit),
    );
  };
  const watch = new ResizeObserver(look);
  for (const part of [card, ...card.children]) watch.observe(part);
  return { destroy: () => watch.disconnect() };
};
