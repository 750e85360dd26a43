// How the question shows: what glows on the table, what stands in the bar, and the attributes of every thing that may
// be pointed at.
import { untrack } from 'svelte';
import { prefs } from '../app/prefs.svelte';
import type { Blocked, Question } from '../net/types';
import { Asking, type Change } from './asking.svelte';
import { entries, fits, parsed, type Option } from './choice';
import type { Session } from './session.svelte';

export type TargetState = 'idle' | 'legal' | 'selected' | 'alt' | 'blocked';
export interface BarEntry {
  key: string;
  label: string;
  detail: string;
  icon: string;
  picks: string[];
  selected: boolean;
  warning: string;
  group: boolean;
  text: string;
  change: Change[];
}
interface Shown {
  state: TargetState;
  key: string;
  why?: Blocked;
}
const KEYED = 9;

/** How one thing looks now, as a line of text: so whoever shows it is only told when it looks different. */
class Look {
  constructor(
    private play: Showing,
    private id: string,
  ) {}
  line = $derived.by((): string => {
    const { play, id } = this;
    const shown = play.marks.get(id);
    const pointed = shown && shown.state !== 'blocked' && play.hover === id;
    const marked = play.marking ? (play.marking.includes(id) ? 'm' : 'n') : '';
    const flags = `${play.flash.includes(id) ? 'f' : ''}${pointed ? 'h' : ''}${marked}`;
    return (
      `${shown?.state ?? 'idle'}\n${shown?.key ?? ''}\n${flags}\n` +
      `${shown?.why ? shown.why.reason + JSON.stringify(shown.why.params) : ''}`
    );
  });
}

export class Showing extends Asking {
  protected crumbQuestions: Question[] = [];
  private looks = new Map<string, Look>();
  /** Only whole sessions are ever made, and that is what a table is given. */
  private get whole(): Session {
    return this as unknown as Session;
  }

  /** State of every thing that has to do with the question. */
  marks = $derived.by(() => {
    const marks = new Map<string, Shown>();
    if (this.passing) return marks;
    for (const b of this.blocked)
      for (const id of b.ids) if (!marks.has(id)) marks.set(id, { state: 'blocked', key: '', why: b });
    for (const o of this.options)
      for (const id of o.targets) marks.set(id, { state: this.picked.length ? 'alt' : 'legal', key: '' });
    if (this.picked.length)
      for (const o of this.choice.open)
        for (const id of o.targets)
          if (fits(o.targets, [...this.picked, id])) marks.set(id, { state: 'legal', key: '' });
    for (const id of this.picked) marks.set(id, { state: 'selected', key: '' });
    if (this.choice.settled)
      for (const id of this.choice.open[0].targets) marks.set(id, { state: 'selected', key: '' });
    // A key stands on a thing if it chooses just that: the key of a pair belongs to neither of the two.
    for (const e of this.bar)
      if (e.key && e.picks.length - this.listedFor.length * Number(!e.group) === 1) {
        const m = marks.get(e.picks.at(-1)!);
        if (m && !m.key && m.state !== 'blocked') m.key = e.key;
      }
    return marks;
  });
  bar = $derived.by((): BarEntry[] => {
    const asked = this.asked;
    if (!asked) return [];
    const from = this.options.filter((o) => fits(o.targets, this.listedFor));
    const listed = this.kind.listed && !prefs.textMode ? this.kind.listed(from, this.whole) : from;
    const rows = entries(listed, this.listedFor, this.kind.most);
    let n = 0;
    const found = rows.map(({ group, options }) => {
      const option = options[0];
      const pass = option.action[0] === 'pass' && !group;
      const said = group ? null : this.kind.said?.(option, this.whole);
      return {
        key: pass ? 'P' : n < KEYED ? String(++n) : '',
        label: group
          ? (this.kind.short?.(group, this.words, this.base) ?? this.kind.name(group, this.words, this.base))
          : (said?.label ?? this.words.option(this.game, asked, option.action)),
        detail: group ? this.words.text('ui.status.options_more', { n: options.length }) : (said?.detail ?? ''),
        change: group
          ? this.common(options)
          : said?.detail && !said.costs
            ? []
            : (said?.change ?? (this.foreseen ? this.changeOf(option.text) : [])),
        icon: this.kind.icon(group ?? option.targets[0] ?? String(option.action[0])),
        picks: group ? [group] : option.targets,
        selected: !group && this.choice.ready?.text === option.text,
        warning: group || !this.foreseen ? '' : this.warningOf(option.text),
        group: !!group,
        text: group ? '' : option.text,
      };
    });
    return this.apart(found, asked);
  });
  /** What every option of a group costs alike. */
  private common(options: Option[]): Change[] {
    const all = options.map((o) => this.kind.said?.(o, this.whole)?.change ?? []);
    return all.every((c) => JSON.stringify(c) === JSON.stringify(all[0])) ? all[0] : [];
  }
  /** Twins are named apart: by the whole words for their action, and things that are alike by their number. */
  private apart(bar: BarEntry[], asked: Question): BarEntry[] {
    const twins = (list: BarEntry[], e: BarEntry): BarEntry[] => list.filter((other) => other.label === e.label);
    const whole = bar.map((e) =>
      e.text && twins(bar, e).length > 1 ? { ...e, label: this.words.option(this.game, asked, parsed(e.text)) } : e,
    );
    return whole.map((e) => {
      const alike = twins(whole, e);
      return alike.length > 1 ? { ...e, label: `${e.label} (${alike.indexOf(e) + 1})` } : e;
    });
  }

