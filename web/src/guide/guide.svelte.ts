// The guide of a first game at one table: which step, which sentence, what may be confirmed. The server decides all of
// it.
import type { Component } from 'svelte';
import { prefs } from '../app/prefs.svelte';
import { post } from '../net/api';
import type { GuideSaid, Judged, Message, TableInfo } from '../net/types';
import { choose } from '../play/choice';
import type { Session } from '../play/session.svelte';
import type { Words } from '../words/words';

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const CONFIRM = '[data-act=confirm]',
  UNDO = '.dact [data-about="ui:undo"]';
export const BREATHE = 20_000,
  SHOW = 45_000;

/** The name of a chapter: "Era II", "Round 3", "Turn 1". */
export function chapterName(words: Words, id: string): string {
  const [kind, number] = id.split('_');
  return words.text(`guide.chapter.${kind}`, { n: Number(number), value: ROMAN[Number(number)] });
}

export class Guide {
  said = $state.raw<GuideSaid | null>(null);
  private judged = $state.raw<Record<string, Judged>>({});
  private version = -1;
  busy = $state(false);

  constructor(
    private play: Session,
    public Line: Component<{ guide: Guide; rule: (id: string) => void }>,
  ) {}

  /** Drafted steps with the choice in hand. */
  chain = $derived.by((): string[] => [
    ...this.play.steps,
    ...(this.play.choice.ready ? [this.play.choice.ready.text] : []),
  ]);
  judgement = $derived.by((): Judged | null =>
    this.chain.length ? (this.judged[this.chain.join('\n')] ?? null) : null,
  );
  /** The step the player is at. It goes on with what is confirmed, never with what is only chosen. */
  step = $derived.by((): GuideSaid | null => (this.said && !this.said.over ? this.said : null));
  /** What the step still wants after the draft; null while that is not known. */
  rest = $derived.by((): string[] | null =>
    this.chain.length ? (this.judgement?.show ?? null) : (this.step?.show ?? null),
  );
  /** What the step wants next is the answer that Confirm gives of itself, here as at any table. */
  ends = $derived.by((): boolean => {
    const { asked, choice, kind, steps } = this.play;
    return !!asked && !!steps.length && !choice.ready && !!this.rest?.length && this.rest[0] === kind.enough?.(asked);
  });
  /** The draft is all that the step wants. */
  whole = $derived.by((): boolean => !!this.judgement?.ok && (!this.rest?.length || this.ends));
  /** What to press now: of each list the first thing that can be reached carries the highlight. */
  points = $derived.by((): string[][] => {
    const { step, play } = this;
    if (!step || this.off || play.sending) return [];
    if (this.partly) return this.pressed(this.partly);
    if (this.offRail) return this.back();
    // A tile in the hand stays there until it is confirmed, also where the step goes on afterwards.
    if (this.whole || (this.judgement?.ok && play.pins && play.choice.ready)) return [[CONFIRM]];
    if (step.waits || (step.rail === 'free' && !this.chain.length)) return step.at.map((id) => [id]);
    if (!this.rest?.length) return [];
    if (!this.unsettled(this.rest[0])) return this.pressed(this.rest[0]);
    // What tells it from the others settles it; where that is out of sight, confirming it does.
    const [things] = this.pressed(play.choice.ready!.text);
    return [[...things.filter((id) => !id.startsWith('[')), CONFIRM]];
  });
  /** The choice in hand stands by default only, and what comes next answers the same question: pressing that would
   * replace the choice instead of following it, so that it has to be settled first. */
  private unsettled(next: string): boolean {
    const { choice, options, pins } = this.play;
    return !!choice.ready && !choice.settled && !pins && options.some((o) => o.text === next && o !== choice.ready);
  }
  /** Off the script: what turns the thing in the hand, if it is only not turned yet; otherwise the way back. */
  private back(): string[][] {
    const wanted = this.play.options.find((o) => this.step!.show.includes(o.text));
    const way = wanted && this.play.kind.way?.(wanted, this.play);
    return [[way ?? UNDO]];
  }
  private pressed(text: string): string[][] {
    const { play } = this;
    const option = play.options.find((o) => o.text === text);
    if (!option) return [];
    const way = play.kind.way?.(option, play);
    if (way) return [[way]];
    const left = [...option.targets];
    for (const id of play.picked) if (left.includes(id)) left.splice(left.indexOf(id), 1);
    // What says everything at once comes first (a click on a place moves the only piece that can go there); what alone
    // would mean
    // another answer waits for its turn.
    const means = (id: string): string => choose(play.options, [...play.picked, id]).ready?.text ?? '';
    const things = left.filter((id) => ['', text].includes(means(id)));
    things.sort((a, b) => Number(means(b) === text) - Number(means(a) === text));
    const row = play.bar.find((e) => (e.group ? left.includes(e.picks[0]) : e.text === text));
    const button = !row ? [] : [row.group ? `[data-group="${row.picks[0]}"]` : `[data-action="${text}"]`];
    return [[...things, ...button]];
  }
  /** Nothing was said for a while: the table is of an older version of the guide. */
  silent = $state(false);
  off = $derived.by((): boolean => this.silent || !!(this.play.table.origin as { off?: unknown } | undefined)?.off);
  /** The step's own answer, if what is picked so far is a part of it: one of two things that belong together. */
  private partly = $derived.by((): string => {
    const { step, play } = this;
    if (!step || this.judgement?.ok !== false || !play.picked.length) return '';
    const own = play.options.find((o) => step.show.includes(o.text) && o.targets.length > play.picked.length);
    return own && play.picked.every((id) => own.targets.includes(id)) ? own.text : '';
  });
  offRail = $derived.by((): boolean => !!this.judgement && !this.judgement.ok && !this.partly);
  /** The partner is playing, or what was just read is being stored. */
  watching = $derived.by((): boolean => !!this.step?.watching);
  last = $derived.by((): boolean => !!this.said && this.said.step === this.said.steps);

