// What has happened: the log, the phase, and the places that light up because something happened there.
import type { Fact } from '../net/types';
import { Standing } from './standing.svelte';

export interface LogLine {
  version: number;
  fact: Fact;
  forced?: boolean;
}
const LIT = 2400;
const MOST = 2000;

export class Story extends Standing {
  log = $state.raw<LogLine[]>([]);
  phase = $state('');
  flash = $state.raw<string[]>([]);

  saidFact(fact: Fact): string {
    return this.words.fact(this.game, fact[0], fact[1]);
  }
  /** What was taken back did not happen. */
  protected forget(dropped: number[]): void {
    if (dropped.length) this.log = this.log.filter((line) => !dropped.includes(line.version));
  }
  protected logged(events: Fact[], version: number, flash: boolean): void {
    const lines = events.map((fact) => ({ version, fact }));
    for (const { fact } of lines) if (fact[0] === 'phase' && fact[1]?.phase) this.phase = String(fact[1].phase);
    this.log = [...this.log, ...lines].slice(-MOST);
    if (!flash || !this.kind.where) return;
    this.flash = lines.flatMap((line) => this.kind.where!(line.fact, this.view!));
    if (this.flash.length) setTimeout(() => (this.flash = []), LIT);
  }
}
