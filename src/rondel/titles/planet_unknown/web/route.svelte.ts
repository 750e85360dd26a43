// Routes of rovers: where the movement reaches, the way there, and driving it step by step.
import type { Session } from '$hall/play/session.svelte';
import { DATA, ground, terrainOf, type PuView } from './model';
import { shown } from './standing';
import { waysOver } from './ways';

class Route {
  /** The square the pointer is over, if a rover can get there. */
  aim = $state<string | null>(null);
  /** Way points that still have to be driven. */
  private way: string[] = [];
  /** Steps that the engine refused on this drive: a toxic square, a chasm, an event. */
  private refused = $state.raw(new Set<string>());

  /** The rovers that may move, with their offered steps; only the chosen one, if one is chosen. */
  private first(play: Session): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const { action } of play.options)
      if (action[0] === 'move')
        found.set(String(action[1]), [...(found.get(String(action[1])) ?? []), String(action[2])]);
    const picked = play.picked.find((id) => id.startsWith('sq:') && found.has(id.slice(3)))?.slice(3);
    return picked ? new Map([[picked, found.get(picked)!]]) : found;
  }
  /** Squares within the pool of movement with the way to each. */
  reach(play: Session): Map<string, string[]> {
    if (!play.mine || play.seat === null) return new Map();
    const me = (play.base as PuView).players[play.seat];
    const first = this.first(play);
    if (!first.size) return new Map();
    const free = new Set(
      ground(me.board)
        .map(([square]) => square)
        .filter((square) => !me.board.rovers.includes(square)),
    );
    return waysOver({ free, first, refused: this.refused, cost: this.costs(play) }, me.movement);
  }
  /** What a step takes: the previews of the offered steps say it, further on what the corporation drives over for
   * nothing, as the engine has told it. */
  private costs(play: Session): (from: string, to: string) => number {
    const me = (play.base as PuView).players[play.seat!];
    const on = terrainOf(me.board);
    const [level, terrain] = DATA.glides[me.corporation] ?? [0, ''];
    const glide = me.techs.includes(level) ? shown(me.board, terrain) : new Set<string>();
    const [steps, grounds] = [new Map<string, number>(), new Map<string, number>()];
    for (const option of play.options) {
      const after = option.action[0] === 'move' ? (play.after(option) as PuView | null) : null;
      if (!after) continue;
      const [from, to] = [String(option.action[1]), String(option.action[2])];
      const taken = Math.max(0, me.movement - after.players[play.seat!].movement);
      steps.set(`${from} ${to}`, taken);
      grounds.set(on.get(to) ?? '', Math.max(taken, grounds.get(on.get(to) ?? '') ?? 0));
    }
    return (from, to) => steps.get(`${from} ${to}`) ?? (glide.has(to) ? 0 : (grounds.get(on.get(to) ?? '') ?? 1));
  }
  /** The movement that a whole way takes. */
  cost(play: Session, way: string[]): number {
    const cost = this.costs(play);
    return way.slice(1).reduce((sum, square, i) => sum + cost(way[i], square), 0);
  }
  /** Sends the nearest rover on a way of several steps, each of them drafted like a click. */
  go(play: Session, square: string): boolean {
    this.refused = new Set();
    const way = this.reach(play).get(square);
    if (!way || way.length < 3) return false;
    this.aim = null;
    this.set(play, way);
    return true;
  }
  private set(play: Session, way: string[]): void {
    this.way = way;
    play.picked = [];
    this.drive(play);
  }
  /** The next step of the way, if the question is one for it. A step that is not offered is gone round. */
  drive(play: Session): void {
    if (this.way.length < 2) return;
    const [from, to] = this.way;
    const goal = this.way.at(-1)!;
    const step = play.options.find((o) => o.text === `move ${from} ${to}`);
    if (!step) {
      this.way = [];
      if (!play.options.some((o) => o.action[0] === 'move' && o.action[1] === from)) return;
      this.refused = new Set([...this.refused, `${from} ${to}`]);
      const other = this.reach(play).get(goal);
      if (other?.[0] === from) this.set(play, other);
      return;
    }
    this.way = this.way.slice(1);
    for (const id of step.targets) if (!play.picked.includes(id) && play.stateOf(id) === 'legal') play.click(id);
  }
}
export const route = new Route();
