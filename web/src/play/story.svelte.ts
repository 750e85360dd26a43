// What has happened: the log, the phase, and the places that light up because something happened there.
import type { Fact } from '../net/types';
import type { Standing } from './standing.svelte';

export interface LogLine {
  version: number;
  fact: Fact;
  /** Whose move it was. */
  by?: number;
  forced?: boolean;
}
const LIT = 2400;
const MOST = 2000;

export class Story {
  log = $state.raw<LogLine[]>([]);
  phase = $state('');
  flash = $state.raw<string[]>([]);
  /** The version of the last move of this seat: what others did after it happened since then. */
  answered = $state(-1);

  constructor(private ground: Standing) {}

  /** Places that light up for a little. */
  light(places: string[]): void {
    this.flash = places;
    setTimeout(() => (this.flash = []), LIT);
  }
  saidFact(fact: Fact): string {
    return this.ground.words.fact(this.ground.game, fact[0], fact[1]);
  }
  /** What was taken back did not happen. */
  forget(dropped: number[]): void {
    if (dropped.length) this.log = this.log.filter((line) => !dropped.includes(line.version));
  }
  logged(events: Fact[], version: number, flash: boolean, by?: number): void {
    const { kind, view } = this.ground;
    const lines = events.map((fact) => ({ version, fact, by }));
    for (const { fact } of lines) if (fact[0] === 'phase' && fact[1]?.phase) this.phase = String(fact[1].phase);
    this.log = [...this.log, ...lines].slice(-MOST);
    if (!flash || !kind.where) return;
    this.flash = lines.flatMap((line) => kind.where!(line.fact, view!));
    if (this.flash.length) setTimeout(() => (this.flash = []), LIT);
  }
}
