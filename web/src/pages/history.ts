// The course of a finished or running game: points at some versions, fetched one after another and drawn as they come.
import { get } from '../net/api';
import type { Fact, View } from '../net/types';
import type { TableKind } from '../tables/contract';

export interface Shown {
  version: number;
  last: number;
  by: number;
  kind: string;
  view: View | null;
  events: Fact[];
}
export interface Point {
  version: number;
  values: number[];
}
const MOST = 40;

/** Versions to look at: all of a short game, otherwise evenly spread, first and last included. */
export function samples(last: number): number[] {
  const n = Math.min(MOST, last + 1);
  return [...new Set(Array.from({ length: n }, (_, k) => Math.round((k * last) / Math.max(1, n - 1))))];
}

export async function course(
  table: string,
  last: number,
  seats: number,
  kind: TableKind,
  secret: string,
  add: (point: Point) => void,
  gone: () => boolean,
): Promise<void> {
  const wanted = samples(last);
  const next = async (): Promise<void> => {
    for (let version = wanted.shift(); version !== undefined && !gone(); version = wanted.shift()) {
      const shown = await get<Shown>(`tables/${table}/replay/${version}${secret ? `?key=${secret}` : ''}`).catch(
        () => null,
      );
      if (shown?.view) add({ version, values: Array.from({ length: seats }, (_, s) => kind.points(shown.view!, s)) });
    }
  };
  await Promise.all([next(), next(), next()]);
}