  receive(message: Message): void {
    if (message.type === 'guide') {
      this.said = message;
      this.busy = this.silent = false;
    }
    // What was judged stands for one position; its answer may come before the guide's word about that position.
    const { type } = message;
    if (type !== 'guide' && type !== 'moved' && type !== 'position' && type !== 'draft') return;
    if (message.version > this.version) {
      this.judged = {};
      this.version = message.version;
    }
    if (type === 'draft' && message.guide && message.version === this.version)
      this.judged = { ...this.judged, [message.steps.join('\n')]: message.guide };
  }
  /** Whether what is chosen may be confirmed. Looking is never wrong. */
  get may(): boolean {
    return this.off || !this.said || !!this.judgement?.ok;
  }

  sentence(words: Words): string {
    const step = this.step;
    if (!step || !this.said) return '';
    const own = `guide.${this.said.short}.${step.id}`;
    const text = words.text(own, { ...step.params, name: this.button(words) });
    if (step.broken) return words.text('guide.broken');
    if (this.offRail)
      return this.judgement!.else ? words.text(this.judgement!.else) : words.text('guide.off_rail', { hint: text });
    if (this.watching && step.rail !== 'watch') return words.text('guide.watching', { seat: 1 });
    return text;
  }
  /** "Then press Confirm." after the sentence of a move, with the word that stands on the button. */
  then(words: Words): string {
    if (!this.step || this.step.waits || this.step.broken || this.watching || this.offRail || !prefs.confirm) return '';
    return words.text('guide.then_confirm', { name: this.button(words) });
  }
  private button(words: Words): string {
    return words.text(this.play.secret ? 'ui.button.lock_in' : 'ui.button.confirm');
  }
  /** Why Confirm does nothing now, and the way back; for the decision bar. */
  locked(words: Words): string {
    if (this.off || !this.offRail) return '';
    return words.text(this.step?.waits ? 'guide.locked_read' : 'guide.locked');
  }
  /** *Show me*: selects the step's own move; it is still to be confirmed. */
  show(): void {
    const chain = this.judgement?.ok ? [...this.chain, ...this.judgement.show] : (this.said?.show ?? []);
    if (chain.length) this.play.adopt(chain);
  }
  private async tell(what: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.play.clearDraft();
    await post(`tables/${this.play.table.id}/guide/${what}`).catch(() => undefined);
    this.busy = false;
  }
  /** *Continue*; says whether there was something to continue. */
  read(): boolean {
    if (this.off || !this.said?.ready || this.last) return false;
    void this.tell('continue');
    return true;
  }
  /** *Your second game*: an ordinary table, set up as the closing card says. */
  async second(): Promise<void> {
    const table = await post<TableInfo>('tables', { game: this.play.game, ...this.said!.second });
    location.hash = `#/table/${table.id}`;
  }
  skip = (): Promise<void> => this.tell('skip');
  leaveRails = (): Promise<void> => this.tell('off');
  async go(body: { chapter?: string; again?: boolean } = {}): Promise<void> {
    const id = (this.play.table.origin as { guide: string }).guide;
    const table = await post<TableInfo>(`guides/${id}`, body);
    location.hash = `#/table/${table.id}`;
  }
}
