// How the question shows on the table: what glows, and the attributes of every thing that may be pointed at.
import { untrack } from 'svelte';
import type { Blocked } from '../net/types';
import type { Asking } from './asking.svelte';
import type { Bar } from './bar.svelte';
import { fits, parsed } from './choice';
import type { Foresight } from './foresight.svelte';
import type { Marking } from './marking.svelte';
import type { Standing } from './standing.svelte';
import type { Story } from './story.svelte';

export type TargetState = 'idle' | 'legal' | 'selected' | 'alt' | 'blocked';
interface Shown {
  state: TargetState;
  key: string;
  why?: Blocked;
}

/** How one thing looks now, as a line of text: so whoever shows it is only told when it looks different. */
class Look {
  constructor(private worked: () => string) {}
  line = $derived.by((): string => this.worked());
}

export class Showing {
  private looks = new Map<string, Look>();

  constructor(
    private ground: Standing,
    private story: Story,
    private asking: Asking,
    private foresight: Foresight,
    private marking: Marking,
    private bar: Bar,
  ) {}

  /** State of every thing that has to do with the question. */
  marks = $derived.by(() => {
    const { passing, blocked, options, picked, choice, listedFor } = this.asking;
    const marks = new Map<string, Shown>();
    if (passing) return marks;
    for (const b of blocked)
      for (const id of b.ids) if (!marks.has(id)) marks.set(id, { state: 'blocked', key: '', why: b });
    for (const o of options)
      for (const id of o.targets) marks.set(id, { state: picked.length ? 'alt' : 'legal', key: '' });
    if (picked.length)
      for (const o of choice.open)
        for (const id of o.targets) if (fits(o.targets, [...picked, id])) marks.set(id, { state: 'legal', key: '' });
    for (const id of picked) marks.set(id, { state: 'selected', key: '' });
    if (choice.settled) for (const id of choice.open[0].targets) marks.set(id, { state: 'selected', key: '' });
    for (const id of this.asking.further.ahead.keys()) {
      const state = marks.get(id)?.state ?? 'blocked';
      if (state === 'blocked') marks.set(id, { state: 'legal', key: '' });
    }
    // A key stands on a thing if it chooses just that: the key of a pair belongs to neither of the two.
    for (const e of this.bar.bar)
      if (e.key && e.picks.length - listedFor.length * Number(!e.group) === 1) {
        const m = marks.get(e.picks.at(-1)!);
        if (m && !m.key && m.state !== 'blocked') m.key = e.key;
      }
    return marks;
  });

  private line(id: string): string {
    const shown = this.marks.get(id);
    const { marking } = this.marking;
    const pointed = shown && shown.state !== 'blocked' && this.foresight.hover === id;
    const marked = marking ? (marking.includes(id) ? 'm' : 'n') : '';
    const flags = `${this.story.flash.includes(id) ? 'f' : ''}${pointed ? 'h' : ''}${marked}`;
    const why = shown?.why ? shown.why.reason + JSON.stringify(shown.why.params) : '';
    return `${shown?.state ?? 'idle'}\n${shown?.key ?? ''}\n${flags}\n${why}`;
  }
  private look(id: string): string[] {
    let look = this.looks.get(id);
    // In a root of its own: it outlives the part of the page that asked first.
    if (!look)
      $effect.root(() => {
        this.looks.set(id, (look = new Look(() => this.line(id))));
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
    const { ground } = this;
    const [state, key, flags] = this.look(id);
    const flash = flags.includes('f') ? ' lastmove' : '';
    const name = (): string => label || ground.kind.name(id, ground.words, this.asking.base);
    if (/[mn]/.test(flags) && ground.kind.markable?.(id)) {
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
      const reason = ground.words.reason(
        ground.game,
        'blocked',
        untrack(() => this.marks.get(id)!.why!),
      );
      return {
        class: `${cls} no${flash}`,
        'data-target': id,
        'data-state': state,
        role: 'img',
        'aria-label': `${name()}, ${ground.words.text('ui.state.blocked', { reason })}`,
      };
    }
    const said =
      state === 'selected'
        ? ground.words.text('ui.state.selected')
        : state === 'alt'
          ? ground.words.text('ui.state.alternative', { k: this.asking.steps.length + 1 })
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
    const { words, game, question } = this.ground;
    return words.option(game, this.asking.crumbs[index] ?? question!, parsed(step));
  }
}
