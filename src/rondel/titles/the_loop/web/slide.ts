// Agents and duplicates slide along the arc when they have moved: once, briefly, and any input ends it.
import { moves } from '$hall/app/prefs.svelte';
import { at, type Point, type Ring } from './ring';

const LASTS = 360;
const FRAMES = 8;
interface Place {
  era: string;
  a: number;
  radius: number;
}
export interface Piece {
  id: string;
  era: string;
  p: Point;
  g: Ring;
  preview: boolean;
}

const turnOf = (g: Ring, [x, y]: Point): number => Math.atan2(x - g.cx, g.cy - y);
/** From where a thing was to where it is, as shifts from its new place: the short way round. */
export function shifts(g: Ring, from: Place, to: Place): Point[] {
  let delta = (to.a - from.a) % (2 * Math.PI);
  if (delta > Math.PI) delta -= 2 * Math.PI;
  if (delta < -Math.PI) delta += 2 * Math.PI;
  const end = at(g, to.radius, to.a);
  return Array.from({ length: FRAMES + 1 }, (_, i) => {
    const t = i / FRAMES;
    const [x, y] = at(g, from.radius + (to.radius - from.radius) * t, from.a + delta * t);
    return [x - end[0], y - end[1]];
  });
}

export class Slides {
  /** Where things were when nothing was being chosen, and where they are drawn. */
  private stood = new Map<string, Place>();
  private drawn = new Map<string, string>();
  private running = new Set<Animation>();

  move = (node: SVGGElement, piece: Piece): { update(piece: Piece): void } => {
    this.place(node, piece);
    return { update: (next) => this.place(node, next) };
  };
  private place(node: SVGGElement, { id, era, p, g, preview }: Piece): void {
    if (!id) return;
    const now: Place = {
      era,
      a: turnOf(g, p),
      radius: Math.hypot(p[0] - g.cx, p[1] - g.cy),
    };
    const shown = this.drawn.get(id);
    this.drawn.set(id, era);
    if (preview) return;
    const from = this.stood.get(id);
    this.stood.set(id, now);
    // What was seen while choosing needs no second showing.
    if (from && from.era !== era && shown !== era && moves()) this.run(node, shifts(g, from, now));
  }
  private run(node: SVGGElement, steps: Point[]): void {
    const run = node.animate(
      steps.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` })),
      { duration: LASTS, easing: 'cubic-bezier(.2,.8,.2,1)' },
    );
    node.classList.add('slides');
    this.running.add(run);
    run.onfinish = run.oncancel = () => {
      node.classList.remove('slides');
      this.running.delete(run);
    };
  }
  finish(): void {
    for (const run of [...this.running]) run.finish();
  }
}
