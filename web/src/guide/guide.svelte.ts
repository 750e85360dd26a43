// The guide of a first game at one table: which step, which sentence, what may be confirmed. The server decides all of it.
import type { Component } from 'svelte';
import { post } from '../net/api';
import type { GuideSaid, GuideStep, Judged, Message, TableInfo } from '../net/types';
import type { Session } from '../play/session.svelte';
import type { Words } from '../words/words';

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
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
  /** The step the player is at: a draft may have come to the next one already. */
  step = $derived.by((): GuideStep | null => this.judgement?.next ?? (this.said && !this.said.over ? this.said : null));
  /** Nothing was said for a while: the table is of an older version of the guide. */
  silent = $state(false);
  off = $derived.by((): boolean => this.silent || !!(this.play.table.origin as { off?: unknown } | undefined)?.off);
  offRail = $derived.by((): boolean => !!this.judgement && !this.judgement.ok);
  /** The partner is playing, or what was just read is being stored. */
  watching = $derived.by((): boolean => !!this.step?.watching);
  last = $derived.by((): boolean => !!this.said && this.said.step === this.said.steps);

  receive(message: Message): void {
    if (message.type === 'guide') {
      if (message.version !== this.version) this.judged = {};
      this.version = message.version;
      this.said = message;
      this.busy = this.silent = false;
    } else if (message.type === 'draft' && message.guide)
      this.judged = { ...this.judged, [message.steps.join('\n')]: message.guide };
    else if (message.type === 'moved' || message.type === 'position') this.judged = {};
  }
  /** Whether what is chosen may be confirmed. Looking is never wrong. */
  get may(): boolean {
    return this.off || !this.said || !!this.judgement?.ok;
  }

  sentence(words: Words): string {
    const step = this.step;
    if (!step || !this.said) return '';
    const own = `guide.${this.said.short}.${step.id}`;
    const text = words.text(own, step.params);
    if (step.broken) return words.text('guide.broken');
    if (this.offRail)
      return this.judgement!.else ? words.text(this.judgement!.else) : words.text('guide.off_rail', { hint: text });
    if (this.watching && step.rail !== 'watch') return words.text('guide.watching', { seat: 1 });
    return text;
  }
  /** *Show me*: selects the step's own move; it is still to be confirmed. */
  show(): void {
    const next = this.judgement?.ok ? this.judgement.next : undefined;
    const chain = next ? [...this.chain, ...next.show] : (this.said?.show ?? []);
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
  skip = (): Promise<void> => this.tell('skip');
  leaveRails = (): Promise<void> => this.tell('off');
  async go(body: { chapter?: string; again?: boolean } = {}): Promise<void> {
    const id = (this.play.table.origin as { guide: string }).guide;
    const table = await post<TableInfo>(`guides/${id}`, body);
    location.hash = `#/table/${table.id}`;
  }
}
