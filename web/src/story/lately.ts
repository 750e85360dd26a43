// What happened at a table since somebody's last move there, as the few facts that weigh most.
import { get } from '../net/api';
import type { Fact, TableInfo } from '../net/types';
import type { Words } from '../words/words';
import { linesOf, saidLine, type Told } from './groups';
import { stepsOf, type Line, type Telling } from './telling';

export interface Happened {
  version: number;
  seat: number;
  /** False: taken back since. */
  counts: boolean;
  facts: Fact[];
}
const TELLINGS = import.meta.glob<{ default: Telling }>('../../../src/rondel/titles/*/web/telling.json');
const tellings = new Map(Object.entries(TELLINGS).map(([path, load]) => [path.split('/').at(-3)!, load]));
/** So far back it is looked for; who has been away longer is told nothing here, and all of it at the table. */
const BACK = 80;
const MOST = 3;
const HEAVY: string[] = ['touch', 'beat', 'scene'];

/** Own losses first, then what weighs most of what the others did, the latest of it. */
export function mattering(lines: Told[], seat: number): Told[] {
  const lost = (line: Told): boolean => Object.values(line.delta).some((n) => n < 0);
  const own = lines.filter((line) => line.head.actor === seat && lost(line));
  const weight = (line: Told): number => Math.max(...line.steps.map((step) => HEAVY.indexOf(step.weight)));
  const others = lines
    .filter((line) => line.head.actor !== null && line.head.actor !== seat)
    .sort((a, b) => weight(b) - weight(a) || b.head.version - a.head.version);
  const [first, rest] = [own.slice(-MOST), others.slice(0, Math.max(0, MOST - own.length))];
  return [...first, ...rest.sort((a, b) => a.head.id - b.head.id)];
}

/** What came after the last move of this seat; null if that is too far back. */
export function after(log: Happened[], seat: number): Line[] | null {
  const counted = log.filter((entry) => entry.counts);
  const mine = counted.findLastIndex((entry) => entry.seat === seat);
  if (mine < 0) return null;
  return counted
    .slice(mine + 1)
    .flatMap(({ version, seat: by, facts }) => facts.map((fact) => ({ version, fact, by })));
}

/** In words, at most three; none when nothing is known. `words` know who sits where. */
export async function lately(table: TableInfo, seat: number, words: Words): Promise<string[]> {
  const since = Math.max(0, table.version - BACK);
  const [log, telling] = await Promise.all([
    get<Happened[]>(`tables/${table.id}/log?seat=${seat}&since=${since}`),
    tellings
      .get(table.game)?.()
      .then((found) => found.default) ?? {},
  ]);
  const lines = after(log, seat);
  if (!lines) return [];
  const steps = stepsOf(lines, telling, table.seats.length, undefined, null);
  return mattering(linesOf(steps), seat).map((line) => saidLine(line, words, table.game, telling));
}
