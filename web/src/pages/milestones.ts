// Where a game turned: the facts that stand on the scrubber of a replay. Pure, so that it can be tested.
import type { Fact } from '../net/types';

export interface LogEntry {
  version: number;
  kind: string;
  seat: number;
  counts: boolean;
  facts: Fact[];
}
/** `part`: a new era, round or cycle begins; `blow`: something befalls everybody; `end`: the game is over. */
export type Weight = 'part' | 'blow' | 'end';
export interface Milestone {
  version: number;
  weight: Weight;
  sign: string;
  fact: Fact;
}

const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'];
const PARTS = ['next_era', 'round', 'cycle', 'turn'];
const BLOWS = ['impact', 'vortex'];
const ENDS = ['end_era', 'ends_a', 'ends_b', 'ends_c', 'ends_d', 'mission_won', 'lost'];

function weight(name: string): Weight | null {
  return PARTS.includes(name) ? 'part' : BLOWS.includes(name) ? 'blow' : ENDS.includes(name) ? 'end' : null;
}
function sign([name, params]: Fact, count: number): string {
  if (name === 'next_era') return ROMAN[Number(params.era)] ?? String(params.era);
  return name === 'round' ? String(params.n ?? count) : name === 'turn' || name === 'cycle' ? String(count) : '';
}

/** At most one a move, the heaviest; moves that were taken back did not happen. */
export function milestones(entries: LogEntry[]): Milestone[] {
  const found: Milestone[] = [];
  let parts = 0;
  for (const entry of entries) {
    if (!entry.counts) continue;
    const here: Milestone[] = [];
    for (const fact of entry.facts) {
      const kind = weight(fact[0]);
      if (kind === 'part') parts += 1;
      if (kind) here.push({ version: entry.version, weight: kind, sign: sign(fact, parts), fact });
    }
    const heaviest = here.find((m) => m.weight === 'end') ?? here.find((m) => m.weight === 'blow') ?? here.at(-1);
    if (heaviest) found.push(heaviest);
  }
  return found;
}

/** The version of the next milestone in this direction; the first or last move beyond them. */
export function nextMilestone(all: Milestone[], at: number, way: 1 | -1, last: number): number {
  const ahead = all.map((m) => m.version).filter((v) => (v - at) * way > 0);
  return ahead.length ? (way > 0 ? Math.min(...ahead) : Math.max(...ahead)) : way > 0 ? last : 0;
}
