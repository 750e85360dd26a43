// What each answer would do, and what pointing at something would. Nothing is sent but requests for previews.
import { keep, prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { Preview, Regret, View } from '../net/types';
import type { Asking } from './asking.svelte';
import { choose, pick, type Option } from './choice';
import type { Marking } from './marking.svelte';
import type { Sending } from './sending.svelte';
import type { Standing } from './standing.svelte';

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

export class Foresight {
  previews = $state.raw<Record<string, Preview>>({});
  hover = $state<string | null>(null);
  /** The very option that is pointed at, where a button stands for one. */
  private aimed = $state('');
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
  /** The last pointer was a finger. It presses without pointing first: what it is about to press must not change
   * below it. */
  finger = false;

  constructor(
    private ground: Standing,
    private asking: Asking,
    private marking: Marking,
    private sending: Sending,
  ) {}

  /** Answers are shown when they have all of their words, so that none grows or moves under a pointer. */
  held = $derived.by(() => this.foreseeing || this.asking.passing);
  /** The table with the drafted steps and the choice in hand, or what is pointed at. */
  seen = $derived.by(() => this.asking.pending?.view ?? this.hovered?.view ?? this.asking.base);
  /** What pointing at something would do, if that is one action. */
  hovered = $derived.by(() => {
    const { hover } = this;
    if (!hover || this.asking.pending || this.marking.marking || (this.carrying && hover !== this.rested)) return null;
    const option = this.meant(hover);
    const view = option && this.after(option);
    return option && view ? { option, view } : null;
  });
  /** The one option that pointing at something means: the button's own, or what a click there would choose. */
  private meant(id: string): Option | null {
    const { options, picked } = this.asking;
    if (this.aimed) return options.find((o) => o.text === this.aimed) ?? null;
    return choose(options, pick(options, picked, id).picked).ready;
  }
  /** So few answers that what each would do is known from the start; of more it is told where one points, not in the
   * bar. */
  foreseen = $derived.by(() => (this.asking.asked?.legal.length ?? 0) <= PREVIEWED);

  // ---------------------------------------------------------------- what an option would do

  warningOf(text: string): string {
    return this.regrets(text)
      .map((w) => this.saidWarning(w))
      .join(' ');
  }
  saidWarning(w: Regret): string {
    return this.ground.words.reason(this.ground.game, 'warn', w);
  }
  /** What may be regretted about an option, without the kinds that are switched off. */
  regrets(text: string): Regret[] {
    return (this.previews[text]?.warnings ?? []).filter(
      (w) => !prefs.muted.includes(`${this.ground.game}.${w.reason}`),
    );
  }
  mute(reason: string): void {
    keep({ muted: [...prefs.muted, `${this.ground.game}.${reason}`] });
  }
  /** What an option costs and brings, as far as the shelf shows it. */
  changeOf(text: string): Change[] {
    const { kind, seat, words } = this.ground;
    const preview = this.previews[text];
    if (!preview || seat === null) return [];
    const before = kind.counters(this.asking.base, seat, words);
    const after = kind.counters(patched(this.asking.base, preview.changes), seat, words);
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
    return preview ? patched(this.asking.base, preview.changes) : null;
  }

  // ---------------------------------------------------------------- pointing

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
    if (!id || !this.asking.asked || this.ground.seat === null) return;
    const found = this.meant(id);
    if (found && !this.previews[found.text] && !this.foreseen) this.request([found.text]);
  }
  /** The pointer is over the answers: what comes late waits until it has left them. */
  overAnswers(now: boolean): void {
    this.onAnswers = now;
    if (!now) this.tell(this.late.splice(0));
  }

  // ---------------------------------------------------------------- previews

  /** The question is another: what its answers would do is asked anew. */
  renew(): void {
    const { asked } = this.asking;
    this.previews = {};
    this.foretold();
    this.late = [];
    if (!asked || this.ground.seat === null || !this.foreseen) return;
    this.request();
    this.foreseeing = this.previewId !== '' && asked.legal.length > 0;
    if (this.foreseeing) this.patience = setTimeout(() => (this.foreseeing = false), FORESEE);
  }
  private request(actions?: string[]): void {
    const { steps } = this.asking;
    this.previewId = this.sending.aside({ type: 'preview', steps, ...(actions ? { actions } : {}) });
  }
  previewed(options: Preview[], id: string | null, version: number): void {
    if (version !== this.ground.version || (id && id !== this.previewId) || (!id && this.asking.steps.length)) return;
    // A finger gives no sign of where it is about to press.
    if (this.foreseen && !this.foreseeing && (this.onAnswers || this.finger)) {
      this.late = options;
      return;
    }
    this.tell(options);
    this.foretold();
  }
  /** Without previews the answers are shown as they are. */
  refused(id: string): void {
    if (id === this.previewId) this.foretold();
  }
  private tell(options: Preview[]): void {
    if (options.length) this.previews = { ...this.previews, ...Object.fromEntries(options.map((o) => [o.action, o])) };
  }
  private foretold(): void {
    clearTimeout(this.patience);
    this.foreseeing = false;
  }
}
