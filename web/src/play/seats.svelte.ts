// Several seats of one person at one screen: whose turn it is, and what is covered between two people.
import { prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { Moved, Position } from '../net/types';
import { hides } from './secrets';
import type { Standing } from './standing.svelte';
import type { Story } from './story.svelte';

export class Seats {
  /** The next of this person's seats, while the table is covered between two people. */
  handOver = $state<number | null>(null);
  /** The seat that is next as soon as its position is known. */
  private next: number | null = null;
  /** Positions of this person's other seats. */
  private waiting: Record<number, Position> = {};
  private all = $derived.by(() => this.ground.table.you ?? []);
  /** What another seat of this person was told too: with two people at one screen, that is what both may see. */
  private toldOthers = new Map<number, Set<string>>();
  publicLog = $derived.by(() =>
    this.story.log.filter((line) => this.toldOthers.get(line.version)?.has(JSON.stringify(line.fact))),
  );

  constructor(
    private ground: Standing,
    private story: Story,
    /** Called when another seat is taken: what the last one was choosing is gone. */
    private onchange: () => void,
  ) {}

  /** True: the position is of another seat of this person, which waits. */
  keeps(position: Position): boolean {
    const { seat } = this.ground;
    if (seat === null || position.seat === seat || this.all.length <= 1) return false;
    this.waiting[position.seat!] = position;
    this.change();
    return true;
  }
  /** A move as another seat was told it. */
  movedElsewhere(moved: Moved): void {
    this.toldOthers.set(moved.version, new Set(moved.events.map((e) => JSON.stringify(e))));
    const there = this.waiting[moved.seat!];
    if (there)
      this.waiting[moved.seat!] = {
        ...there,
        actors: moved.actors,
        version: moved.version,
        view: there.version === moved.from ? patched(there.view, moved.patch) : null!,
      };
    if (this.next !== null && this.next === moved.seat && moved.version === this.ground.version) this.hand(this.next);
  }
  /** The seat shown has moved: another one may be next. */
  moved(): void {
    if (this.all.length <= 1 || this.ground.mine) return;
    const next = this.all.find((s) => this.ground.actors.includes(s));
    if (next !== undefined) this.hand(next);
  }
  takeSeat(): void {
    if (this.handOver === null) return;
    this.ground.view = null;
    this.sitDown(this.handOver);
  }

  /** Show the seat that has to decide. */
  private change(): void {
    const { mine, seat, actors } = this.ground;
    if (mine || seat === null) return;
    const next = this.all.find((s) => this.waiting[s]?.actors.includes(s) && actors.includes(s));
    if (next !== undefined) this.hand(next);
  }
  private sitDown(seat: number): void {
    this.ground.seat = seat;
    this.handOver = this.ground.question = null;
    this.onchange();
    this.ground.link?.again();
  }
  /** Somebody else at this screen is next. Alone with all seats, or where it is not wanted, nothing is covered. */
  private hand(seat: number): void {
    const there = this.waiting[seat];
    // What that seat sees by now has to be known first; its own news are on their way.
    this.next = there && there.version < this.ground.version ? seat : null;
    if (this.next !== null) return;
    const never = this.ground.sandbox || prefs.handOver === 'never';
    // Without a cover the table stays in sight until it is drawn for the next seat.
    if (never || (prefs.handOver === 'secret' && !this.secretFrom(there))) this.sitDown(seat);
    else this.handOver = seat;
  }
  /** Whether the next seat or this one sees what the other may not, or both are about to choose in secret. */
  private secretFrom(there: Position | undefined): boolean {
    const { view, actors } = this.ground;
    if (!there?.view || actors.length > 1) return true;
    return hides(view, there.view) || hides(there.view, view);
  }
}
