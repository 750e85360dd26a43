// The game in figures, from its log and the positions before every drop.
import { get } from '$hall/net/api';
import type { Fact } from '$hall/net/types';
import type { LoopView } from './model';

export interface Line {
  version: number;
  fact: Fact;
}
export interface Deeds {
  rifts: number;
  duplicates: number;
  loops: number;
  energy: number;
}
export interface Turn {
  n: number;
  version: number;
  danger: number | null;
  vortex: boolean;
}
export interface History {
  turns: Turn[];
  deeds: Record<string, Deeds>;
  archived: Record<string, number>;
  fell: { n: number; items: Record<string, number> };
}

/** What every agent did (`first`: who began), when missions were archived, and where vortices opened. */
export function counted(log: Line[], first = ''): History {
  const deeds: Record<string, Deeds> = {};
  const archived: Record<string, number> = {};
  const turns: Turn[] = [];
  let fell = { n: 0, items: {} as Record<string, number> };
  // The set-up itself is not in the log: a game whose agents were given begins in the first turn.
  let agent = first;
  if (log.find((line) => line.fact[0] === 'turn')?.fact[1].n !== 1)
    turns.push({ n: 1, version: 0, danger: null, vortex: false });
  for (const {
    version,
    fact: [name, params],
  } of log) {
    if (name === 'turn') {
      agent = String(params.agent);
      turns.push({ n: Number(params.n), version, danger: null, vortex: false });
    }
    if (name === 'drop')
      fell = {
        n: Number(params.n),
        items: Object.fromEntries((params.items ?? []) as [string, number][]),
      };
    if (name === 'vortex' && turns.length) turns.at(-1)!.vortex = true;
    if (name === 'archives') archived[String(params.mission)] = turns.length;
    if (!agent) continue;
    const mine = (deeds[agent] ??= {
      rifts: 0,
      duplicates: 0,
      loops: 0,
      energy: 0,
    });
    if (name === 'rift_removed') mine.rifts += Number(params.n);
    if (name === 'destroyed' || name === 'supa_destroyed') mine.duplicates += 1;
    if (name === 'loops') mine.loops += 1;
    if (name === 'energy_added') mine.energy += Number(params.n);
  }
  return { deeds, archived, turns, fell };
}

/** The chance of a vortex on the next drop: every era still in the deck is as likely as any other. */
export const dangerOf = (v: LoopView): number =>
  v.forecast.length ? Math.round(v.forecast.reduce((sum, f) => sum + f.percent, 0) / v.forecast.length) : 0;

/** The figures at once, and the dangers as soon as the position before every turn is read. */
export async function read(
  log: Line[],
  first: string,
  table: string,
  seat: number | null,
  tell: (h: History) => void,
): Promise<void> {
  const found = counted(log, first);
  tell(found);
  for (const turn of found.turns) {
    if (turn.version < 1) continue;
    const before = await get<{ view: LoopView | null }>(
      `tables/${table}/replay/${turn.version - 1}${seat === null ? '' : `?seat=${seat}`}`,
    ).catch(() => null);
    if (before?.view) turn.danger = dangerOf(before.view);
  }
  tell({ ...found, turns: found.turns.map((turn) => ({ ...turn })) });
}