  private look(id: string): string[] {
    let look = this.looks.get(id);
    // In a root of its own: it outlives the part of the page that asked first.
    if (!look)
      $effect.root(() => {
        this.looks.set(id, (look = new Look(this, id)));
      });
    return look!.line.split('\n');
  }
  stateOf(id: string): TargetState {
    return this.look(id)[0] as TargetState;
  }
  keyOf(id: string): string {
    return this.look(id)[1];
  }

  /** Spread on any element of a drawing: `<g {...play.at('space:mine_1', 'space', 'Mine, upper space')}>`. */
  at(id: string, cls = '', label = ''): Record<string, unknown> {
    const [state, key, flags] = this.look(id);
    const flash = flags.includes('f') ? ' lastmove' : '';
    const name = (): string => label || this.kind.name(id, this.words, this.base);
    if (/[mn]/.test(flags) && this.kind.markable?.(id)) {
      const marked = flags.includes('m');
      return {
        class: `${cls} markable${marked ? ' marked' : ''}`,
        'data-target': id,
        role: 'button',
        tabindex: 0,
        'aria-label': name(),
        'aria-pressed': marked ? 'true' : 'false',
      };
    }
    if (state === 'idle') return { class: `${cls}${flash}`, 'data-target': id };
    if (state === 'blocked') {
      const why = this.words.reason(
        this.game,
        'blocked',
        untrack(() => this.marks.get(id)!.why!),
      );
      return {
        class: `${cls} no${flash}`,
        'data-target': id,
        'data-state': state,
        role: 'img',
        'aria-label': `${name()}, ${this.words.text('ui.state.blocked', { reason: why })}`,
      };
    }
    const said =
      state === 'selected'
        ? this.words.text('ui.state.selected')
        : state === 'alt'
          ? this.words.text('ui.state.alternative', { k: this.steps.length + 1 })
          : '';
    return {
      class: `${cls} ${state}${flash}${flags.includes('h') ? ' hov' : ''}`,
      'data-target': id,
      'data-state': state,
      'data-key': key || undefined,
      role: 'button',
      tabindex: 0,
      'aria-label': said ? `${name()}, ${said}` : name(),
      'aria-pressed': state === 'selected' ? 'true' : 'false',
    };
  }
  /** A drafted step as a crumb. */
  crumb(step: string, index: number): string {
    return this.words.option(this.game, this.crumbQuestions[index] ?? this.question!, parsed(step));
  }
}
