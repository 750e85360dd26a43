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
  /** The heaviest of what happened with this move. */
  weight: Weight;
  /** The era, round or cycle that begins here; '' if none does. */
  sign: string;
  part: boolean;
  facts: Fact[];
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

/** One a move, with all that happened there: an era may begin with a blow. Moves that were taken back did not happen. */
export function milestones(entries: LogEntry[]): Milestone[] {
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
      sign: begins.length ? sign(begins.at(-1)!, parts) : '',
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
