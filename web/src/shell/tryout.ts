// Trying it out: a private copy of the table as this seat knows it, and the way back with the moves made there.
import { store, stored } from '../app/stored';
import { get, post } from '../net/api';
import type { TableInfo } from '../net/types';
import type { Session } from '../play/session.svelte';

const NAME = 'rondel.tried';
interface Tried {
  table: string;
  version: number;
  seat: number;
  steps: string[];
}

export async function tryOut(play: Session, version = play.version): Promise<void> {
  if (play.seat === null || play.sandbox) return;
  const copy = await post<TableInfo>(`tables/${play.table.id}/what-if`, { version, seat: play.seat });
  location.hash = `#/table/${copy.id}`;
}

/** Back to the real table, with what was played here as an unconfirmed choice. */
export function bring(play: Session, steps: string[]): void {
  const from = play.table.origin;
  if (!from?.table) return;
  const tried: Tried = { table: from.table, version: from.version ?? 0, seat: from.seat ?? 0, steps };
  store(NAME, JSON.stringify(tried), 'tab');
  location.hash = `#/table/${from.table}`;
}

/** What was brought for this position, once. */
export function brought(play: Session): string[] {
  const tried = JSON.parse(stored(NAME, 'tab') ?? 'null') as Tried | null;
  if (!tried || tried.table !== play.table.id) return [];
  if (play.version < 0) return [];
  store(NAME, null, 'tab');
  return tried.version === play.version && tried.seat === play.seat ? tried.steps : [];
}

/** The next table that waits for this person. */
export async function nextTable(here: string): Promise<boolean> {
  const mine = await get<TableInfo[]>('tables?mine=true');
  const waiting = mine.filter(
    (t) => t.id !== here && t.status === 'running' && (t.actors ?? []).some((s) => t.you.includes(s)),
  );
  if (waiting.length) location.hash = `#/table/${waiting[0].id}`;
  return waiting.length > 0;
}
