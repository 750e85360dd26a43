// The question as a row of buttons.
import { prefs } from '../app/prefs.svelte';
import type { Question } from '../net/types';
import type { Said } from '../tables/contract';
import type { Asking } from './asking.svelte';
import { entries, fits, parsed, type Option } from './choice';
import type { Change, Foresight } from './foresight.svelte';
import type { Standing } from './standing.svelte';

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
/** What the table says about answers. It may look at the whole session for that, which a part does not know. */
export interface Sayer {
  listed(options: Option[]): Option[];
  said(option: Option): Said | null;
}
const KEYED = 9;

export class Bar {
  constructor(
    private ground: Standing,
    private asking: Asking,
    private foresight: Foresight,
    private table: Sayer,
  ) {}

  bar = $derived.by((): BarEntry[] => {
    const { asked, listedFor } = this.asking;
    if (!asked) return [];
    const from = this.asking.options.filter((o) => fits(o.targets, listedFor));
    const rows = entries(prefs.textMode ? from : this.table.listed(from), listedFor, this.ground.kind.most);
    let keyed = 0;
    const found = rows.map(({ group, options }) => {
      const pass = !group && options[0].action[0] === 'pass';
      const key = pass ? 'P' : keyed < KEYED ? String(++keyed) : '';
      return group ? this.grouped(key, group, options) : this.single(key, options[0], asked);
    });
    return this.apart(found, asked);
  });
  private grouped(key: string, group: string, options: Option[]): BarEntry {
    const { kind, words } = this.ground;
    const { base } = this.asking;
    return {
      key,
      label: kind.short?.(group, words, base) ?? kind.name(group, words, base),
      detail: words.text('ui.status.options_more', { n: options.length }),
      change: this.common(options),
      icon: kind.icon(group),
      picks: [group],
      selected: false,
      warning: '',
      group: true,
      text: '',
    };
  }
  private single(key: string, option: Option, asked: Question): BarEntry {
    const { kind, words, game } = this.ground;
    const { foreseen } = this.foresight;
    const said = this.table.said(option);
    const silent = said?.detail && !said.costs;
    return {
      key,
      label: said?.label ?? words.option(game, asked, option.action),
      detail: said?.detail ?? '',
      change: silent ? [] : (said?.change ?? (foreseen ? this.foresight.changeOf(option.text) : [])),
      icon: kind.icon(option.targets[0] ?? String(option.action[0])),
      picks: option.targets,
      selected: this.asking.choice.ready?.text === option.text,
      warning: foreseen ? this.foresight.warningOf(option.text) : '',
      group: false,
      text: option.text,
    };
  }
  /** What every option of a group costs alike. */
  private common(options: Option[]): Change[] {
    const all = options.map((o) => this.table.said(o)?.change ?? []);
    return all.every((c) => JSON.stringify(c) === JSON.stringify(all[0])) ? all[0] : [];
  }
  /** Twins are named apart: by the whole words for their action, and things that are alike by their number. */
  private apart(bar: BarEntry[], asked: Question): BarEntry[] {
    const { words, game } = this.ground;
    const twins = (list: BarEntry[], e: BarEntry): BarEntry[] => list.filter((other) => other.label === e.label);
    const whole = bar.map((e) =>
      e.text && twins(bar, e).length > 1 ? { ...e, label: words.option(game, asked, parsed(e.text)) } : e,
    );
    return whole.map((e) => {
      const alike = twins(whole, e);
      return alike.length > 1 ? { ...e, label: `${e.label} (${alike.indexOf(e) + 1})` } : e;
    });
  }
}
