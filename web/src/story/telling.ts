// How a table tells what happened: facts of the log become steps, and steps say who, where, what for, and how heavy it
// weighs. Nothing here knows a rule: everything comes from the facts and from what the title declares about them.
import type { Fact, View } from '../net/types';

/** Touch: a piece moves. Beat: a result stands still with its sentence. Scene: it takes the table for a moment. */
export type Size = 'touch' | 'beat' | 'scene';

/** What a title says about its facts, as data: `telling.json` beside its `index.ts`. See docs/story.md. */
export interface Telling {
  /** Facts that weigh more than a touch. */
  weight?: Record<string, string>;
  /** Facts that belong to what the same seat did just before. */
  follows?: string[];
  /** Of those, the ones that are said by their costs and gains alone. */
  mute?: string[];
  /** Facts with which a seat begins another turn although it had the one before, too. */
  turns?: string[];
  /** Phases that nobody owns: what happens in them is told as one. */
  shared?: string[];
  /** Parameters that hold amounts, and their sign; `fact.parameter` and a good where it is a bare number. */
  delta?: Record<string, number | [good: string, sign: number]>;
  /** Seats beyond the table's that act under facts beginning with these letters, counted after the last seat. */
  extra?: Record<string, number>;
  /** Facts that say so when they happened by themselves, and the fact by whose name the sentence goes then. */
  alone?: Record<string, string>;
  /** Facts that summarise a phase that nobody owns; none named: the last one. */
  sums?: string[];
  /** The table itself says what the others do while they do it, at their boards. */
  aloud?: boolean;
}

export interface Line {
  version: number;
  fact: Fact;
  /** The seat that played the move; unknown in records of older servers. */
  by?: number;
}

export interface Step {
  /** Its place in the log. */
  id: number;
  version: number;
  fact: Fact;
  kind: string;
  /** The seat that did it; null: nobody, it happened. */
  actor: number | null;
  place: string[];
  delta: Record<string, number>;
  /** Turns of seats, counted from the beginning of the log. */
  turn: number;
  phase: string;
  weight: Size;
  /** The step that caused it, if it is told with it. */
  follows: number | null;
  /** Nobody chose it: the rules did. */
  auto: boolean;
}

type Where = ((fact: Fact, view: View) => string[]) | undefined;

export function deltaOf([name, params]: Fact, telling: Telling): Record<string, number> {
  const found: Record<string, number> = {};
  const add = (good: string, n: number): void => {
    if (n) found[good] = (found[good] ?? 0) + n;
  };
  for (const [parameter, value] of Object.entries(params ?? {})) {
    const rule = telling.delta?.[`${name}.${parameter}`] ?? telling.delta?.[parameter];
    if (rule === undefined) continue;
    if (Array.isArray(rule)) add(rule[0], Number(value) * rule[1]);
    else if (value && typeof value === 'object')
      for (const [good, n] of Object.entries(value as Record<string, number>)) add(good, n * rule);
  }
  return found;
}

/** Who did it: the seat that the fact names, the automatic one it speaks of, else whoever played the move. */
function actorOf(line: Line, telling: Telling, seats: number): number | null {
  const [name, params] = line.fact;
  if (typeof params?.seat === 'number') return params.seat;
  for (const [start, k] of Object.entries(telling.extra ?? {})) if (name.startsWith(start)) return seats + k;
  return line.by !== undefined && line.by >= 0 ? line.by : null;
}

/** The log as steps. `seats`: how many sit at the table; `where`: the title's own word for places of a fact. */
export function stepsOf(log: Line[], telling: Telling, seats: number, where: Where, view: View | null): Step[] {
  const steps: Step[] = [];
  let [phase, turn, acted] = ['', 0, false];
  let head: Step | null = null;
  for (const [id, line] of log.entries()) {
    const [kind] = line.fact;
    const before: Step | undefined = steps.at(-1);
    if (kind === 'phase' && line.fact[1]?.phase) phase = String(line.fact[1].phase);
    const shared = !!telling.shared?.includes(phase);
    const actor = actorOf(line, telling, seats);
    const named = typeof line.fact[1]?.seat === 'number';
    const begins = !!telling.turns?.includes(kind);
    const other = !before || before.actor !== actor || before.phase !== phase;
    if (!shared && (other || (begins && acted))) {
      turn += 1;
      acted = false;
    }
    acted ||= begins;
    const joins: boolean = !!telling.follows?.includes(kind) && !!head && head.actor === actor && head.turn === turn;
    const step: Step = {
      id,
      version: line.version,
      fact: line.fact,
      kind,
      actor: shared && !named ? null : actor,
      place: view && where ? where(line.fact, view) : [],
      delta: deltaOf(line.fact, telling),
      turn,
      phase,
      weight: (telling.weight?.[kind] as Size | undefined) ?? 'touch',
      follows: joins ? head!.id : null,
      auto: named && line.by !== undefined && line.by >= 0 && line.by !== actor,
    };
    steps.push(step);
    if (!joins) head = step;
  }
  return steps;
}
