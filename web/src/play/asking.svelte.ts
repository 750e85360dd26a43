// The question that is asked, its answers, what is picked of them, and what each would do. Nothing here is sent but
// requests for previews.
import { keep, prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { Blocked, Ends, Preview, Question, Regret, View } from '../net/types';
import type { Action } from '../words/words';
import { choose, parsed, pick, type Option } from './choice';
import { Story } from './story.svelte';

export interface Change {
  icon: string;
  delta: number;
  label: string;
}
/** So many answers are previewed all at once; of more only the one that is pointed at. */
const PREVIEWED = 60;
/** Milliseconds in one place after which something carried rests there. */
const REST = 90;
/** Milliseconds for which the answers wait for what each of them would do. */
const FORESEE = 800;

export class Asking extends Story {
  steps = $state.raw<string[]>([]);
  draftView = $state.raw<View | null>(null);
  draftQuestion = $state.raw<Question | null>(null);
  pending = $state.raw<{ option: Option; ends: Ends; view: View; question: Question | null } | null>(null);
  picked = $state.raw<string[]>([]);
  /** What was picked when the bar was listed: choosing one of its buttons leaves all of them where they are. */
  protected listedFor = $state.raw<string[]>([]);
  hover = $state<string | null>(null);
  /** The very option that is pointed at, where a button stands for one. */
  private aimed = $state('');
  previews = $state.raw<Record<string, Preview>>({});
  /** What this seat is about to mark for the others, if anything: then pointing chooses nothing. */
  marking = $state.raw<string[] | null>(null);
  /** Something is carried over the table: what it would do is worked out where it rests, not at every place it
   * passes. */
  carrying = $state(false);
  private rested = $state<string | null>(null);
  private resting = 0;
  private previewId = '';
  /** What each answer would do is on its way. */
  private foreseeing = $state(false);
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** What came too late, until the pointer has left the answers. */
  private late: Preview[] = [];
  private onAnswers = false;
  /** The question of which the table looks by itself whether there is anything to choose. */
  settling = $state.raw<Question | null>(null);
  /** A chain is taken over step by step. */
  protected adopting = $state(false);
  /** The page goes on by itself in a moment: nothing is offered that would vanish under a pointer. */
  passing = $derived.by(() => (this.settling !== null && this.settling === this.asked) || this.adopting);
  /** Answers are shown when they have all of their words, so that none grows or moves under a pointer. */
  held = $derived.by(() => this.foreseeing || this.passing);
  /** Drafts and previews on their way: they ask only, so nobody has to be told if one is refused. */
  protected asides = new Set<string>();

  /** The question to be answered: the draft's, if a draft is open. */
  asked = $derived.by(() => this.draftQuestion ?? this.question);
  /** The table as it would be after the drafted steps; `seen` adds the choice in hand. */
  base = $derived.by(() => this.draftView ?? this.view!);
  seen = $derived.by(() => this.pending?.view ?? this.hovered?.view ?? this.base);
  options = $derived.by((): Option[] => {
    const asked = this.asked;
    const view = this.base;
    if (!asked || this.seat === null || !view) return [];
    return asked.legal.map((legal) => this.optionOf(legal.action, asked, view));
  });
  blocked = $derived.by((): (Blocked & { ids: string[] })[] => {
    const asked = this.asked;
    if (!asked || this.seat === null) return [];
    return asked.blocked.map((b) => ({ ...b, ids: this.kind.targets(parsed(b.action), asked, this.base, this.seat!) }));
  });
  choice = $derived.by(() => choose(this.options, this.picked));
  /** What pointing at something would do, if that is one action. */
  hovered = $derived.by(() => {
    if (!this.hover || this.pending || this.marking || (this.carrying && this.hover !== this.rested)) return null;
    const option = this.meant(this.hover);
    const preview = option && this.previews[option.text];
    return option && preview ? { option, view: patched(this.base, preview.changes) } : null;
  });
  /** The one option that pointing at something means: the button's own, or what a click there would choose. */
  private meant(id: string): Option | null {
    if (this.aimed) return this.options.find((o) => o.text === this.aimed) ?? null;
    return choose(this.options, pick(this.options, this.picked, id).picked).ready;
  }
  /** So few answers that what each would do is known from the start; of more it is told where one points, not in the
   * bar. */
  protected foreseen = $derived.by(() => (this.asked?.legal.length ?? 0) <= PREVIEWED);
  /** Several decide at the same time, and nobody sees the answers before all have given theirs. */
  secret = $derived.by(() => this.actors.length > 1 && !!this.kind.hidden?.includes(this.asked?.kind ?? ''));
  /** The table wants this answer to be looked at before the next question is asked. */
  pins = $derived.by(() => (this.asked && this.kind.pins?.(this.asked)) ?? false);

  optionOf(text: string, asked: Question, view: View): Option {
    const action: Action = parsed(text);
    const targets = this.kind.targets(action, asked, view, this.seat!);
    const implied = this.kind.implied?.(action, asked, view);
    return { text, action, targets: targets.length ? targets : [`act:${text.replaceAll(' ', '-')}`], implied };
  }

  // ---------------------------------------------------------------- what an option would do

  warningOf(text: string): string {
    return this.regrets(text)
      .map((w) => this.saidWarning(w))
      .join(' ');
  }
  saidWarning(w: Regret): string {
    return this.words.reason(this.game, 'warn', w);
  }
  /** What may be regretted about an option, without the kinds that are switched off. */
  regrets(text: string): Regret[] {
    return (this.previews[text]?.warnings ?? []).filter((w) => !prefs.muted.includes(`${this.game}.${w.reason}`));
  }
  mute(reason: string): void {
    keep({ muted: [...prefs.muted, `${this.game}.${reason}`] });
  }
  /** What an option costs and brings, as far as the shelf shows it. */
  changeOf(text: string): Change[] {
    const preview = this.previews[text];
    if (!preview || this.seat === null) return [];
    const before = this.kind.counters(this.base, this.seat, this.words);
    const after = this.kind.counters(patched(this.base, preview.changes), this.seat, this.words);
    return after
      .map((c) => ({
        icon: c.icon,
        delta: c.quiet ? 0 : c.value - (before.find((old) => old.id === c.id)?.value ?? c.value),
        label: c.label,
      }))
      .filter((c) => c.delta);
  }
  /** The view after an option, once its preview has come. */
  after(option: Option): View | null {
    const preview = this.previews[option.text];
    return preview ? patched(this.base, preview.changes) : null;
  }
  /** The last pointer was a finger. It presses without pointing first: what it is about to press must not change
   * below it. */
  finger = false;
  /** A pointer passes over something; the mouse events that follow a tap are none. */
  hovers(id: string | null, text = ''): void {
    if (!this.finger) this.point(id, text);
  }
  /** Pointing at something: its preview is fetched if it is not there yet. */
  point(id: string | null, text = ''): void {
    this.hover = id;
    this.aimed = text;
    clearTimeout(this.resting);
    if (!this.carrying) return this.rest(id);
    this.rested = null;
    this.resting = window.setTimeout(() => this.rest(id), REST);
  }
  /** A button is left by the keys, unless the pointer points at something else by now. */
  unaim(text: string): void {
    if (this.aimed === text) this.point(null);
  }
  private rest(id: string | null): void {
    this.rested = id;
    if (!id || !this.asked || this.seat === null) return;
    const found = this.meant(id);
    if (found && !this.previews[found.text] && !this.foreseen) this.requestPreviews([found.text]);
  }
  protected askPreviews(): void {
    const asked = this.asked;
    this.foretold();
    this.late = [];
    if (!asked || this.seat === null || !this.foreseen) return;
    this.requestPreviews();
    this.foreseeing = this.previewId !== '' && asked.legal.length > 0;
    if (this.foreseeing) this.patience = setTimeout(() => (this.foreseeing = false), FORESEE);
  }
  private foretold(): void {
    clearTimeout(this.patience);
    this.foreseeing = false;
  }
  /** The pointer is over the answers: what comes late waits until it has left them. */
  overAnswers(now: boolean): void {
    this.onAnswers = now;
    if (!now) this.tell(this.late.splice(0));
  }
  private tell(options: Preview[]): void {
    if (options.length) this.previews = { ...this.previews, ...Object.fromEntries(options.map((o) => [o.action, o])) };
  }
  private requestPreviews(actions?: string[]): void {
    this.previewId = this.aside({ type: 'preview', steps: this.steps, ...(actions ? { actions } : {}) });
  }
  protected aside(message: { type: 'preview' | 'draft'; steps: string[]; actions?: string[] }): string {
    const id = this.link?.send({ ...message, seat: this.seat, version: this.version }) ?? '';
    this.asides.add(id);
    return id;
  }
  protected previewed(options: Preview[], id: string | null, version: number): void {
    if (version !== this.version || (id && id !== this.previewId) || (!id && this.steps.length)) return;
    // A finger gives no sign of where it is about to press.
    if (this.foreseen && !this.foreseeing && (this.onAnswers || this.finger)) {
      this.late = options;
      return;
    }
    this.tell(options);
    this.foretold();
  }
  /** Without previews the answers are shown as they are. */
  protected unforetold(id: string): void {
    if (id === this.previewId) this.foretold();
  }
}
