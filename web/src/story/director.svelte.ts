// Which moment is shown now. The view is always the new one already; a moment lies above it, and whatever ends it
// (skip, answer, undo, reload) only takes it away.
import { prefs } from '../app/prefs.svelte';
import type { Moved, View } from '../net/types';
import type { Session } from '../play/session.svelte';
import { factor, levelOf, READ, Times, type Level } from './clock';
import { linesOf, type Told } from './groups';
import type { Moment, Moments } from './moments';
import { still } from './sound';
import { stepsOf, type Step } from './telling';

export interface Shown {
  id: number;
  moment: Moment;
  level: Level;
  /** The last frame stands: nothing moves any more. */
  done: boolean;
}
/** What a seat has just done. */
export interface Trace {
  id: number;
  line: Told;
}
/** Steps before a move that may be told with it. */
const NEAR = 60;
/** What waits behind the shown one; older ones are told by the log alone. */
const MOST = 4;

export class Director {
  now = $state.raw<Shown | null>(null);
  waiting = $state.raw<Moment[]>([]);
  /** The others' moves are to be over soon: no moments until the next own question. */
  hurried = $state(false);
  /** What the live region says. */
  said = $state('');
  loud = $state(false);
  /** By seat: the last thing that each of the others did since the own last move. */
  traces = $state.raw<Record<number, Trace>>({});
  /** What the title makes moments of is here. */
  ready = $state(false);
  private last: Moment[] = [];
  private moments: Moments | null = null;
  private count = 0;
  private times: Times;
  /** A second scene of the same part of the game becomes a beat. */
  private scene = '';

  constructor(private play: Session) {
    this.times = new Times(play.table.id);
    void play.kind.moments?.().then((part) => {
      this.moments = part.default;
      this.ready = true;
    });
  }

  /** A move is shown: what it is made of, if anything. */
  told(moved: Moved, before: View): void {
    if (moved.kind === 'undo') return this.clear();
    if (!this.play.view || prefs.textMode) return;
    const { play } = this;
    const from = Math.max(0, play.log.length - moved.events.length);
    const all = this.steps();
    const steps = all.slice(from);
    this.trace(all.slice(-NEAR - moved.events.length), from, moved.by === play.seat);
    if (!this.moments) return;
    const happened = { steps, before, after: play.view!, seat: play.seat, game: play.game, words: play.words };
    const found = this.moments.of(happened).map((moment) => this.weighed(moment));
    if (!found.length) return;
    this.last = found;
    this.say(found);
    if (this.hurried) return;
    this.waiting = [...this.waiting, ...found].slice(-MOST);
    if (!this.now) this.next();
  }
  /** What each of the others has done last stays beside their boards. */
  private trace(steps: Step[], from: number, own: boolean): void {
    if (own) this.traces = {};
    const shared = this.play.kind.telling?.shared ?? [];
    const found: Record<number, Trace> = {};
    for (const line of linesOf(steps)) {
      const { actor } = line.head;
      const fresh = line.steps.some((step) => step.id >= from);
      // What a phase that nobody owns brought with it is no move of theirs.
      if (shared.includes(line.head.phase)) continue;
      if (fresh && actor !== null && actor !== this.play.seat) found[actor] = { id: line.steps.at(-1)!.id, line };
    }
    if (Object.keys(found).length) this.traces = { ...this.traces, ...found };
  }
  /** The game has ended, and its end is still being told. */
  get ending(): boolean {
    return [this.now?.moment, ...this.waiting].some((moment) => moment?.kind === 'end');
  }
  steps(): Step[] {
    const { play } = this;
    return stepsOf(play.log, play.kind.telling ?? {}, play.table.seats.length, play.kind.where, play.view);
  }
  /** At most one scene in a part of the game; the end is always one. */
  private weighed(moment: Moment): Moment {
    if (moment.size !== 'scene') return moment;
    const part = `${this.play.kind.headline(this.play.view!, this.play.words, '')} ${moment.kind}`;
    if (this.scene === part) return { ...moment, size: 'beat', waits: false };
    this.scene = part;
    return moment;
  }
  private say(found: Moment[]): void {
    this.loud = found.some((moment) => moment.loud);
    this.said = found.map((moment) => moment.said).join(' ');
  }

  /** Said without a moment. */
  announce(text: string): void {
    this.loud = false;
    this.said = text;
  }

  private next(): void {
    const [moment, ...rest] = this.waiting;
    this.waiting = rest;
    if (!moment) return void (this.now = null);
    this.show(moment, levelOf(this.times.next(moment.kind)));
  }
  private show(moment: Moment, level: Level): void {
    const quiet = level === 'words';
    this.now = { id: ++this.count, moment, level, done: quiet };
  }
  /** Milliseconds until the shown one has said everything. */
  lasts(shown: Shown): number {
    return shown.level === 'words' ? READ : shown.moment.lasts * factor(shown.level);
  }
  /** Whether it stays until somebody goes on. In a lesson the coach says what happened, and is not covered for long. */
  waits(shown: Shown): boolean {
    return !!shown.moment.waits && shown.level !== 'short' && !this.play.guide;
  }
  /** Its time is over. */
  ended(id: number): void {
    if (this.now?.id !== id) return;
    if (this.waits(this.now)) this.now = { ...this.now, done: true };
    else this.go();
  }
  /** Ends the motion; what waits to be read stays, in its last frame. */
  skip(): void {
    still();
    if (!this.now) return;
    if (this.waits(this.now) && !this.now.done) this.now = { ...this.now, done: true };
    else this.go();
  }
  /** On to the next one, or back to the table. */
  go(): void {
    still();
    const places = this.now?.moment.places;
    this.now = null;
    if (places?.length) this.play.light(places);
    this.next();
  }
  clear(): void {
    still();
    this.waiting = [];
    this.now = null;
  }
  get again(): boolean {
    return this.last.length > 0;
  }
  /** Once more, at full length if things may move. */
  replay(): void {
    this.clear();
    const [first, ...rest] = this.last;
    if (!first) return;
    this.waiting = rest;
    this.show(first, levelOf(0));
    this.say(this.last);
  }
  hurry(): void {
    this.clear();
    this.hurried = true;
    this.play.release();
  }
}
