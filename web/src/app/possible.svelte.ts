// What goes together at a new table. The page knows no rule of it: after every choice it asks the engine, which gives
// back the nearest set-up that can be played and what cannot be chosen beside it.
import { tick } from 'svelte';
import { post } from '../net/api';
import type { Choice } from './choices';

interface Problem {
  key: string;
  params: Record<string, unknown>;
}
interface SetupInfo {
  settings: Record<string, unknown>;
  problem: Problem | null;
  closed: { name: string; choice: Choice; why: Problem }[];
  ranges: Record<string, number[]>;
}
export interface Wanted {
  game: string;
  seats: number;
  settings: Record<string, unknown>;
  keep: string;
  at: number;
}
/** Quick clicks are one question. */
const CALM = 90;

export class Possible {
  info = $state.raw<SetupInfo | null>(null);
  private sent = 0;
  private timer = 0;
  private waiting: Promise<void> = Promise.resolve();
  /** Whoever waits for a question that is no longer asked waits for the next one. */
  private release = (): void => {};

  /** Asks soon; `told` hears the answer to the newest question only. */
  ask(wanted: Wanted, told: (info: SetupInfo) => void): void {
    clearTimeout(this.timer);
    this.release();
    const mine = ++this.sent;
    this.waiting = new Promise((done) => {
      this.release = done;
      this.timer = window.setTimeout(() => {
        void post<SetupInfo>('setup', wanted)
          .then((info) => {
            if (mine !== this.sent) return;
            this.info = info;
            told(info);
          })
          // Without an answer nothing is closed: opening the table asks the same engine again.
          .catch(() => {})
          .finally(done);
      }, CALM);
    });
  }
  /** Nobody is there any more to hear an answer. */
  leave(): void {
    clearTimeout(this.timer);
    this.sent++;
    this.release();
  }
  /** When the newest question has its answer. */
  async settled(): Promise<void> {
    for (let seen = -1; seen !== this.sent;) {
      seen = this.sent;
      await this.waiting;
      await tick();
    }
  }
  why = (name: string, choice: Choice): Problem | undefined =>
    this.info?.closed.find((one) => one.name === name && one.choice === choice)?.why;
  /** Why a setting as a whole is closed. */
  closed = (name: string): Problem | undefined => this.info?.closed.find((one) => one.name === name)?.why;
  range = (name: string, low: number, high: number): number[] => {
    const found = this.info?.ranges[name];
    return found?.length ? found : [low, high];
  };
}
