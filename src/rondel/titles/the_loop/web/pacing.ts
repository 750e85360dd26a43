// How long each sentence about a partner's turn stands: a turn has one deadline, and what it has no room for is left to
// the log.

/** Milliseconds in which a turn is told, however many sentences it has. */
export const TURN = 6000;
/** What a sentence stands at most and at least while others wait, and the last one, to be read. */
export const [LONG, SHORT, LAST] = [900, 300, 2600];
/** So many sentences are left of a turn when somebody else's waits behind it: what is told is not long past. */
export const OVERTAKEN = 4;
/** A sentence that comes at the very end is still read. */
const AIM = TURN - SHORT;

export interface Sentence {
  /** The turns that had begun when it happened: sentences of one turn share its time. */
  turn: number;
  /** The phases that had begun: of each something is said, an artefact taken after the actions too. */
  part?: number;
}

/** So many of them as there is room for, evenly, always with the last of each part. */
export function thinned<S>(all: S[], room: number, part: (one: S) => unknown = () => 0): S[] {
  if (all.length <= room) return all;
  const kept = new Set(all.filter((one, i) => i === all.length - 1 || part(all[i + 1]) !== part(one)));
  const rest = all.filter((one) => !kept.has(one));
  const left = Math.max(0, room - kept.size);
  const upTo = (i: number): number => Math.floor((i * left) / rest.length);
  const also = new Set(rest.filter((_, i) => upTo(i + 1) > upTo(i)));
  return all.filter((one) => kept.has(one) || also.has(one));
}

export class Pacing<S extends Sentence> {
  shown: S | null = null;
  private waiting: S[] = [];
  private since = 0;
  /** When the turn of the shown sentence is to be told. */
  private ends = 0;
  private turn: number | null = null;

  add(sentences: S[]): void {
    this.waiting.push(...sentences);
  }
  /** Brings what is shown up to this time. When to look again; null: nothing is shown. */
  look(now: number): number | null {
    if (!this.shown || now >= this.gives) this.next(now);
    return this.shown && this.gives;
  }
  /** When the shown sentence gives way. */
  private get gives(): number {
    const left = this.ends - this.since;
    const behind = this.waiting.filter(({ turn }) => turn === this.turn).length;
    if (!this.waiting.length) return this.since + (left > 0 ? Math.max(SHORT, Math.min(LAST, left)) : LONG);
    // Where somebody else's turn waits already, this one hurries.
    const most = behind < this.waiting.length ? SHORT : LONG;
    return this.since + Math.max(SHORT, Math.min(most, left / (behind + 1)));
  }
  private next(now: number): void {
    this.shown = null;
    const turn = this.waiting[0]?.turn;
    if (turn === undefined) return;
    if (turn !== this.turn) [this.turn, this.ends] = [turn, now + AIM];
    // A turn that takes longer by itself is told as it comes: of what is late, the newest.
    const room = Math.max(1, Math.floor((this.ends - now) / SHORT));
    const own = this.waiting.filter((one) => one.turn === turn);
    const behind = this.waiting.filter((one) => one.turn !== turn);
    const told = thinned(own, behind.length ? Math.min(room, OVERTAKEN) : room, ({ part }) => part);
    this.shown = told[0];
    this.waiting = [...told.slice(1), ...behind];
    this.since = now;
  }
}
