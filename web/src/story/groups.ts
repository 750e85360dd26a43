// Steps in groups: one seat's turn, or a phase that nobody owns. What followed from a step stands in its line, costs
// and gains at its end.
import { prefix } from '../app/titles';
import type { Words } from '../words/words';
import type { Step, Telling } from './telling';

export interface Told {
  /** The first step of the line; the others followed from it. */
  head: Step;
  steps: Step[];
  delta: Record<string, number>;
  place: string[];
}
export interface Group {
  id: string;
  actor: number | null;
  turn: number;
  phase: string;
  /** A phase that nobody owns. */
  shared: boolean;
  lines: Told[];
  /** The last version in it. */
  version: number;
}

const sum = (steps: Step[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const step of steps) for (const [good, n] of Object.entries(step.delta)) all[good] = (all[good] ?? 0) + n;
  return all;
};

export function linesOf(steps: Step[]): Told[] {
  const lines: Told[] = [];
  for (const step of steps) {
    const cause = step.follows === null ? undefined : lines.findLast((line) => line.head.id === step.follows);
    if (cause) cause.steps.push(step);
    else lines.push({ head: step, steps: [step], delta: {}, place: [] });
  }
  for (const line of lines) {
    line.delta = sum(line.steps);
    line.place = [...new Set(line.steps.flatMap((step) => step.place))];
  }
  return lines;
}

/** Oldest first. `parts`: facts that begin an era or a round and stand as dividers, in no group. */
export function groupsOf(steps: Step[], telling: Telling): Group[] {
  const groups: { of: Step; shared: boolean; steps: Step[] }[] = [];
  for (const step of steps) {
    const shared = !!telling.shared?.includes(step.phase);
    const last = groups.at(-1);
    const joins =
      last &&
      last.of.phase === step.phase &&
      last.shared === shared &&
      (shared || (last.of.turn === step.turn && last.of.actor === step.actor));
    if (joins) last.steps.push(step);
    else groups.push({ of: step, shared, steps: [step] });
  }
  return groups.map(({ of, shared, steps: inside }) => ({
    id: `${of.version}-${of.id}`,
    actor: shared ? null : of.actor,
    turn: of.turn,
    phase: of.phase,
    shared,
    lines: linesOf(inside),
    version: inside.at(-1)!.version,
  }));
}

/** A sentence whose subject is said above it loses it: "Kira sings twice" below "Kira" is "sings twice". */
export function without(subject: string, sentence: string): string {
  if (!subject || !sentence.startsWith(subject)) return sentence;
  const rest = sentence.slice(subject.length);
  return /^[ :]/.test(rest) ? rest.replace(/^[: ]+/, '') : sentence;
}

/** One step in words, its amounts left to the figures where the catalogue has a form without them. */
export function saidStep(step: Step, words: Words, game: string, telling: Telling): string {
  const [name, params] = step.fact;
  const alone = step.auto ? telling.alone?.[name] : undefined;
  if (alone && words.has(`${prefix(game)}.log.${alone}`)) return words.fact(game, alone, params);
  if (!words.plain(game, name)) return words.fact(game, name, params);
  const amounts = (p: string): boolean => typeof telling.delta?.[p] === 'number';
  return words.fact(
    game,
    name,
    Object.fromEntries(Object.entries(params ?? {}).map(([p, value]) => [p, amounts(p) ? {} : value])),
  );
}

/** A line of the log: what was done and what followed; figures say the rest. */
export function saidLine(line: Told, words: Words, game: string, telling: Telling, subject = ''): string {
  return line.steps
    .filter((step, i) => i === 0 || !telling.mute?.includes(step.kind))
    .map((step, i) => {
      const said = saidStep(step, words, game, telling);
      return without(i && line.head.actor !== null ? words.seat(line.head.actor) : subject, said);
    })
    .join(', ');
}

/** Amounts that a line's words have said already need no figures. */
export function figures(line: Told, words: Words, game: string, telling: Telling): [string, number][] {
  const shown = line.steps.filter((step, i) => {
    if (i > 0 && telling.mute?.includes(step.kind)) return true;
    return words.plain(game, step.kind);
  });
  return Object.entries(sum(shown)).filter(([, n]) => n);
}
