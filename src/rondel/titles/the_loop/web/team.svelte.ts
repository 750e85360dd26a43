// What this page shows of the team's suggestions: whose is open, and how often the drop is to be played again.
import type { Session } from '$hall/play/session.svelte';
import type { Mark } from '$hall/net/types';
import type { LoopView } from './model';
import { plansOf, wishesOf } from './plan';

export class Team {
  open = $state<number | null>(null);
  rounds = $state(0);
  /** The bot whose line is looked at. */
  line = $state<number | null>(null);
  /** The bot that was just asked for its line. */
  asks: number | null = null;
  skipped = $state(-1);
  /** What is being told of a mate: whose board lights up, and where on the ring it happened. */
  told = $state.raw<{ seat: number; places: string[] } | null>(null);
  constructor(private play: Session) {}
  get plans(): Mark[] {
    return this.play.view ? plansOf(this.play.notes, this.play.log, this.play.view as LoopView) : [];
  }
  get wishes(): Mark[] {
    return this.play.view ? wishesOf(this.play.notes, this.play.log, this.play.view as LoopView) : [];
  }
  /** The suggestion that is looked at. */
  get shown(): Mark | null {
    return this.open === null ? null : (this.plans.find((m) => m.seat === this.open) ?? null);
  }
  /** The numbers a thing has in the suggestion that is looked at, or in the one being made. */
  numbers(target: string): { n: number; seat: number }[] {
    const items = this.play.marking ?? this.shown?.items ?? [];
    const seat = this.play.marking ? (this.play.seat ?? 0) : (this.shown?.seat ?? 0);
    return items.flatMap((item, i) => (item === target ? [{ n: i + 1, seat }] : []));
  }
}
const teams = new WeakMap<Session, Team>();
export function teamOf(play: Session): Team {
  const found = teams.get(play) ?? new Team(play);
  teams.set(play, found);
  return found;
}
