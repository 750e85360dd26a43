// Routes of rovers: where the movement reaches, the way there, and driving it step by step.
import type { Session } from '../../play/session.svelte';
import { ground, squareAt, xy, type PuView } from './model';

const WAYS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

class Route {
  /** The square the pointer is over, if a rover can get there. */
  aim = $state<string | null>(null);
  /** Way points that still have to be driven. */
  private way: string[] = [];

  rover(play: Session): string | null {
    const from = [...new Set(play.options.filter((o) => o.action[0] === 'move').map((o) => String(o.action[1])))];
    const picked = play.picked.find((id) => id.startsWith('sq:') && from.includes(id.slice(3)));
    return picked ? picked.slice(3) : from.length === 1 ? from[0] : null;
  }
  /** Squares within the pool of movement with the way to each; the engine still decides every single step. */
  reach(play: Session): Map<string, string[]> {
    if (!play.mine || play.seat === null) return new Map();
    const start = this.rover(play);
    return start ? this.paths(play, start, (play.base as PuView).players[play.seat].movement) : new Map();
  }
  private paths(play: Session, start: string, most: number): Map<string, string[]> {
    const me = (play.base as PuView).players[play.seat!];
    const free = new Set(ground(me.board).map(([square]) => square).filter((square) => !me.board.rovers.includes(square)));
    const first = play.options.filter((o) => o.action[0] === 'move' && o.action[1] === start).map((o) => String(o.action[2]));
    const found = new Map<string, string[]>(first.map((square) => [square, [start, square]]));
    const todo = [...first];
    for (const square of todo) {
      const path = found.get(square)!;
      if (path.length - 1 >= most) continue;
      const [x, y] = xy(square);
      for (const [dx, dy] of WAYS) {
        const next = squareAt(x + dx, y + dy);
        if (next !== start && free.has(next) && !found.has(next)) { found.set(next, [...path, next]); todo.push(next); }
      }
    }
    return found;
  }
  /** Sends the rover on a way of several steps, each of them drafted like a click. */
  go(play: Session, square: string): boolean {
    const path = this.reach(play).get(square);
    if (!path || path.length < 3) return false;
    this.way = path;
    this.aim = null;
    play.picked = [];
    this.drive(play);
    return true;
  }
  /** The next step of the way, if the question is one for it. */
  drive(play: Session): void {
    if (this.way.length < 2) return;
    const [from, to] = this.way;
    const step = play.options.find((o) => o.text === `move ${from} ${to}`);
    if (!step) { this.way = []; return; }
    this.way = this.way.slice(1);
    for (const id of step.targets) if (!play.picked.includes(id) && play.stateOf(id) === 'legal') play.click(id);
  }
}
export const route = new Route();
