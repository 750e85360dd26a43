// One seat at one table: the position, the question, what is picked and drafted, and what is sent.
import { getContext, setContext } from 'svelte';
import { seatName } from '../app/games';
import { keep, prefs } from '../app/prefs.svelte';
import type { Link } from '../net/link';
import { patched } from '../net/patch';
import type { Blocked, ClockNow, DraftAnswer, Ends, Fact, Mark, Message, Moved, Outcome, Params, Position, Preview, Question, Regret, TableInfo, Undo, View } from '../net/types';
import type { TableKind } from '../tables/contract';
import { Words, type Action } from '../words/words';
import { Advice } from './advice.svelte';
import { Arrivals } from './arrivals.svelte';
import type { Guide } from '../guide/guide.svelte';
import { choose, entries, fits, parsed, pick, type Option } from './choice';

export type TargetState = 'idle' | 'legal' | 'selected' | 'alt' | 'blocked';
export interface LogLine { version: number; fact: Fact; forced?: boolean }
export interface BarEntry { key: string; label: string; detail: string; icon: string; picks: string[]; selected: boolean; warning: string; group: boolean; text: string; change: Change[] }
export interface Change { icon: string; delta: number; label: string }
export interface Trouble { key: string; params: Params }

export class Session {
  table = $state.raw<TableInfo>(null!);
  kind: TableKind;
  link: Link | null = null;
  seat = $state<number | null>(null);
  version = $state(-1);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  actors = $state.raw<number[]>([]);
  undo = $state.raw<Undo | null>(null);
  over = $state(false);
  outcome = $state.raw<Outcome | null>(null);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<{ at: number; name: string; seat: number | null; text: string }[]>([]);
  phase = $state('');
  connected = $state(true);
  sending = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  undoAsk = $state.raw<{ ask: string; seat: number } | null>(null);
  /** We have asked to take a move back, and others have to agree. */
  undoAsked = $state(false);
  clocks = $state.raw<ClockNow[]>([]);
  /** The server's time minus ours, in milliseconds. */
  ahead = 0;
  advice = new Advice(this);
  arrivals = new Arrivals();
  /** Something else than the present table is being looked at: moves wait. */
  away = $state(false);

  // what is being chosen
  steps = $state.raw<string[]>([]);
  draftView = $state.raw<View | null>(null);
  draftQuestion = $state.raw<Question | null>(null);
  pending = $state.raw<{ option: Option; ends: Ends; view: View; question: Question | null } | null>(null);
  picked = $state.raw<string[]>([]);
  hover = $state<string | null>(null);
  previews = $state.raw<Record<string, Preview>>({});
  flash = $state.raw<string[]>([]);
  stage = $state<string | null>(null);
  looking = $state<number | null>(null);
  /** At the table of a guided first game: its coach, who says what may be confirmed. */
  guide = $state.raw<Guide | null>(null);
  catalogue = $state.raw<Words>(null!);
  /** What players have marked on the table; what this one is about to mark, if anything. */
  notes = $state.raw<Mark[]>([]);
  marking = $state.raw<string[] | null>(null);
  private crumbQuestions: Question[] = [];
  private draftId = '';
  private sentId = '';
  private previewId = '';

  constructor(kind: TableKind, table: TableInfo, words: Words) {
    this.kind = kind;
    this.table = table;
    this.catalogue = words;
  }

