// The question that is asked, its answers, what is picked of them, and the chain drafted so far. Nothing is sent here.
import type { Blocked, Ends, Question, View } from '../net/types';
import type { Action } from '../words/words';
import { choose, parsed, type Option } from './choice';
import type { Standing } from './standing.svelte';

/** What a table has found out about what follows the choice in hand: steps of which nothing is to be chosen, which
 * Confirm adds, and answers to the next question, by the thing that gives them, as whole chains. */
export interface Further {
  of: string;
  tail: string[];
  ahead: Map<string, string[]>;
}
const NOTHING: Further = { of: '', tail: [], ahead: new Map() };

export class Asking {
  steps = $state.raw<string[]>([]);
  draftView = $state.raw<View | null>(null);
  draftQuestion = $state.raw<Question | null>(null);
  /** What was asked at each drafted step. */
  crumbs: Question[] = [];
  pending = $state.raw<{ option: Option; ends: Ends; view: View; question: Question | null } | null>(null);
  picked = $state.raw<string[]>([]);
  /** What was picked when the bar was listed: choosing one of its buttons leaves all of them where they are. */
  listedFor = $state.raw<string[]>([]);
  /** The question of which the table looks by itself whether there is anything to choose. */
  settling = $state.raw<Question | null>(null);
  /** A chain is taken over step by step. */
  adopting = $state(false);

  constructor(private ground: Standing) {}

  /** The question to be answered: the draft's, if a draft is open. */
  asked = $derived.by(() => this.draftQuestion ?? this.ground.question);
  /** The table as it would be after the drafted steps. */
  base = $derived.by(() => this.draftView ?? this.ground.view!);
  options = $derived.by((): Option[] => {
    const { asked, base } = this;
    if (!asked || this.ground.seat === null || !base) return [];
    return asked.legal.map((legal) => this.optionOf(legal.action, asked, base));
  });
  blocked = $derived.by((): (Blocked & { ids: string[] })[] => {
    const { asked } = this;
    const { kind, seat } = this.ground;
    if (!asked || seat === null) return [];
    return asked.blocked.map((b) => ({ ...b, ids: kind.targets(parsed(b.action), asked, this.base, seat) }));
  });
  choice = $derived.by(() => choose(this.options, this.picked));
  /** The page goes on by itself in a moment: nothing is offered that would vanish under a pointer. */
  passing = $derived.by(() => (this.settling !== null && this.settling === this.asked) || this.adopting);
  /** Several decide at the same time, and nobody sees the answers before all have given theirs. */
  secret = $derived.by(
    () => this.ground.actors.length > 1 && !!this.ground.kind.hidden?.includes(this.asked?.kind ?? ''),
  );
  /** The table wants this answer to be looked at before the next question is asked. */
  pins = $derived.by(() => (this.asked && this.ground.kind.pins?.(this.asked)) ?? false);

  /** What is chosen so far, as one word. */
  chosen = $derived.by(() => [this.ground.version, ...this.steps, this.choice.ready?.text ?? ''].join('|'));
  found = $state.raw<Further>(NOTHING);
  further = $derived.by(() => (this.found.of === this.chosen ? this.found : NOTHING));

  private optionOf(text: string, asked: Question, view: View): Option {
    const { kind, seat } = this.ground;
    const action: Action = parsed(text);
    const targets = kind.targets(action, asked, view, seat!);
    const implied = kind.implied?.(action, asked, view);
    return { text, action, targets: targets.length ? targets : [`act:${text.replaceAll(' ', '-')}`], implied };
  }
  /** Whether this thing is part of an answer to a question that comes next. */
  leadsTo(id: string, next: Question, view: View): boolean {
    return next.legal.some((legal) => this.optionOf(legal.action, next, view).targets.includes(id));
  }
  /** A drafted step is there: what follows it is asked now. */
  went(steps: string[], view: View, question: Question | null, forth: boolean): void {
    if (forth) this.crumbs = [...this.crumbs.slice(0, this.steps.length), this.asked!];
    this.steps = steps;
    this.draftView = view;
    this.draftQuestion = question;
  }
  noDraft(): void {
    this.steps = [];
    this.draftView = this.draftQuestion = null;
  }
}
