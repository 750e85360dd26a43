// One seat at one table: what arrives, and which of this person's seats it is for.
import { getContext, setContext } from 'svelte';
import { prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { Ack, Message, Moved, Params, Position } from '../net/types';
import { Arrivals } from './arrivals.svelte';
import { Choosing } from './choosing.svelte';
import { hides } from './secrets';

export type { Change } from './asking.svelte';
export type { BarEntry, TargetState } from './showing.svelte';
export type { Trouble } from './standing.svelte';
export type { LogLine } from './story.svelte';

export class Session extends Choosing {
  arrivals = new Arrivals();
  /** Something else than the present table is being looked at: moves wait. */
  away = $state(false);
  /** The person has stopped the others' moves for a while. */
  paused = $state(false);
  /** The next of this person's seats, while the table is covered between two people. */
  handOver = $state<number | null>(null);
  /** The seat that is next as soon as its position is known. */
  private next: number | null = null;
  /** The version of the own move that was counted last. */
  private owed = -1;
  /** Positions of this person's other seats. */
  waiting: Record<number, Position> = {};
  hotSeats = $derived.by(() => this.table.you ?? []);
  /** What another seat of this person was told too: with two people at one screen, that is what both may see. */
  private toldOthers = new Map<number, Set<string>>();
  publicLog = $derived.by(() =>
    this.log.filter((line) => this.toldOthers.get(line.version)?.has(JSON.stringify(line.fact))),
  );

  receive(message: Message): void {
    this.guide?.receive(message);
    const aside = 'id' in message && !!message.id && this.asides.delete(message.id);
    if (message.type === 'welcome') {
      this.table = message.table;
      this.ahead = message.now - Date.now();
    } else if (message.type === 'table') this.table = message.table;
    else if (message.type === 'position') this.placed(message);
    else if (message.type === 'moved') this.arrived(message);
    else if (message.type === 'hint') this.advice.receive(message);
    else if (message.type === 'draft') this.drafted(message);
    else if (message.type === 'previews') this.previewed(message.options, message.id, message.version);
    else if (message.type === 'ack') this.counted(message);
    else if (message.type === 'asked') {
      if (message.seat === this.seat) {
        this.undoAsked = true;
        this.heard(message.id);
      } else if (message.seats.includes(this.seat ?? -1)) this.undoAsk = { ask: message.ask, seat: message.seat };
    } else if (message.type === 'marks') this.notes = message.marks;
    else if (message.type === 'answered') {
      if (!message.yes) {
        this.undoAsked = false;
        this.undoAsk = null;
      }
    } else if (message.type === 'chat') this.chat = [...this.chat, message];
    else if (message.type === 'error' && aside) this.undrafted(message.id!, message.key);
    else if (message.type === 'error') this.failed(message.key, message.params, message.id);
  }
  private failed(key: string, params: Params, id: string | null): void {
    if (this.trial(id, null)) return;
    if (this.advice.failed(id)) {
      this.trouble = { key, params };
      return;
    }
    this.trouble = { key, params };
    // About something said or marked: what is being chosen or is on its way has nothing to do with it.
    if (id && id !== this.sentId) return;
    this.sentId = '';
    this.sending = false;
    if (this.steps.length || this.picked.length) this.clearDraft();
  }

  /** What was sent counts, from this version on; until that position is here, nothing can be answered. */
  private counted(ack: Ack): void {
    if (ack.id === this.sentId) this.owed = ack.version ?? -1;
    this.heard(ack.id);
  }
  private heard(id: string): void {
    if (id !== this.sentId) return;
    this.sentId = '';
    this.sending = this.version < this.owed;
  }

  // ---------------------------------------------------------------- positions and moves

  placed(position: Position): void {
    if (this.seat !== null && position.seat !== this.seat && this.hotSeats.length > 1) {
      this.waiting[position.seat!] = position;
      return this.changeSeat();
    }
    this.view = position.view;
    if (this.link) this.link.since = position.version;
    for (const entry of position.missed ?? []) {
      this.forget(entry.dropped ?? []);
      this.logged(entry.events, entry.version, false);
    }
    this.stand(position);
  }
  /** A move arrives: shown at once, unless the person looks at something else just now. */
  private arrived(moved: Moved): void {
    if (
      moved.seat === this.seat &&
      moved.by !== this.seat &&
      (this.away || this.paused || this.arrivals.waiting.length)
    )
      return this.arrivals.hold(moved);
    this.release();
    this.moved(moved);
  }
  /** What was held back is shown. */
  release(): void {
    this.paused = false;
    for (const moved of this.arrivals.take()) this.moved(moved);
  }
  /** Stops the others' moves, or lets them go on. */
  pause(): void {
    if (this.paused) this.release();
    else this.paused = true;
  }
  private moved(moved: Moved): void {
    if (moved.seat !== this.seat) return this.movedElsewhere(moved);
    if (!this.view || moved.from !== this.version) {
      this.link?.again();
      return;
    }
    this.view = patched(this.view, moved.patch);
    this.forget(moved.dropped);
    this.logged(moved.events, moved.version, moved.by !== this.seat);
    if (moved.by !== this.seat && this.kind.where)
      this.arrivals.fly(moved.by, moved.events, (fact) => this.kind.where!(fact, this.view!));
    if (moved.by === this.seat && moved.kind !== 'undo') this.made = [...this.made, ...this.sent];
    else if (this.sandbox) this.ended = true;
    this.sent = [];
    this.undoAsked = false;
    if (this.link) this.link.since = moved.version;
    this.stand(moved, moved.by === this.seat);
    if (this.hotSeats.length > 1 && !this.mine) {
      const next = this.hotSeats.find((s) => this.actors.includes(s));
      if (next !== undefined) this.hand(next);
    }
  }
  private stand(now: Position | Moved, own = false): void {
    // What this seat has played is chosen no longer, although the next question may be the same.
    const same =
      !own &&
      this.question &&
      now.question &&
      JSON.stringify(this.question) === JSON.stringify(now.question) &&
      now.seat === this.seat;
    this.seat = now.seat;
    this.version = now.version;
    this.actors = now.actors;
    this.clocks = now.clocks ?? [];
    this.undo = now.undo;
    if (now.question && !this.question && now.seat === this.seat) this.turns += 1;
    this.over = now.over;
    this.outcome = now.outcome;
    this.question = now.question;
    // Others may move while our own move is on its way: only what this seat did answers it.
    this.sending = (this.sentId !== '' && !own) || this.version < this.owed;
    // An own move is what was drafted: the same question after it is a new one, and its first answer is not played
    // again.
    if (!same || own) this.clearDraft();
    else this.redraft();
  }

  // ---------------------------------------------------------------- several seats of one person

  private movedElsewhere(moved: Moved): void {
    this.toldOthers.set(moved.version, new Set(moved.events.map((e) => JSON.stringify(e))));
    const there = this.waiting[moved.seat!];
    if (there)
      this.waiting[moved.seat!] = {
        ...there,
        actors: moved.actors,
        version: moved.version,
        view: there.version === moved.from ? patched(there.view, moved.patch) : null!,
      };
    if (this.next !== null && this.next === moved.seat && moved.version === this.version) this.hand(this.next);
  }
  /** Several seats of one person (hot-seat): show the one that has to decide. */
  private changeSeat(): void {
    if (this.mine || this.seat === null) return;
    const next = this.hotSeats.find((s) => this.waiting[s]?.actors.includes(s) && this.actors.includes(s));
    if (next !== undefined) this.hand(next);
  }
  takeSeat(): void {
    if (this.handOver === null) return;
    this.view = null;
    this.sitDown(this.handOver);
  }
  private sitDown(seat: number): void {
    this.seat = seat;
    this.handOver = this.question = null;
    this.clearDraft();
    this.link?.again();
  }
  /** Somebody else at this screen is next. Alone with all seats, or where it is not wanted, nothing is covered. */
  private hand(seat: number): void {
    const there = this.waiting[seat];
    // What that seat sees by now has to be known first; its own news are on their way.
    this.next = there && there.version < this.version ? seat : null;
    if (this.next !== null) return;
    const open = this.sandbox || prefs.handOver === 'never' || (prefs.handOver === 'secret' && !this.secretFrom(there));
    // Without a cover the table stays in sight until it is drawn for the next seat.
    if (open) this.sitDown(seat);
    else this.handOver = seat;
  }
  /** Whether the next seat or this one sees what the other may not, or both are about to choose in secret. */
  private secretFrom(there: Position | undefined): boolean {
    if (!there?.view || this.actors.length > 1) return true;
    return hides(this.view, there.view) || hides(there.view, this.view);
  }
}

const KEY = Symbol('play');
export const providePlay = (session: Session): Session => setContext(KEY, session);
export const usePlay = (): Session => getContext<Session>(KEY);