  extra = $derived.by(() => (this.view && this.kind.extra ? this.kind.extra(this.view, this.catalogue) : []));
  words = $derived.by(() => this.catalogue.seated([...this.table.seats.map((s) => seatName(s, this.catalogue)), ...this.extra]));
  game = $derived.by(() => this.table.game);
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
  /** State of every thing that has to do with the question. */
  marks = $derived.by(() => {
    const marks = new Map<string, { state: TargetState; key: string; why?: Blocked }>();
    for (const b of this.blocked) for (const id of b.ids) if (!marks.has(id)) marks.set(id, { state: 'blocked', key: '', why: b });
    for (const o of this.options) for (const id of o.targets) marks.set(id, { state: this.picked.length ? 'alt' : 'legal', key: '' });
    if (this.picked.length)
      for (const o of this.choice.open) for (const id of o.targets) if (fits(o.targets, [...this.picked, id])) marks.set(id, { state: 'legal', key: '' });
    for (const id of this.picked) marks.set(id, { state: 'selected', key: '' });
    if (this.choice.settled) for (const id of this.choice.open[0].targets) marks.set(id, { state: 'selected', key: '' });
    for (const e of this.bar) if (e.picks.length && e.key) { const m = marks.get(e.picks.at(-1)!); if (m && !m.key && m.state !== 'blocked') m.key = e.key; }
    return marks;
  });
  bar = $derived.by((): BarEntry[] => {
    const asked = this.asked;
    if (!asked) return [];
    const settled = this.choice.settled;
    const from = settled ? this.options.filter((o) => fits(o.targets, this.picked.slice(0, -1))) : this.choice.open;
    const listed = this.kind.listed && !prefs.textMode ? this.kind.listed(from, this) : from;
    const rows = entries(listed, settled ? this.picked.slice(0, -1) : this.picked, this.kind.most);
    let n = 0;
    return rows.map(({ group, options }) => {
      const option = options[0];
      const pass = option.action[0] === 'pass' && !group;
      const warning = group ? '' : this.warningOf(option.text);
      const said = group ? null : this.kind.said?.(option, this);
      return {
        key: pass ? 'P' : n < 9 ? String(++n) : '',
        label: group ? (this.kind.short?.(group, this.words, this.base) ?? this.kind.name(group, this.words, this.base)) : (said?.label ?? this.words.option(this.game, asked, option.action)),
        detail: group ? this.words.text('ui.status.options_more', { n: options.length }) : (said?.detail ?? ''),
        change: group || (said?.detail && !said.costs) ? [] : this.changeOf(option.text),
        icon: this.kind.icon(group ?? option.targets[0] ?? String(option.action[0])),
        picks: group ? [group] : option.targets,
        selected: !group && this.choice.ready?.text === option.text,
        warning, group: !!group, text: group ? '' : option.text,
      };
    });
  });
  /** What pointing at something would do, if that is one action. */
  hovered = $derived.by(() => {
    if (!this.hover || this.pending || this.marking) return null;
    const after = pick(this.options, this.picked, this.hover).picked;
    const found = choose(this.options, after);
    const preview = found.ready && this.previews[found.ready.text];
    return found.ready && preview ? { option: found.ready, view: patched(this.base, preview.changes) } : null;
  });
  /** The table wants this answer to be looked at before the next question is asked. */
  pins = $derived.by(() => (this.asked && this.kind.pins?.(this.asked)) ?? false);
  canConfirm = $derived.by(() => !this.sending && (this.steps.length > 0 || this.choice.ready !== null) && (!this.guide || this.guide.may));
  mine = $derived.by(() => this.seat !== null && this.actors.includes(this.seat));

  optionOf(text: string, asked: Question, view: View): Option {
    const action: Action = parsed(text);
    const targets = this.kind.targets(action, asked, view, this.seat!);
    return { text, action, targets: targets.length ? targets : [`act:${text.replaceAll(' ', '-')}`] };
  }
  warningOf(text: string): string {
    return this.regrets(text).map((w) => this.saidWarning(w)).join(' ');
  }
  /** What may be regretted about an option, without the kinds that are switched off. */
  regrets(text: string): Regret[] { return (this.previews[text]?.warnings ?? []).filter((w) => !prefs.muted.includes(`${this.game}.${w.reason}`)); }
  mute(reason: string): void { keep({ muted: [...prefs.muted, `${this.game}.${reason}`] }); }
  /** What an option costs and brings, as far as the shelf shows it. */
  changeOf(text: string): Change[] {
    const preview = this.previews[text];
    if (!preview || this.seat === null) return [];
    const before = this.kind.counters(this.base, this.seat, this.words);
    const after = this.kind.counters(patched(this.base, preview.changes), this.seat, this.words);
    return after.map((c) => ({ icon: c.icon, delta: c.quiet ? 0 : c.value - (before.find((old) => old.id === c.id)?.value ?? 0), label: c.label })).filter((c) => c.delta);
  }
  /** The view after an option, once its preview has come. */
  after(option: Option): View | null {
    const preview = this.previews[option.text];
    return preview ? patched(this.base, preview.changes) : null;
  }
  saidWarning(w: Regret): string { return this.words.reason(this.game, 'warn', w); }

