// Marks for the others: things of the table in an order, with a few words.
import type { Mark } from '../net/types';
import type { Standing } from './standing.svelte';

const MARKS = 12;

export class Marking {
  /** What players have marked on the table. */
  notes = $state.raw<Mark[]>([]);
  /** What this seat is about to mark for the others, if anything: then pointing chooses nothing. */
  marking = $state.raw<string[] | null>(null);

  constructor(private ground: Standing) {}

  /** Marks instead of choosing: a click adds a thing to the list, a second one takes it off. True: it was a mark. */
  click(id: string): boolean {
    const { marking } = this;
    if (!marking) return false;
    if (this.ground.kind.markable?.(id))
      this.marking = marking.includes(id) ? marking.filter((x) => x !== id) : [...marking, id].slice(0, MARKS);
    return true;
  }
  mark(kind: Mark['kind'], items: string[], text = ''): void {
    this.ground.link?.send({ type: 'mark', seat: this.ground.seat, kind, items, text });
    this.marking = null;
  }
}
