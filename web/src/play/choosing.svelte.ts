// Choosing: picks become a draft, drafts a chain, and Confirm sends the chain. The server says what each would lead to.
import { prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { DraftAnswer, View } from '../net/types';
import type { Asking } from './asking.svelte';
import type { BarEntry } from './bar.svelte';
import { choose, fits, pick, type Option } from './choice';
import type { Foresight } from './foresight.svelte';
import type { Marking } from './marking.svelte';
import type { Sending } from './sending.svelte';
import type { Showing } from './showing.svelte';
import type { Standing } from './standing.svelte';

/** What a draft's answer is for: go on to what follows, look at the choice, a step back, or the same chain on a new
 * position. */
type Goes = 'go' | 'look' | 'back' | 'keep';
const AGAIN = 60;
/** Milliseconds after which a draft is asked for once more that there was no time for. */
const LATER = 1500;

export class Choosing {
  private draftId = '';
  private drafting: string[] = [];
  private goes: Goes = 'go';
  private then = '';
  /** Whether the choice answers the question is known when its draft is there: it may ask for more. */
  awaited = $state(false);
  private eager = false;
  /** The answer about the draft is on its way. */
  private asks = false;
  /** What was clicked as an answer to what follows the choice in hand; it counts when that is asked. */
  private later = '';

  constructor(
    private ground: Standing,
    private asking: Asking,
    private foresight: Foresight,
    private showing: Showing,
    private marking: Marking,
    private sending: Sending,
    /** What is told that a chain goes out. */
    private onconfirm: () => void,
  ) {}

  /** What ends a question that has been answered as far as wished: what is drafted, and no more. */
  private ending = $derived.by(() => {
    const { steps, asked } = this.asking;
    const text = (steps.length && asked && this.ground.kind.enough?.(asked)) || '';
    return asked?.legal.some((l) => l.action === text) ? text : '';
  });
  /** The drafted steps are whole: what is asked now begins something new, so that nothing of them is open. */
  private closed = $derived.by(() => {
    const { steps, asked } = this.asking;
    const { guide, kind, question } = this.ground;
    if (!steps.length || !asked) return false;
    const begins = guide ? undefined : kind.begins;
    return !begins || begins.includes(asked.kind) || this.ending !== '' || asked.kind === question?.kind;
  });
  canConfirm = $derived.by(() => {
    const { guide } = this.ground;
    const whole = this.asking.choice.ready !== null ? !this.awaited : this.closed;
    return !this.sending.sending && whole && (!guide || guide.may);
  });

  // ---------------------------------------------------------------- picking

  click(id: string): void {
    if (this.marking.click(id) || this.sending.sending) return;
    const state = this.showing.stateOf(id);
    if (state === 'idle' || state === 'blocked') return;
    const leap = this.asking.further.ahead.get(id);
    if (leap && !this.asking.options.some((o) => o.targets.includes(id))) return this.leap(leap);
    const { picked, again } = pick(this.asking.options, this.asking.picked, id);
    // Only Confirm plays: an impatient second click must not.
    if (again) return;
    if (!this.follows(id, picked)) this.pickAll(picked);
  }
  /** A click on another kind of thing (a card, after an era) answers what follows the choice in hand and does not undo
   * that choice, also where it could still be another or its draft is on its way. On a thing of the same kind it is a
   * change of mind, or the next of several; that is known when the draft is there, and a quick hand must not do
   * anything else than a slow one. */
  private follows(id: string, instead: string[]): boolean {
    const { asking } = this;
    const { picked, steps, pending, choice } = asking;
    const kindOf = (thing: string): string => thing.split(':')[0];
    if (!choice.ready || asking.pins || picked.every((one) => instead.includes(one))) return false;
    if (this.asks && this.goes === 'go') {
      this.later = id;
      return true;
    }
    if (picked.some((one) => kindOf(one) === kindOf(id))) return false;
    if (this.asks) this.later = id;
    else if (pending?.ends === 'open' && pending.question && asking.leadsTo(id, pending.question, pending.view)) {
      this.draft([...steps, choice.ready.text], 'go');
      this.later = id;
    } else return false;
    return true;
  }
  choose(entry: BarEntry): void {
    const { passing, listedFor } = this.asking;
    if (this.sending.sending || passing || entry.selected) return;
    if (!entry.group) return this.pickAll(entry.picks, listedFor);
    const picked = [...listedFor, ...entry.picks];
    this.pickAll(picked, picked);
  }
  /** One whole option, chosen as it is. */
  take(option: Option): void {
    const { asking } = this;
    if (this.sending.sending) return;
    asking.picked = option.targets;
    if (!fits(option.targets, asking.listedFor)) asking.listedFor = [];
    asking.pending = null;
    const goes = asking.choice.ready?.text === option.text && !asking.pins ? 'go' : 'look';
    this.draft([...asking.steps, option.text], goes);
  }
  /** The next action that costs no turn. */
  nextFree(): void {
    const { options, choice } = this.asking;
    const free = options.filter((o) => this.ground.kind.free?.(o.action));
    if (!free.length) return;
    const now = free.findIndex((o) => o.text === choice.ready?.text);
    this.take(free[(now + 1) % free.length]);
  }
  /** `listed` is what the bar goes on to be listed for; of a choice on the table that is what led to it. */
  private pickAll(picked: string[], listed?: string[]): void {
    const { asking } = this;
    const choice = choose(asking.options, picked);
    this.then = '';
    asking.picked = picked;
    asking.listedFor = listed ?? (choice.settled ? picked.slice(0, -1) : picked);
    asking.pending = null;
    this.draftReady(choice);
  }
  private pickNothing(): void {
    const { asking } = this;
    asking.picked = asking.listedFor = [];
    this.awaited = this.eager = asking.adopting = false;
    asking.pending = null;
  }
  private draftReady(choice = this.asking.choice): void {
    const { steps, pins } = this.asking;
    if (choice.ready) this.draft([...steps, choice.ready.text], choice.settled && !pins ? 'go' : 'look');
  }

  // ---------------------------------------------------------------- drafts

  /** A chain of steps as an unconfirmed choice: what was tried out, or what the expert would do. */
  adopt(steps: string[]): void {
    if (!this.ground.question || this.ground.seat === null || !steps.length) return;
    this.clearDraft();
    this.then = steps.at(-1)!;
    if (steps.length === 1) return this.follow();
    this.draft(steps.slice(0, -1), 'back');
    this.asking.adopting = this.draftId !== '';
  }
  /** Goes on from the choice in hand to an answer of what follows it; what is shown stays until that has come. */
  leap(steps: string[]): void {
    this.then = steps.at(-1)!;
    this.draft(steps.slice(0, -1), 'back');
    this.asking.adopting = this.draftId !== '';
  }
  private follow(): void {
    const text = this.then;
    this.then = '';
    this.select(text);
    this.asking.adopting = this.awaited;
  }
  /** A table may first have to turn the thing in hand, so the choice is looked at again. */
  private select(text: string, tries = 3): void {
    const { options, choice, asked } = this.asking;
    const option = options.find((o) => o.text === text);
    if (!option || choice.ready?.text === text) return;
    this.take(option);
    if (tries)
      setTimeout(() => {
        if (this.asking.asked === asked) this.select(text, tries - 1);
      }, AGAIN);
  }
  private draft(steps: string[], goes: Goes): void {
    this.goes = goes;
    this.drafting = steps;
    this.eager = false;
    this.later = '';
    this.draftId = this.sending.aside({ type: 'draft', steps });
    this.asks = this.draftId !== '';
    this.awaited = goes === 'go' && this.asks;
  }
  /** What is refused as a draft would be refused as a move: it is not offered any longer. Without previews a choice
   * is as good, but a guide judges drafts only, and a chain that is taken over needs every step. True: it was asked of
   * a position that is gone, and is asked again when the new one is shown (`redraft`). */
  refused(id: string, key: string): boolean {
    this.foresight.refused(id);
    if (id !== this.draftId) return false;
    if (key === 'ui.err.stale') return true;
    if (key === 'ui.err.rate' && (this.goes === 'back' || this.ground.guide)) {
      setTimeout(() => {
        if (id === this.draftId && this.asks) this.askAgain();
      }, LATER);
      return false;
    }
    this.awaited = this.asks = this.asking.adopting = false;
    if (key !== 'ui.err.rate') this.clearDraft();
    this.clickLater();
    return false;
  }
  private clickLater(): void {
    const id = this.later;
    this.later = '';
    if (id) this.click(id);
  }
  /** What was clicked while a step was on its way answers what follows it; if not, it was meant instead of it. */
  private clickNext(): void {
    const id = this.later;
    const state = id ? this.showing.stateOf(id) : 'legal';
    if (state === 'idle' || state === 'blocked') this.stepBack(id);
    else this.clickLater();
  }
  drafted(answer: DraftAnswer): void {
    const { asking, goes } = this;
    if (this.sending.trial(answer.id, answer)) return;
    if (answer.id !== this.draftId || answer.version !== this.ground.version) return;
    this.awaited = this.asks = asking.adopting = false;
    const view = patched(this.ground.view!, answer.changes);
    if (goes === 'keep') return this.kept(answer, view);
    if (goes === 'back' || (goes === 'go' && answer.ends === 'open' && answer.question)) return this.goOn(answer, view);
    const option = asking.choice.ready;
    if (option) asking.pending = { option, ends: answer.ends, view, question: answer.question };
    if (this.later) this.clickLater();
    else if (this.eager || (!prefs.confirm && goes === 'go')) this.confirm();
  }
  private goOn(answer: DraftAnswer, view: View): void {
    this.asking.went(answer.steps, view, answer.question, this.goes === 'go');
    this.pickNothing();
    this.foresight.renew();
    if (this.then) this.follow();
    else if (this.goes === 'go') this.clickNext();
    else this.clickLater();
  }
  /** Somebody else moved while we were choosing: what is drafted stands on the new position, if the question is
   * still the same. */
  private kept(answer: DraftAnswer, view: View): void {
    if (!answer.question || JSON.stringify(answer.question) !== JSON.stringify(this.asking.draftQuestion))
      return this.clearDraft();
    this.asking.draftView = view;
    this.draftReady();
  }
  /** The position has changed under a question that is the same as before. A chain that is being taken over is asked
   * for again: the answer on its way is about the position that is gone. */
  redraft(): void {
    const { steps } = this.asking;
    if (this.then && this.asks) this.askAgain();
    else if (steps.length) this.draft(steps, 'keep');
    else this.draftReady();
  }
  private askAgain(): void {
    const { adopting } = this.asking;
    this.draft(this.drafting, this.goes);
    this.asking.adopting = adopting && this.draftId !== '';
  }
  clearDraft(): void {
    this.asking.noDraft();
    this.then = this.later = '';
    this.asks = false;
    this.pickNothing();
    this.foresight.renew();
  }

  // ---------------------------------------------------------------- Undo and Confirm

  back(): void {
    const { picked, steps } = this.asking;
    if (this.sending.sending) return;
    // On its way back already: asking once more would begin anew, and a quick hand would never get there.
    if (this.asks && this.goes === 'back' && !this.then) return;
    if (picked.length) return this.pickNothing();
    if (steps.length) return this.stepBack();
    if (this.ground.undo?.version !== undefined && this.ground.seat !== null) this.sending.takeBack();
  }
  /** The last drafted step is taken back; then `next` is clicked. */
  private stepBack(next = ''): void {
    const { steps } = this.asking;
    if (steps.length > 1) {
      this.draft(steps.slice(0, -1), 'back');
      this.later = next;
    } else {
      this.clearDraft();
      if (next) this.click(next);
    }
  }
  confirm(): void {
    const { guide } = this.ground;
    const { steps, choice } = this.asking;
    if (!steps.length && !choice.ready && guide?.read()) return;
    // Confirmed before the draft is there: it counts if nothing more is asked.
    this.eager = this.awaited && choice.ready !== null;
    if (!this.canConfirm) return;
    const last = choice.ready?.text ?? (guide && !guide.ends ? '' : this.ending);
    this.onconfirm();
    const tail = choice.ready ? this.asking.further.tail : [];
    this.sending.play(last ? [...steps, last, ...tail] : steps);
  }
}
