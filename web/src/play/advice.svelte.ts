// What the expert would do: asked for by key or button, for the own decision only.
import type { HintAnswer } from '../net/types';
import type { Standing } from './standing.svelte';

export class Advice {
  open = $state(false);
  thinking = $state(false);
  answer = $state.raw<HintAnswer | null>(null);
  private id = '';

  constructor(
    private ground: Standing,
    /** Called when advice is asked for: it is about the question as it was asked, without a draft. */
    private onask: () => void,
  ) {}

  ask(): void {
    if (this.open) return this.close();
    const { mine, seat, version, link } = this.ground;
    if (!mine || seat === null || !link) return;
    this.open = true;
    if (this.answer && this.answer.version === version && this.answer.seat === seat) return;
    this.answer = null;
    this.thinking = true;
    this.onask();
    this.id = link.send({ type: 'hint', seat, version });
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
