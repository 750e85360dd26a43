// What only draws a tile in the hand, an effect or an event: fetched when the table has stood for a moment, and at once
// when a question is asked, or something is chosen, after which it is needed.
import { quiet } from '$hall/kit/art.svelte';
import type { Session } from '$hall/play/session.svelte';

type Parts = typeof import('./parts');

/** Questions that show boards and the station, and nothing of a tile or an effect. */
const WITHOUT = /^choose_(planet|corporation)_side$|rotat/;

class Afterwards {
  parts = $state.raw<Parts | null>(null);
  private asked = false;

  /** Told of every question and pick. */
  follow(play: Session): void {
    const needed = play.picked.length > 0 || play.steps.length > 0 || (play.asked && !WITHOUT.test(play.asked.kind));
    if (needed) this.fetch();
    else if (!this.asked) void quiet().then(() => this.fetch());
  }
  private fetch(): void {
    if (this.asked) return;
    this.asked = true;
    import('./parts').then(
      (parts?: Parts) => (this.parts = parts ?? null),
      // Asked for again with the next question.
      () => (this.asked = false),
    );
  }
}
export const afterwards = new Afterwards();
