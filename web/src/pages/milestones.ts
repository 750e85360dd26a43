// Where a game turned: the facts that stand on the scrubber of a replay. Pure, so that it can be tested.
import type { Fact } from '../net/types';
import type { TableKind, Weight } from '../tables/contract';

export interface LogEntry {
  version: number;
  kind: string;
  seat: number;
  counts: boolean;
  facts: Fact[];
}
export interface Milestone {
  version: number;
  /** The heaviest of what happened with this move. */
  weight: Weight;
  /** What stands on the part that begins here; '' if none does. */
  sign: string;
  part: boolean;
  facts: Fact[];
}

/** One a move, with all that happened there: a part may begin with a blow. Moves that were taken back did not
 * happen. */
export function milestones(entries: LogEntry[], kind: Pick<TableKind, 'milestones' | 'part'>): Milestone[] {
  const weight = (name: string): Weight | undefined => kind.milestones?.[name];
  const found: Milestone[] = [];
  let parts = 0;
  for (const entry of entries) {
    if (!entry.counts) continue;
    const facts = entry.facts.filter((fact) => weight(fact[0]));
    if (!facts.length) continue;
    const begins = facts.filter((fact) => weight(fact[0]) === 'part');
    parts += begins.length;
    const weights = facts.map((fact) => weight(fact[0]));
    found.push({
      version: entry.version,
      weight: weights.includes('end') ? 'end' : weights.includes('blow') ? 'blow' : 'part',
      sign: begins.length ? (kind.part?.(begins.at(-1)!, parts) ?? String(parts)) : '',
      part: begins.length > 0,
      facts,
    });
  }
  return found;
}

/** The version of the next milestone in this direction; the first or last move beyond them. */
export function nextMilestone(all: Milestone[], at: number, way: 1 | -1, last: number): number {
  const ahead = all.map((m) => m.version).filter((v) => (v - at) * way > 0);
  return ahead.length ? (way > 0 ? Math.min(...ahead) : Math.max(...ahead)) : way > 0 ? last : 0;
}

/** What may stand on the scrubber of somebody who has not seen the end: of what is still to come only where parts
 * begin. */
export function untold(all: Milestone[], at: number, kind: Pick<TableKind, 'milestones'>): Milestone[] {
  return all
    .filter((m) => m.part || m.version <= at)
    .map((m) =>
      m.version <= at
        ? m
        : { ...m, weight: 'part' as const, facts: m.facts.filter((fact) => kind.milestones?.[fact[0]] === 'part') },
    );
}
