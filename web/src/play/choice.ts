// Choosing: from picked things on the table to one action. Pure, so that it can be tested without a page.
import type { Action } from '../words/words';

export interface Option {
  text: string;
  action: Action;
  targets: string[];
  /** Targets that go without saying: the option is chosen without them, and picking one tells it from others. */
  implied?: string[];
}
export interface Choice {
  /** Options that go with everything picked so far. */
  open: Option[];
  /** The option that is complete now, if there is one. */
  ready: Option | null;
  /** True: nothing else can be picked, so the choice is made. */
  settled: boolean;
}

export const parsed = (text: string): Action =>
  text.split(' ').map((part) => (/^-?\d+$/.test(part) ? Number(part) : part));

const count = (list: string[], id: string): number => list.filter((x) => x === id).length;
/** Whether all of `picked` are among `targets`, as often as they were picked. */
export const fits = (targets: string[], picked: string[]): boolean =>
  picked.every((id) => count(picked, id) <= count(targets, id));

/** Whether `picked`, which fits, names everything that has to be said. */
const complete = (o: Option, picked: string[]): boolean =>
  o.targets.length === picked.length ||
  (!!o.implied?.length && o.targets.every((id) => o.implied!.includes(id) || picked.includes(id)));

export function choose(options: Option[], picked: string[]): Choice {
  const open = options.filter((o) => fits(o.targets, picked));
  const whole = picked.length ? (open.find((o) => complete(o, picked)) ?? null) : null;
  const settled = picked.length > 0 && open.length === 1;
  return { open, ready: settled ? open[0] : whole, settled };
}

/** What is picked after a click on `id`; `again` when the click repeats a complete choice, which stays. */
export function pick(options: Option[], picked: string[], id: string): { picked: string[]; again: boolean } {
  const more = [...picked, id];
  if (options.some((o) => fits(o.targets, more))) return { picked: more, again: false };
  if (picked.includes(id)) {
    if (choose(options, picked).ready) return { picked, again: true };
    return { picked: picked.filter((x) => x !== id), again: false };
  }
  // Another way: keep what goes with the new target, the latest picks first.
  let kept = [id];
  for (const old of picked.toReversed())
    if (options.some((o) => fits(o.targets, [...kept, old]))) kept = [old, ...kept];
  return options.some((o) => fits(o.targets, kept)) ? { picked: kept, again: false } : { picked, again: false };
}

export interface Entry {
  label: string;
  icon: string;
  picks: string[];
  options: Option[];
  group: string | null;
}

/** The options as buttons: one each up to `most`, otherwise grouped by the first thing in which they differ. */
export function entries(open: Option[], picked: string[], most = 9): { group: string | null; options: Option[] }[] {
  if (open.length <= most) return open.map((o) => ({ group: null, options: [o] }));
  const rest = (o: Option): string[] => {
    const left = [...o.targets];
    for (const id of picked) left.splice(left.indexOf(id), 1);
    return left;
  };
  const groups = new Map<string, Option[]>();
  for (const option of open) {
    const key = rest(option)[0] ?? option.text;
    groups.set(key, [...(groups.get(key) ?? []), option]);
  }
  if (groups.size === 1) return open.map((o) => ({ group: null, options: [o] }));
  return [...groups].map(([group, options]) => (options.length === 1 ? { group: null, options } : { group, options }));
}
