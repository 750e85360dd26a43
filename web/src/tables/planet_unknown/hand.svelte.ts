// The tile in the hand: its turn and its spot.
import type { Session } from '../../play/session.svelte';
import { nextTurn, xy } from './model';
import { route } from './route.svelte';

type How = 'left' | 'right' | 'flip';
const HOWS: How[] = ['right', 'left', 'flip'];
const KNOWN = ['legal', 'selected'];

class Hand {
  /** How the tile in the hand is turned. */
  now = $state(0);
  /** The ring to take as soon as the tiles are asked for again. */
  private wish = '';
  private spin = 0;
  private held = '';

  placing(play: Session): string | null {
    return play.mine && play.asked?.kind === 'place_tile' ? String(play.asked.subject.tile) : null;
  }
  turns(play: Session): number[] {
    return [...new Set(play.options.filter((o) => o.action[0] === 'place').map((o) => Number(o.action[2])))].sort(
      (a, b) => a - b,
    );
  }
  turn(play: Session): number {
    const known = this.turns(play);
    return known.includes(this.now) ? this.now : (known[0] ?? 0);
  }
  spot(play: Session): string | null {
    const hovered =
      play.hover?.startsWith('sq:') && this.spots(play).includes(play.hover.slice(3)) ? play.hover.slice(3) : null;
    return hovered ?? play.picked.find((id) => id.startsWith('sq:'))?.slice(3) ?? null;
  }
  /** Where the handle may go in the present turn. */
  spots(play: Session): string[] {
    const turn = this.turn(play);
    return play.options.filter((o) => o.action[0] === 'place' && o.action[2] === turn).map((o) => String(o.action[1]));
  }
  /** How many spots the tile has after a turn. */
  spotsAfter(play: Session, how: How): number {
    const tile = this.placing(play);
    if (!tile) return 0;
    const turn = nextTurn(tile, this.turn(play), how, this.turns(play));
    return play.options.filter((o) => o.action[0] === 'place' && o.action[2] === turn).length;
  }
  /** Puts the ghost on this spot without choosing it, as a hand that is still moving. */
  show(play: Session, square: string): void {
    if (play.hover !== `sq:${square}`) play.point(`sq:${square}`);
  }
  /** Chooses this spot; a spot that is chosen already stays chosen. */
  pin(play: Session, square: string): void {
    play.hover = null;
    if (!play.picked.includes(`sq:${square}`)) play.click(`sq:${square}`);
  }
  nearest(play: Session, x: number, y: number, within: number): string | null {
    let best: string | null = null;
    let least = within;
    for (const square of this.spots(play)) {
      const [a, b] = xy(square);
      const far = Math.hypot(a - x, b - y);
      if (far < least) {
        least = far;
        best = square;
      }
    }
    return best;
  }
  /** Turns the tile about its handle; if it does not fit there it goes to the nearest spot where it does. */
  rotate(play: Session, how: How): void {
    const tile = this.placing(play);
    if (!tile) return;
    const at = this.spot(play);
    const turn = nextTurn(tile, this.turn(play), how, this.turns(play));
    this.turnTo(play, turn, at);
  }
  /** The tool to press next so that the tile comes to lie in this turn, on the shortest way; null when it does. */
  way(play: Session, wanted: number): string | null {
    const tile = this.placing(play);
    if (!tile || this.turn(play) === wanted) return null;
    const known = this.turns(play);
    const seen = new Set([this.turn(play)]);
    let ways = HOWS.map((first) => ({ first, at: this.turn(play) }));
    for (let presses = 0; presses < 8 && ways.length; presses += 1) {
      const next: typeof ways = [];
      for (const { first, at } of ways)
        for (const how of presses ? HOWS : [first]) {
          const turn = nextTurn(tile, at, how, known);
          if (turn === wanted) return `[data-tool=${first}]`;
          if (!seen.has(turn)) next.push({ first, at: turn });
          seen.add(turn);
        }
      ways = next;
    }
    return null;
  }
  private turnTo(play: Session, turn: number, at: string | null): void {
    play.hover = null;
    play.picked = [];
    play.pending = null;
    this.now = turn;
    const near = at && this.nearest(play, ...xy(at), 99);
    if (near) play.click(`sq:${near}`);
  }
  /** A two-finger twist turns by quarters. */
  twist(play: Session, event: TouchEvent): void {
    if (event.touches.length !== 2 || !this.placing(play)) return;
    const [a, b] = [event.touches[0], event.touches[1]];
    const angle = (Math.atan2(b.clientY - a.clientY, b.clientX - a.clientX) * 180) / Math.PI;
    if (event.type === 'touchstart') {
      this.spin = angle;
      return;
    }
    const turned = ((angle - this.spin + 540) % 360) - 180;
    if (Math.abs(turned) < 40) return;
    this.spin = angle;
    this.rotate(play, turned > 0 ? 'right' : 'left');
  }
  /** The next spot in reading order, or the next one in a direction. */
  step(play: Session, by: number): void {
    const all = this.spots(play).sort((a, b) => xy(a)[1] - xy(b)[1] || xy(a)[0] - xy(b)[0]);
    if (!all.length) return;
    const at = this.spot(play);
    const i = at ? all.indexOf(at) : -1;
    play.hover = null;
    const next = all[(i + by + all.length) % all.length];
    if (!play.picked.includes(`sq:${next}`)) play.click(`sq:${next}`);
  }
  toward(play: Session, dx: number, dy: number, far: boolean): void {
    const at = this.spot(play);
    if (!at) return this.step(play, 1);
    const [x, y] = xy(at);
    const ahead = this.spots(play)
      .map((square) => {
        const [a, b] = xy(square);
        const along = (a - x) * dx + (b - y) * dy;
        const off = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
        return { square, along, off };
      })
      .filter((s) => s.along > 0)
      .sort((p, q) => (far ? p.off - q.off || q.along - p.along : p.along + 2 * p.off - q.along - 2 * q.off));
    if (!ahead.length) return;
    play.hover = null;
    play.click(`sq:${ahead[0].square}`);
  }
  /** Takes the other tile of the section instead. */
  swap(play: Session): void {
    const taken = play.steps.findIndex((step) => step.startsWith('take '));
    if (taken < 0) return;
    this.wish = play.steps[taken] === 'take inner' ? 'outer' : 'inner';
    if (play.picked.length) play.back();
    if (play.steps.length) play.back();
    this.follow(play);
  }
  canSwap(play: Session): boolean {
    return !!this.placing(play) && play.steps.at(-1)?.startsWith('take ') === true;
  }

  /** Called when the question changes: puts the tile in the hand, takes a wished tile, drives on. */
  follow(play: Session): void {
    const kind = play.asked?.kind;
    if (!play.mine || play.sending) return;
    const turned = play.picked.find((id) => id.startsWith('turn:'));
    if (turned) return this.turnTo(play, Number(turned.slice(5)), this.spot(play));
    if (play.picked.length) return;
    if (kind === 'select_tile' && this.wish) {
      const id = `ring:${this.wish}`;
      this.wish = '';
      if (KNOWN.includes(play.stateOf(id))) play.click(id);
      return;
    }
    const tile = this.placing(play);
    if (tile) {
      this.wish = '';
      // A new tile comes as it lies on the station, not as the one before was turned.
      this.now = tile === this.held ? this.turn(play) : (this.turns(play)[0] ?? 0);
      this.held = tile;
      return;
    }
    route.drive(play);
  }
}
export const hand = new Hand();
