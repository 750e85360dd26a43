// The tile in the hand: its turn and its spot.
import type { Session } from '$hall/play/session.svelte';
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
  /** The spot under the pointer. */
  hovered(play: Session): string | null {
    const at = play.hover?.startsWith('sq:') ? play.hover.slice(3) : '';
    return at && this.spots(play).includes(at) ? at : null;
  }
  /** The spot that is chosen: what Confirm would play. */
  pinned(play: Session): string | null {
    const [verb, square] = play.choice.ready?.action ?? [];
    return verb === 'place' && play.picked.length ? String(square) : null;
  }
  /** Where the tile is shown. One that is chosen stays where it would be played, whatever the pointer passes; in the
   * air it follows. */
  spot(play: Session): string | null {
    const [over, chosen] = [this.hovered(play), this.pinned(play)];
    return play.carrying ? (over ?? chosen) : (chosen ?? over);
  }
  /** Where the handle may go in the present turn. */
  spots(play: Session): string[] {
    const turn = this.turn(play);
    return play.options.filter((o) => o.action[0] === 'place' && o.action[2] === turn).map((o) => String(o.action[1]));
  }
  private turned(play: Session, how: How): number {
    return nextTurn(this.placing(play)!, this.turn(play), how, this.turns(play));
  }
  /** The tile has no other turn that way, or the same look in it. */
  turnless(play: Session, how: How): boolean {
    return !this.placing(play) || this.turned(play, how) === this.turn(play);
  }
  /** There is one spot, and the tile lies there. */
  spotless(play: Session): boolean {
    return this.spots(play).length < 2 && this.pinned(play) !== null;
  }
  /** How many spots the tile has after a turn. */
  spotsAfter(play: Session, how: How): number {
    if (!this.placing(play)) return 0;
    const turn = this.turned(play, how);
    return play.options.filter((o) => o.action[0] === 'place' && o.action[2] === turn).length;
  }
  /** Puts the ghost on this spot without choosing it, as a hand that is still moving. */
  show(play: Session, square: string): void {
    if (play.hover !== `sq:${square}`) play.point(`sq:${square}`);
  }
  /** Chooses this spot, and nothing more: a spot that is chosen already stays chosen, and only Confirm plays it. */
  pin(play: Session, square: string): void {
    play.hover = null;
    const turn = this.turn(play);
    const option = play.options.find(
      ({ action: [verb, at, how] }) => verb === 'place' && at === square && how === turn,
    );
    if (option && play.choice.ready?.text !== option.text) play.take(option);
  }
  /** A rover, or a step of one, where the tile cannot go; any step of the rover that is chosen. */
  drives(play: Session, id: string): boolean {
    const moves = play.options.filter((o) => o.action[0] === 'move');
    const chosen = play.picked.length === 1 && !this.pinned(play) ? play.picked[0] : '';
    if (moves.some((o) => o.targets[0] === chosen && o.targets[1] === id)) return true;
    return !this.spots(play).includes(id.slice(3)) && moves.some((o) => o.targets.includes(id));
  }
  /** A rover goes first: the tile is in the hand again. */
  leave(play: Session): void {
    if (!this.pinned(play)) return;
    play.picked = [];
    play.pending = null;
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
    if (this.turnless(play, how)) return;
    // A finger sees the tile only where it is put.
    const shown = this.spot(play) ?? (play.finger && !play.guide ? (this.spots(play)[0] ?? null) : null);
    const [at, chosen] = [shown, (this.pinned(play) || play.finger) && !play.carrying];
    const near = this.turnTo(play, this.turned(play, how), at);
    if (near && chosen) this.pin(play, near);
    else play.point(near && `sq:${near}`);
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
  /** Another turn about the same handle; answers the nearest spot that it has then. */
  private turnTo(play: Session, turn: number, at: string | null): string | null {
    play.hover = null;
    play.picked = [];
    play.pending = null;
    this.now = turn;
    return at && this.nearest(play, ...xy(at), 99);
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
    this.pin(play, all[(i + by + all.length) % all.length]);
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
    if (ahead.length) this.pin(play, ahead[0].square);
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
    if (turned) {
      const at = play.picked.find((id) => id.startsWith('at:'))?.slice(3) ?? this.spot(play);
      const near = this.turnTo(play, Number(turned.slice(5)), at);
      return near ? this.pin(play, near) : undefined;
    }
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
