// What follows the choice in hand, worked out while the player looks at it, so that it takes no click of its own:
// effects of which nothing is to be chosen go along with Confirm, and the track that the next question asks for may be
// clicked at once.
import { patched } from '$hall/net/patch';
import type { Question } from '$hall/net/types';
import { parsed } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';
import { effectsIn, isEffect, orders, order, TRIED, WINDOW } from './order.svelte';

/** Questions that are answered by a track. */
const ON_TRACKS = /^choose_(energy|synergy)_track$/;
/** Effects that ask nothing by themselves. */
const PLAIN = /^next (advance|movement)/;
const DEEP = 4;

class Ahead {
  private seen = '';

  /** Called when the choice in hand has changed. */
  follow(play: Session): void {
    if (!play.mine || play.guide || play.sending || !play.asked) return;
    const ready = play.choice.ready?.text;
    const pinned = play.asked.kind === 'place_tile' && !!ready && play.pending?.option.text === ready;
    const open = play.asked.kind === WINDOW && !play.picked.length;
    if ((!pinned && !open) || this.seen === play.chosen) return;
    const next = pinned ? play.pending!.question : play.asked;
    this.seen = play.chosen;
    if (next) void this.look(play, next, pinned);
  }
  private async look(play: Session, next: Question, pinned: boolean): Promise<void> {
    const of = play.chosen;
    let steps = pinned ? [...play.steps, play.pending!.option.text] : play.steps;
    let asked: Question | null = next;
    if (pinned && (await this.settled(play, of, steps, next))) return;
    for (let n = 0; n < DEEP && asked?.kind === WINDOW; n += 1) {
      const plain: string | undefined = effectsIn(asked).find((text) => PLAIN.test(text));
      if (!plain) return;
      steps = [...steps, plain];
      const answer = await play.tried(steps);
      if (play.chosen !== of) return;
      asked = answer?.question ?? null;
    }
    if (!asked || !ON_TRACKS.test(asked.kind)) return;
    const ahead = new Map(
      asked.legal
        .filter(({ action }) => parsed(action).length === 2)
        .map(({ action }): [string, string[]] => [`track:${parsed(action)[1]}`, [...steps, action]]),
    );
    if (play.chosen === of) play.found = { of, tail: [], ahead };
  }
  /** True: whatever the order of the effects, they come to the same and ask nothing. Confirm takes them along. */
  private async settled(play: Session, of: string, steps: string[], next: Question): Promise<boolean> {
    if (next.kind !== WINDOW) return false;
    const effects = effectsIn(next);
    const others = next.legal.some(({ action }) => !isEffect(action));
    if (others || effects.length < 2 || effects.length > TRIED) return false;
    const ways = await Promise.all(orders(effects).map((one) => order.way(play, one, steps)));
    const first = ways[0];
    const same = ways.every((way) => way && way.end === first?.end) && first?.answer.ends !== 'open';
    if (!same || !first || play.chosen !== of || !play.pending) return false;
    play.found = { of, tail: first.steps, ahead: new Map() };
    const view = patched(play.view!, first.answer.changes);
    play.pending = {
      ...play.pending,
      view,
      ends: first.answer.ends,
      question: null,
    };
    return true;
  }
}
export const ahead = new Ahead();
