// What goes out: moves, one at a time; chains that are only asked about; and chains tried beside what is chosen.
import type { Ack, DraftAnswer } from '../net/types';
import type { Standing } from './standing.svelte';

export class Sending {
  /** A move is on its way, or its position is: nothing else of this seat may go out. */
  sending = $state(false);
  /** The message that plays or takes back, until it is answered. Moves of others in between are no answer. */
  private sentId = '';
  /** The version of the own move that was counted last. */
  private owed = -1;
  /** What was sent last, until it is answered. */
  private sent: string[] = [];
  /** In a private copy: actions of the own seat since it was made, until somebody else acted. */
  made: string[] = [];
  private ended = false;
  /** Drafts and previews on their way: they ask only, so nobody has to be told if one is refused. */
  private asides = new Set<string>();
  private trials = new Map<string, (answer: DraftAnswer | null) => void>();

  constructor(private ground: Standing) {}

  // ---------------------------------------------------------------- what counts

  play(actions: string[]): void {
    this.sent = this.ended ? [] : actions;
    this.commit({ type: 'play', actions });
  }
  takeBack(): void {
    this.commit({ type: 'undo' });
  }
  /** Sends what counts, once: until it is answered nothing else of this seat may go out. */
  private commit(message: { type: 'undo' } | { type: 'play'; actions: string[] }): void {
    const { link, seat, version } = this.ground;
    this.sentId = link?.send({ ...message, seat, version }) ?? '';
    this.sending = this.sentId !== '';
  }
  /** What was sent counts, from this version on; until that position is here, nothing can be answered. */
  counted(ack: Ack): void {
    if (ack.id === this.sentId) this.owed = ack.version ?? -1;
    this.heard(ack.id);
  }
  heard(id: string): void {
    if (id !== this.sentId) return;
    this.sentId = '';
    this.sending = this.ground.version < this.owed;
  }
  /** False: the refusal was about something said or marked, which has nothing to do with what is chosen or sent. */
  refused(id: string | null): boolean {
    if (id && id !== this.sentId) return false;
    this.sentId = '';
    this.sending = false;
    return true;
  }
  /** A move was made, `own` by this seat and no step back. */
  moved(own: boolean): void {
    if (own) this.made = [...this.made, ...this.sent];
    else if (this.ground.sandbox) this.ended = true;
    this.sent = [];
  }
  /** A position is here. Others may move while our own move is on its way: only what this seat did answers it. */
  stood(own: boolean): void {
    this.sending = (this.sentId !== '' && !own) || this.ground.version < this.owed;
  }

  // ---------------------------------------------------------------- what only asks

  aside(message: { type: 'preview' | 'draft'; steps: string[]; actions?: string[] }): string {
    const { link, seat, version } = this.ground;
    const id = link?.send({ ...message, seat, version }) ?? '';
    this.asides.add(id);
    return id;
  }
  /** True, once: the answer is to something that only asked. */
  asked(id: string | null | undefined): boolean {
    return !!id && this.asides.delete(id);
  }
  /** What a chain would lead to, beside what is chosen: nothing on the table changes. Null where it is not possible. */
  tried(steps: string[]): Promise<DraftAnswer | null> {
    const { link, seat, version } = this.ground;
    const id = link?.send({ type: 'draft', seat, version, steps }) ?? '';
    return id ? new Promise((done) => this.trials.set(id, done)) : Promise.resolve(null);
  }
  /** True: the answer was to a chain that is only tried. */
  trial(id: string | null, answer: DraftAnswer | null): boolean {
    const done = id ? this.trials.get(id) : undefined;
    if (!id || !done) return false;
    this.trials.delete(id);
    done(answer);
    return true;
  }
}
