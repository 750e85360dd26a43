// Choosing: picks become a draft, drafts a chain, and Confirm sends the chain. The server says what each would lead to.
import { prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { DraftAnswer, Mark, View } from '../net/types';
import { Advice } from './advice.svelte';
import { choose, fits, pick, type Option } from './choice';
import { Showing, type BarEntry } from './showing.svelte';

/** What a draft's answer is for: go on to what follows, look at the choice, a step back, or the same chain on a new
 * position. */
type Goes = 'go' | 'look' | 'back' | 'keep';
const AGAIN = 60;
const MARKS = 12;

export class Choosing extends Showing {
  advice = new Advice(this);
  /** The message that plays or takes back, until it is answered. Moves of others in between are no answer. */
  protected sentId = '';
  /** What was sent last, until it is answered. */
  protected sent: string[] = [];
  /** In a private copy: actions of the own seat since it was made, until somebody else acted. */
  made: string[] = [];
  ended = false;
  private draftId = '';
  private goes: Goes = 'go';
  private then = '';
  private trials = new Map<string, (answer: DraftAnswer | null) => void>();

  /** What ends a question that has been answered as far as wished: the drafted Exosuits, and no more. */
  private ending = $derived.by(() => {
    const text = (this.steps.length && this.asked && this.kind.enough?.(this.asked)) || '';
    return this.asked?.legal.some((l) => l.action === text) ? text : '';
  });
  /** The drafted steps are whole: what is asked now begins something new, so that nothing of them is open. */
  private closed = $derived.by(() => {
    if (!this.steps.length || !this.asked) return false;
    const begins = this.guide ? undefined : this.kind.begins;
    return !begins || begins.includes(this.asked.kind) || this.ending !== '' || this.asked.kind === this.question?.kind;
  });
  /** Whether the choice answers the question is known when its draft is there: it may ask for more. */
  awaited = $state(false);
  private eager = false;
  canConfirm = $derived.by(
    () =>
      !this.sending && (this.choice.ready !== null ? !this.awaited : this.closed) && (!this.guide || this.guide.may),
  );

  click(id: string): void {
    if (this.marking) return this.markThing(id);
    if (this.sending) return;
    const state = this.stateOf(id);
    if (state === 'idle' || state === 'blocked') return;
    const { picked, again } = pick(this.options, this.picked, id);
    // Only Confirm plays: an impatient second click must not.
    if (again) return;
    this.pickAll(picked);
  }
  choose(entry: BarEntry): void {
    if (this.sending || this.passing || entry.selected) return;
    if (!entry.group) return this.pickAll(entry.picks, this.listedFor);
    const picked = [...this.listedFor, ...entry.picks];
    this.pickAll(picked, picked);
  }
  /** One whole option, chosen as it is. */
  take(option: Option): void {
    if (this.sending) return;
    this.picked = option.targets;
    if (!fits(option.targets, this.listedFor)) this.listedFor = [];
    this.pending = null;
    this.draft([...this.steps, option.text], this.choice.ready?.text === option.text && !this.pins ? 'go' : 'look');
  }
  /** The next action that costs no turn. */
  nextFree(): void {
    const free = this.options.filter((o) => this.kind.free?.(o.action));
    if (!free.length) return;
    const now = free.findIndex((o) => o.text === this.choice.ready?.text);
    this.take(free[(now + 1) % free.length]);
  }
  /** `listed` is what the bar goes on to be listed for; of a choice on the table that is what led to it. */
  private pickAll(picked: string[], listed?: string[]): void {
    const choice = choose(this.options, picked);
    this.picked = picked;
    this.listedFor = listed ?? (choice.settled ? picked.slice(0, -1) : picked);
    this.pending = null;
    this.draftReady(choice);
  }
  private pickNothing(): void {
    this.picked = this.listedFor = [];
    this.awaited = this.eager = this.adopting = false;
    this.pending = null;
  }
  private draftReady(choice = this.choice): void {
    if (choice.ready) this.draft([...this.steps, choice.ready.text], choice.settled && !this.pins ? 'go' : 'look');
  }

  // ---------------------------------------------------------------- drafts

  /** A chain of steps as an unconfirmed choice: what was tried out, or what the expert would do. */
  adopt(steps: string[]): void {
    if (!this.question || this.seat === null || !steps.length) return;
    this.clearDraft();
    this.then = steps.at(-1)!;
    if (steps.length === 1) return this.follow();
    this.draft(steps.slice(0, -1), 'back');
    this.adopting = this.draftId !== '';
  }
  private follow(): void {
    const text = this.then;
    this.then = '';
    this.select(text);
    this.adopting = this.awaited;
  }
  /** A table may first have to turn the thing in hand, so the choice is looked at again. */
  private select(text: string, tries = 3): void {
    const option = this.options.find((o) => o.text === text);
    if (!option || this.choice.ready?.text === text) return;
    const asked = this.asked;
    this.take(option);
    if (tries)
      setTimeout(() => {
        if (this.asked === asked) this.select(text, tries - 1);
      }, AGAIN);
  }
  private draft(steps: string[], goes: Goes): void {
    this.goes = goes;
    this.eager = false;
    this.draftId = this.aside({ type: 'draft', steps });
    this.awaited = goes === 'go' && this.draftId !== '';
  }
  /** What is refused as a draft would be refused as a move: it is not offered any longer. Without previews a choice
   * is as good. */
  protected undrafted(id: string, key: string): void {
    this.unforetold(id);
    if (id !== this.draftId) return;
    this.awaited = this.adopting = false;
    if (key !== 'ui.err.rate') this.clearDraft();
  }
  /** What a chain would lead to, beside what is chosen: nothing on the table changes. Null where it is not possible. */
  tried(steps: string[]): Promise<DraftAnswer | null> {
    const id = this.link?.send({ type: 'draft', seat: this.seat, version: this.version, steps }) ?? '';
    return id ? new Promise((done) => this.trials.set(id, done)) : Promise.resolve(null);
  }
  /** True: the answer was to a chain that is only tried. */
  protected trial(id: string | null, answer: DraftAnswer | null): boolean {
    const done = id ? this.trials.get(id) : undefined;
    if (!id || !done) return false;
    this.trials.delete(id);
    done(answer);
    return true;
  }
  protected drafted(answer: DraftAnswer): void {
    if (this.trial(answer.id, answer)) return;
    if (answer.id !== this.draftId || answer.version !== this.version) return;
    this.awaited = this.adopting = false;
    const view = patched(this.view!, answer.changes);
    if (this.goes === 'keep') return this.kept(answer, view);
    if (this.goes === 'back' || (this.goes === 'go' && answer.ends === 'open' && answer.question))
      return this.goOn(answer, view);
    if (this.choice.ready)
      this.pending = { option: this.choice.ready, ends: answer.ends, view, question: answer.question };
    if (this.eager || (!prefs.confirm && this.goes === 'go')) this.confirm();
  }
  private goOn(answer: DraftAnswer, view: View): void {
    if (this.goes === 'go') this.crumbQuestions = [...this.crumbQuestions.slice(0, this.steps.length), this.asked!];
    this.steps = answer.steps;
    this.draftView = view;
    this.draftQuestion = answer.question;
    this.pickNothing();
    this.previews = {};
    this.askPreviews();
    if (this.then) this.follow();
  }
  /** Somebody else moved while we were choosing: what is drafted stands on the new position, if the question is
   * still the same. */
  private kept(answer: DraftAnswer, view: View): void {
    if (!answer.question || JSON.stringify(answer.question) !== JSON.stringify(this.draftQuestion))
      return this.clearDraft();
    this.draftView = view;
    this.draftReady();
  }
  /** The position has changed under a question that is the same as before. */
  protected redraft(): void {
    if (this.steps.length) this.draft(this.steps, 'keep');
    else this.draftReady();
  }
  back(): void {
    if (this.sending) return;
    if (this.picked.length) return this.pickNothing();
    if (this.steps.length > 1) return this.draft(this.steps.slice(0, -1), 'back');
    if (this.steps.length) return this.clearDraft();
    if (this.undo?.version !== undefined && this.seat !== null) this.commit({ type: 'undo' });
  }
  /** Sends what counts, once: until it is answered nothing else of this seat may go out. */
  private commit(message: { type: 'undo' } | { type: 'play'; actions: string[] }): void {
    this.sentId = this.link?.send({ ...message, seat: this.seat, version: this.version }) ?? '';
    this.sending = this.sentId !== '';
  }
  clearDraft(): void {
    this.steps = [];
    this.draftView = this.draftQuestion = null;
    this.then = '';
    this.pickNothing();
    this.previews = {};
    this.askPreviews();
  }
  confirm(): void {
    if (!this.steps.length && !this.choice.ready && this.guide?.read()) return;
    // Confirmed before the draft is there: it counts if nothing more is asked.
    this.eager = this.awaited && this.choice.ready !== null;
    if (!this.canConfirm) return;
    const last = this.choice.ready?.text ?? (this.guide ? '' : this.ending);
    const actions = last ? [...this.steps, last] : this.steps;
    this.sent = this.ended ? [] : actions;
    this.advice.close();
    this.commit({ type: 'play', actions });
  }

  // ---------------------------------------------------------------- marks for the others

  /** Marks instead of choosing: a click adds a thing to the list, a second one takes it off. */
  private markThing(id: string): void {
    if (!this.kind.markable?.(id)) return;
    this.marking = this.marking!.includes(id)
      ? this.marking!.filter((x) => x !== id)
      : [...this.marking!, id].slice(0, MARKS);
  }
  mark(kind: Mark['kind'], items: string[], text = ''): void {
    this.link?.send({ type: 'mark', seat: this.seat, kind, items, text });
    this.marking = null;
  }
}