  // ---------------------------------------------------------------- attributes of things on the table

  /** Spread on any element of a drawing: `<g {...play.at('space:mine_1', 'space', 'Mine, upper space')}>`. */
  at(id: string, cls = '', label = ''): Record<string, unknown> {
    const mark = this.marks.get(id);
    const state = mark?.state ?? 'idle';
    const flash = this.flash.includes(id) ? ' lastmove' : '';
    const name = label || this.kind.name(id, this.words, this.base);
    if (this.marking && this.kind.markable?.(id))
      return { class: `${cls} markable${this.marking.includes(id) ? ' marked' : ''}`, 'data-target': id, role: 'button', tabindex: 0, 'aria-label': name, 'aria-pressed': this.marking.includes(id) ? 'true' : 'false' };
    if (state === 'idle') return { class: `${cls}${flash}`, 'data-target': id };
    if (state === 'blocked') {
      const why = this.words.reason(this.game, 'blocked', mark!.why!);
      return { class: `${cls} no${flash}`, 'data-target': id, 'data-state': state, role: 'img', 'aria-label': `${name}, ${this.words.text('ui.state.blocked', { reason: why })}` };
    }
    const said = state === 'selected' ? this.words.text('ui.state.selected') : state === 'alt' ? this.words.text('ui.state.alternative', { k: this.steps.length + 1 }) : '';
    const css = state === 'alt' ? 'alt' : state;
    return {
      class: `${cls} ${css}${flash}${this.hover === id ? ' hov' : ''}`, 'data-target': id, 'data-state': state, 'data-key': mark!.key || undefined,
      role: 'button', tabindex: 0, 'aria-label': said ? `${name}, ${said}` : name, 'aria-pressed': state === 'selected' ? 'true' : 'false',
    };
  }
  stateOf(id: string): TargetState { return this.marks.get(id)?.state ?? 'idle'; }
  keyOf(id: string): string { return this.marks.get(id)?.key ?? ''; }

  // ---------------------------------------------------------------- choosing

