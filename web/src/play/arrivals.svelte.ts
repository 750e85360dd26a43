// Moves that arrive: they wait while somebody looks at something else, and fly briefly when they are shown.
import { moves } from '../app/prefs.svelte';
import type { Fact, Moved } from '../net/types';

/** A move of somebody else on its way to the place where it happened. */
export interface Flight {
  id: number;
  seat: number;
  target: string;
}
const MOST = 3;

export class Arrivals {
  /** Moves that are held back behind the chip. */
  waiting = $state.raw<Moved[]>([]);
  flights = $state.raw<Flight[]>([]);
  private count = 0;

  hold(moved: Moved): void {
    this.waiting = [...this.waiting, moved];
  }
  /** The oldest of them, which waits no longer. */
  first(): Moved | null {
    const [one, ...rest] = this.waiting;
    this.waiting = rest;
    return one ?? null;
  }
  take(): Moved[] {
    const all = this.waiting;
    this.waiting = [];
    return all;
  }

  /** At most the last three of several fly; older ones are there at once. */
  fly(seat: number, facts: Fact[], where: (fact: Fact) => string[]): void {
    if (!moves() || seat < 0) return;
    const targets = [...new Set(facts.flatMap((fact) => where(fact).slice(0, 1)))].slice(-MOST);
    this.flights = [...this.flights, ...targets.map((target) => ({ id: ++this.count, seat, target }))].slice(-MOST);
  }
  /** One more look at a move: it flies to that place again. */
  flyTo(seat: number, target: string): void {
    this.flights = [...this.flights, { id: ++this.count, seat, target }].slice(-MOST);
  }
  landed(id: number): void {
    this.flights = this.flights.filter((flight) => flight.id !== id);
  }
  skip(): boolean {
    const any = this.flights.length > 0;
    this.flights = [];
    return any;
  }
}
