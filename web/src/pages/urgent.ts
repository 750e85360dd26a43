// In which order the tables that wait for me stand.
import type { SeatInfo, TableInfo } from '../net/types';

/** People who can do nothing until I have moved. */
export const held = (x: TableInfo): number =>
  x.seats.filter((s: SeatInfo) => !s.bot && !s.open && !x.you.includes(s.seat) && !x.actors.includes(s.seat)).length;

/** Least time left first, tables without a clock last; of two alike the one where more people wait. */
export const urgent = (tables: TableInfo[]): TableInfo[] =>
  [...tables].sort((a, b) => {
    const [left, right] = [a.deadline ?? Infinity, b.deadline ?? Infinity];
    return left === right ? held(b) - held(a) : left - right;
  });