  click(id: string): void {
    if (this.marking) return this.markThing(id);
    if (this.sending) return;
    const state = this.stateOf(id);
    if (state === 'idle' || state === 'blocked') return;
    const { picked, again } = pick(this.options, this.picked, id);
    if (again) return this.confirm();
    this.pickAll(picked);
  }
  choose(entry: BarEntry): void {
    if (this.sending) return;
    if (entry.selected) return this.confirm();
    const settled = this.choice.settled;
    this.pickAll(entry.group ? [...(settled ? this.picked.slice(0, -1) : this.picked), ...entry.picks] : entry.picks);
  }
  /** One whole option, chosen as it is. */
  take(option: Option): void {
    if (this.sending) return;
    this.picked = option.targets;
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
  private pickAll(picked: string[]): void {
    this.picked = picked;
    this.pending = null;
    const choice = choose(this.options, picked);
    if (choice.ready) this.draft([...this.steps, choice.ready.text], choice.settled && !this.pins ? 'go' : 'look');
  }
  /** A chain of steps as an unconfirmed choice: what was tried out, or what the expert would do. */
  adopt(steps: string[]): void {
    if (!this.question || this.seat === null || !steps.length) return;
    this.clearDraft();
    this.then = steps.at(-1)!;
    if (steps.length > 1) return this.draft(steps.slice(0, -1), 'back');
    this.follow();
  }
  private then = '';
  private follow(): void {
    const text = this.then;
    this.then = '';
    this.select(text);
  }
  /** A table may first have to turn the thing in hand, so the choice is looked at again. */
  private select(text: string, tries = 3): void {
    const option = this.options.find((o) => o.text === text);
    if (!option || this.choice.ready?.text === text) return;
    const asked = this.asked;
    this.take(option);
    if (tries) setTimeout(() => { if (this.asked === asked) this.select(text, tries - 1); }, 60);
  }
  private goes: 'go' | 'look' | 'back' | 'keep' = 'go';
  private draft(steps: string[], goes: 'go' | 'look' | 'back' | 'keep'): void {
    this.goes = goes;
    this.draftId = this.link?.send({ type: 'draft', seat: this.seat, version: this.version, steps }) ?? '';
  }
  private drafted(answer: DraftAnswer): void {
    if (answer.id !== this.draftId || answer.version !== this.version) return;
    const view = patched(this.view!, answer.changes);
    if (this.goes === 'keep') return this.kept(answer, view);
    if (this.goes === 'back' || (this.goes === 'go' && answer.ends === 'open' && answer.question)) {
      if (this.goes === 'go') this.crumbQuestions = [...this.crumbQuestions.slice(0, this.steps.length), this.asked!];
      this.steps = answer.steps;
      this.draftView = view;
      this.draftQuestion = answer.question;
      this.picked = [];
      this.pending = null;
      this.previews = {};
      this.askPreviews();
      if (this.then) this.follow();
      return;
    }
    if (this.choice.ready) this.pending = { option: this.choice.ready, ends: answer.ends, view, question: answer.question };
    if (!prefs.confirm && this.goes === 'go') this.confirm();
  }
  /** Somebody else moved while we were choosing: what is drafted stands on the new position, if the question is still the same. */
  private kept(answer: DraftAnswer, view: View): void {
    if (!answer.question || JSON.stringify(answer.question) !== JSON.stringify(this.draftQuestion)) return this.clearDraft();
    this.draftView = view;
    if (this.choice.ready) this.draft([...this.steps, this.choice.ready.text], this.choice.settled && !this.pins ? 'go' : 'look');
  }
  back(): void {
    if (this.picked.length) { this.picked = []; this.pending = null; return; }
    if (this.steps.length > 1) return this.draft(this.steps.slice(0, -1), 'back');
    if (this.steps.length) return this.clearDraft();
    if (this.undo?.version !== undefined && this.seat !== null) this.sentId = this.link?.send({ type: 'undo', seat: this.seat, version: this.version }) ?? '';
  }
  clearDraft(): void {
    this.steps = [];
    this.draftView = this.draftQuestion = this.pending = null;
    this.then = '';
    this.picked = [];
    this.previews = {};
    this.askPreviews();
  }
  confirm(): void {
    if (!this.steps.length && !this.choice.ready && this.guide?.read()) return;
    if (!this.canConfirm) return;
    const actions = [...this.steps, ...(this.choice.ready ? [this.choice.ready.text] : [])];
    this.sending = true;
    this.sent = this.ended ? [] : actions;
    this.advice.close();
    this.sentId = this.link?.send({ type: 'play', seat: this.seat, version: this.version, actions }) ?? '';
  }
  /** Marks instead of choosing: a click adds a thing to the list, a second one takes it off. */
  private markThing(id: string): void {
    if (!this.kind.markable?.(id)) return;
    this.marking = this.marking!.includes(id) ? this.marking!.filter((x) => x !== id) : [...this.marking!, id].slice(0, 12);
  }
  mark(kind: Mark['kind'], items: string[], text = ''): void {
    this.link?.send({ type: 'mark', seat: this.seat, kind, items, text });
    this.marking = null;
  }
  say(text: string): void { this.link?.send({ type: 'chat', text }); }
  agree(yes: boolean): void {
    if (this.undoAsk) this.link?.send({ type: 'agree', seat: this.seat, ask: this.undoAsk.ask, yes });
    this.undoAsk = null;
  }
  private askPreviews(): void {
    const asked = this.asked;
    if (!asked || this.seat === null || asked.legal.length > 60) return;
    this.previewId = this.link?.send({ type: 'preview', seat: this.seat, version: this.version, steps: this.steps }) ?? '';
  }
  /** Pointing at something: its preview is fetched if it is not there yet. */
  point(id: string | null): void {
    this.hover = id;
    if (!id || !this.asked || this.seat === null) return;
    const found = choose(this.options, pick(this.options, this.picked, id).picked).ready;
    if (found && !this.previews[found.text] && this.asked.legal.length > 60)
      this.previewId = this.link?.send({ type: 'preview', seat: this.seat, version: this.version, steps: this.steps, actions: [found.text] }) ?? '';
  }

  // ---------------------------------------------------------------- what arrives

  receive(message: Message): void {
    this.guide?.receive(message);
    if (message.type === 'welcome') { this.table = message.table; this.ahead = message.now - Date.now(); }
    else if (message.type === 'table') this.table = message.table;
    else if (message.type === 'position') this.placed(message);
    else if (message.type === 'moved') this.arrived(message);
    else if (message.type === 'hint') this.advice.receive(message);
    else if (message.type === 'draft') this.drafted(message);
    else if (message.type === 'previews') this.previewed(message.options, message.id, message.version);
    else if (message.type === 'ack') this.sending = false;
    else if (message.type === 'asked') {
      if (message.seat === this.seat) this.undoAsked = true;
      else if (message.seats.includes(this.seat ?? -1)) this.undoAsk = { ask: message.ask, seat: message.seat };
    }
    else if (message.type === 'marks') this.notes = message.marks;
    else if (message.type === 'answered') { if (!message.yes) { this.undoAsked = false; this.undoAsk = null; } }
    else if (message.type === 'chat') this.chat = [...this.chat, message];
    else if (message.type === 'error') this.failed(message.key, message.params, message.id);
  }
  private previewed(options: Preview[], id: string | null, version: number): void {
    if (version !== this.version || (id && id !== this.previewId) || (!id && this.steps.length)) return;
    this.previews = { ...this.previews, ...Object.fromEntries(options.map((o) => [o.action, o])) };
  }
  private failed(key: string, params: Params, id: string | null): void {
    if (this.advice.failed(id)) { this.trouble = { key, params }; return; }
    // A draft or preview that came too late is no trouble: the new position brings its own.
    if (id && id !== this.sentId && key.startsWith('ui.err.')) return;
    this.sending = false;
    this.trouble = { key, params };
    if (this.steps.length || this.picked.length) this.clearDraft();
  }
  /** Several seats of one person (hot-seat): show the one that has to decide. */
  placed(position: Position): void {
    if (this.seat !== null && position.seat !== this.seat && this.hotSeats.length > 1) { this.waiting[position.seat!] = position; return this.changeSeat(); }
    this.view = position.view;
    if (this.link) this.link.since = position.version;
    for (const entry of position.missed ?? []) {
      this.forget(entry.dropped ?? []);
      this.logged(entry.events, entry.version, false);
    }
    this.stand(position);
  }
  hotSeats = $derived.by(() => this.table.you ?? []);
  handOver = $state<number | null>(null);
  waiting: Record<number, Position> = {};
  private changeSeat(): void {
    if (this.mine || this.seat === null) return;
    const next = this.hotSeats.find((s) => this.waiting[s]?.actors.includes(s) && this.actors.includes(s));
    if (next !== undefined) this.hand(next);
  }
  takeSeat(): void {
    if (this.handOver === null) return;
    this.seat = this.handOver;
    this.handOver = null;
    this.view = null;
    this.link?.again();
  }
  /** A move arrives: shown at once, unless the person looks at something else just now. */
  private arrived(moved: Moved): void {
    if (moved.seat === this.seat && moved.by !== this.seat && (this.away || this.arrivals.waiting.length)) return this.arrivals.hold(moved);
    this.release();
    this.moved(moved);
  }
  /** What was held back is shown. */
  release(): void { for (const moved of this.arrivals.take()) this.moved(moved); }
  /** What another seat of this person was told too: with two people at one screen, that is what both may see. */
  private toldOthers = new Map<number, Set<string>>();
  publicLog = $derived.by(() => this.log.filter((line) => this.toldOthers.get(line.version)?.has(JSON.stringify(line.fact))));
  private moved(moved: Moved): void {
    if (moved.seat !== this.seat) { this.toldOthers.set(moved.version, new Set(moved.events.map((e) => JSON.stringify(e)))); if (this.waiting[moved.seat!]) this.waiting[moved.seat!] = { ...this.waiting[moved.seat!], actors: moved.actors }; return; }
    if (!this.view || moved.from !== this.version) { this.link?.again(); return; }
    this.view = patched(this.view, moved.patch);
    this.forget(moved.dropped);
    this.logged(moved.events, moved.version, moved.by !== this.seat);
    if (moved.by !== this.seat && this.kind.where) this.arrivals.fly(moved.by, moved.events, (fact) => this.kind.where!(fact, this.view!));
    if (moved.by === this.seat && moved.kind !== 'undo') this.made = [...this.made, ...this.sent];
    else if (this.sandbox) this.ended = true;
    this.sent = [];
    this.undoAsked = false;
    if (this.link) this.link.since = moved.version;
    this.stand(moved);
    if (this.hotSeats.length > 1 && !this.mine) {
      const next = this.hotSeats.find((s) => this.actors.includes(s));
      if (next !== undefined) this.hand(next);
    }
  }
  /** Somebody else at this screen is next. Alone with all seats, or where it is not wanted, nothing is covered. */
  private hand(seat: number): void {
    this.handOver = seat;
    if (this.sandbox || !prefs.handOver) this.takeSeat();
  }
  /** A private copy of another table: nothing here counts. */
  sandbox = $derived.by(() => this.table.status === 'study');
  /** Actions of the own seat since the copy was made, until somebody else acted. */
  made: string[] = [];
  ended = false;
  private sent: string[] = [];
  private stand(now: Position | Moved): void {
    const same = this.question && now.question && JSON.stringify(this.question) === JSON.stringify(now.question) && now.seat === this.seat;
    this.seat = now.seat;
    this.version = now.version;
    this.actors = now.actors;
    this.clocks = now.clocks ?? [];
    this.undo = now.undo;
    if (now.question && !this.question && now.seat === this.seat) this.turns += 1;
    this.over = now.over;
    this.outcome = now.outcome;
    this.question = now.question;
    this.sending = false;
    if (!same) this.clearDraft();
    else if (this.steps.length) this.draft(this.steps, 'keep');
    else if (this.choice.ready) this.draft([this.choice.ready.text], this.choice.settled && !this.pins ? 'go' : 'look');
  }
  /** How often the turn came to this seat: the tone listens to it. */
  turns = $state(0);
  /** What was taken back did not happen. */
  private forget(dropped: number[]): void { if (dropped.length) this.log = this.log.filter((line) => !dropped.includes(line.version)); }
  private logged(events: Fact[], version: number, flash: boolean): void {
    const lines = events.map((fact) => ({ version, fact }));
    for (const { fact } of lines) if (fact[0] === 'phase' && fact[1]?.phase) this.phase = String(fact[1].phase);
    this.log = [...this.log, ...lines].slice(-2000);
    if (!flash || !this.kind.where) return;
    this.flash = lines.flatMap((line) => this.kind.where!(line.fact, this.view!));
    if (this.flash.length) setTimeout(() => (this.flash = []), 2400);
  }
  /** A drafted step as a crumb. */
  crumb(step: string, index: number): string {
    const action = parsed(step);
    const asked = this.crumbQuestions[index] ?? this.question!;
    return this.words.option(this.game, asked, action);
  }
  saidFact(fact: Fact): string { return this.words.fact(this.game, fact[0], fact[1]); }
}

const KEY = Symbol('play');
export const providePlay = (session: Session): Session => setContext(KEY, session);
export const usePlay = (): Session => getContext<Session>(KEY);
