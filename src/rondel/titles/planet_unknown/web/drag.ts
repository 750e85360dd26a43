// Dragging a tile: a picture follows the pointer at the speed of the screen, the ghost snaps to the spot below it.
import type { Session } from '$hall/play/session.svelte';
import { tilePicture } from './draw';
import { hand } from './hand.svelte';
import { cellsOf } from './model';

const LIFT = 64;
const SLACK = 4;

/** The middle of the handle in the picture of a tile. */
function handleOf(tile: string, turn: number, size: number): [number, number] {
  const handle = cellsOf(tile, turn).find((c) => c.handle)!;
  return [(handle.x + 0.5) * size + 2, (handle.y + 0.5) * size + 2];
}

/** Starts with a press on the tile; `spotAt` finds the spot for a point of the screen, `size` is a square in pixels. */
export function drag(
  play: Session,
  start: PointerEvent,
  size: () => number,
  spotAt: (x: number, y: number) => string | null,
): void {
  const lift = start.pointerType === 'touch' ? LIFT : 0;
  let picture: HTMLElement | null = null;
  let drawn = '';
  let [x, y] = [start.clientX, start.clientY];
  let frame = 0;
  let spot: string | null = null;

  function draw(): void {
    frame = 0;
    const tile = hand.placing(play);
    if (!tile) return;
    const looks = `${tile}/${hand.turn(play)}/${size()}`;
    if (!picture) {
      picture = document.createElement('div');
      picture.className = 'pu-dragged';
      document.body.append(picture);
      // Lights that would be painted anew in every frame rest as long as something moves.
      document.body.classList.add('pu-dragging');
      play.carrying = true;
    }
    if (drawn !== looks) {
      drawn = looks;
      picture.innerHTML = tilePicture(cellsOf(tile, hand.turn(play)), size(), 'L');
    }
    const [hx, hy] = handleOf(tile, hand.turn(play), size());
    picture.style.transform = `translate(${x - hx}px, ${y - lift - hy}px)`;
    const found = spotAt(x, y - lift);
    if (found && found !== spot) {
      spot = found;
      hand.show(play, found);
    }
  }
  function move(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    if (!picture && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < SLACK) return;
    [x, y] = [event.clientX, event.clientY];
    event.preventDefault();
    frame ||= requestAnimationFrame(draw);
  }
  function end(event: PointerEvent): void {
    if (event.pointerId !== start.pointerId) return;
    for (const [name, listener] of listeners) window.removeEventListener(name, listener as EventListener, true);
    cancelAnimationFrame(frame);
    const shown = hand.hovered(play);
    picture?.remove();
    document.body.classList.remove('pu-dragging');
    play.carrying = false;
    if (!picture) return;
    // The release is no click on what happens to lie below.
    window.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => window.removeEventListener('click', swallow, true), 60);
    if (event.type === 'pointerup' && spot && shown) hand.pin(play, shown);
    else play.point(null);
  }
  const swallow = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  const listeners = [
    ['pointermove', move],
    ['pointerup', end],
    ['pointercancel', end],
  ] as const;
  for (const [name, listener] of listeners)
    window.addEventListener(name, listener as EventListener, {
      capture: true,
      passive: false,
    });
}
