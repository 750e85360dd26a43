// The order of pending effects (PU-3.8): all of them one after another, and by themselves where every order comes to
// the same.
import type { DraftAnswer, Question } from '$hall/net/types';
import type { Option } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';

/** So many effects are tried in every order; of more the player says it. */
export const TRIED = 3;
/** Milliseconds after which the player is asked, whatever the orders come to. */
const PATIENCE = 2000;
/** What is no effect of the pool: a tile to take, a civ card to look at. */
const APART = /^next (select_tile|claim)\b/;
export const WINDOW = 'choose_next_effect';

export const isEffect = (text: string): boolean => text.startsWith('next ') && !APART.test(text);
export const effectsIn = (asked: Question): string[] =>
  ((asked.subject.effects ?? []) as string[][]).map((label) => `next ${label.join(' ')}`);

export function orders(all: string[]): string[][] {
  if (all.length < 2) return [all];
  const found = all.flatMap((first, i) => orders(all.toSpliced(i, 1)).map((rest) => [first, ...rest]));
  return [...new Map(found.map((one) => [one.join('|'), one])).values()];
}

export interface Way {
  steps: string[];
  answer: DraftAnswer;
  end: string;
}

class Order {
  /** Effects that are still to be taken, in this order; null: nobody said so. */
  private todo: string[] | null = null;
  /** Steps that were drafted when the last of them was taken: fewer are a step back. */
  private depth = 0;
  /** The question that was looked at last: a player who steps back is not pushed on again. */
  private seen = '';
  /** Effects in the order in which they came up, so that none changes its place. */
  private row: string[] = [];
  private rowOf = '';
  /** What could be taken when an effect was last to be chosen: while that one asks something, the others wait. */
  private last: string[] = [];

  /** The effects of this decision, each in its place: what can be taken now, what is done in the draft, and what
   * waits. */
  shown(play: Session): { text: string; option: Option | null; done: boolean }[] {
    const of = `${play.table.id} ${play.version} ${play.seat}`;
    if (this.rowOf !== of) [this.rowOf, this.row, this.last] = [of, [], []];
    const open = new Map(
      play.options.filter((o) => /^(fx|use):/.test(o.targets[0] ?? '')).map((o): [string, Option] => [o.text, o]),
    );
    const steps = play.steps.filter((text) => text.startsWith('next ') || text.startsWith('use '));
    if (!open.size && !steps.length) return [];
    if (open.size) this.last = [...open.keys()];
    for (const text of [...open.keys(), ...steps]) if (!this.row.includes(text)) this.row.push(text);
    return this.row
      .filter((text) => open.has(text) || steps.includes(text) || (!open.size && this.last.includes(text)))
      .map((text) => ({
        text,
        option: open.get(text) ?? null,
        done: !open.has(text) && steps.includes(text),
      }));
  }
  /** Whether there is anything to be put in an order. */
  offered(play: Session): boolean {
    return play.mine && play.options.filter((o) => isEffect(o.text)).length > 1;
  }
  /** All effects in the order shown. One that asks something is answered in its turn; all of it is confirmed once. */
  all(play: Session): void {
    this.todo = this.shown(play).flatMap(({ text, option }) => (option && isEffect(text) ? [text] : []));
    this.depth = play.steps.length;
    play.picked = [];
    play.pending = null;
    this.next(play);
  }
  private next(play: Session): void {
    const open = play.options.filter((o) => isEffect(o.text));
    const option = this.todo!.map((text) => open.find((o) => o.text === text)).find(Boolean) ?? open[0];
    if (!option) {
      this.todo = null;
      return;
    }
    this.todo = this.todo!.toSpliced(this.todo!.indexOf(option.text), this.todo!.includes(option.text) ? 1 : 0);
    this.depth = play.steps.length + 1;
    play.take(option);
  }
  /** Called when the question changes: goes on with what was begun, or looks whether the order matters at all. */
  follow(play: Session): void {
    const asked = play.asked;
    if (!play.mine || play.sending || !asked || play.picked.length) return;
    if (this.todo && play.steps.length < this.depth) this.todo = null;
    if (asked.kind !== WINDOW) return;
    if (this.todo) return this.next(play);
    void this.settle(play, asked);
  }
  private async settle(play: Session, asked: Question): Promise<void> {
    const at = `${play.table.id} ${play.version} ${play.seat}`;
    if (this.seen === at || play.steps.length || play.guide) return;
    this.seen = at;
    const effects = effectsIn(asked);
    const others = asked.legal.some(({ action }) => !isEffect(action) && !/^(move|teleport|finish)\b/.test(action));
    if (others || effects.length < 2 || effects.length > TRIED) return;
    // Nothing of the question is offered meanwhile: it would vanish under the pointer if it answers itself.
    play.settling = asked;
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const ways = await Promise.race([Promise.all(orders(effects).map((order) => this.way(play, order))), late]);
    if (play.settling === asked) play.settling = null;
    const same = ways?.every((way) => way && way.end === ways[0]?.end);
    if (same && ways?.[0] && play.asked === asked && !play.steps.length && !play.picked.length)
      play.adopt(ways[0].steps);
  }
  /** One order to its end, if nothing is asked on the way: its steps and what it comes to. */
  async way(play: Session, order: string[], before: string[] = []): Promise<Way | null> {
    const steps: string[] = [];
    let answer: DraftAnswer | null = null;
    for (const text of order) {
      // The last effect is resolved without being asked for.
      if (answer && !answer.question?.legal.some(({ action }) => action === text)) break;
      steps.push(text);
      answer = await play.tried([...before, ...steps]);
      if (!answer) return null;
      if (answer.ends === 'open' && answer.question?.kind !== WINDOW && steps.length < order.length - 1) return null;
    }
    return (
      answer && {
        steps,
        answer,
        end: JSON.stringify([answer.ends, answer.changes, answer.question]),
      }
    );
  }
}
export const order = new Order();
