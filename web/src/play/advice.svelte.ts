// What the expert would do: asked for by key or button, for the own decision only.
import type { HintAnswer } from '../net/types';
import type { Choosing } from './choosing.svelte';

export class Advice {
  open = $state(false);
  thinking = $state(false);
  answer = $state.raw<HintAnswer | null>(null);
  private id = '';

  constructor(private play: Choosing) {}

  ask(): void {
    if (this.open) return this.close();
    const play = this.play;
    if (!play.mine || play.seat === null || !play.link) return;
    this.open = true;
    if (this.answer && this.answer.version === play.version && this.answer.seat === play.seat) return;
    this.answer = null;
    this.thinking = true;
    play.clearDraft();
    this.id = play.link.send({ type: 'hint', seat: play.seat, version: play.version });
  }
  receive(answer: HintAnswer): void {
    if (answer.id !== this.id) return;
    this.thinking = false;
    this.answer = answer;
  }
  /** True: the refusal was about the advice. */
  failed(id: string | null): boolean {
    if (!id || id !== this.id) return false;
    this.close();
    return true;
  }
  close(): void {
    this.open = this.thinking = false;
  }
}
