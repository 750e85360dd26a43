// What a person has achieved, title by title. Pure, so that it can be tested.
import { handedOver } from '../app/games';
import { about } from '../app/titles';
import type { TableInfo } from '../net/types';

export interface Statistic {
  game: string;
  n: number;
  won: number;
  best: number;
  mean: number;
  /** The latest scores, oldest first. */
  last: number[];
}
const LATEST = 12;

/** A game that says something about this person: their own, finished, and not won against themselves. */
export function counts(x: TableInfo): boolean {
  const against = x.you.length > 1 && !about(x.game).together;
  return !!x.outcome && x.you.length > 0 && !against && !x.origin?.guide && !x.origin?.record && !handedOver(x);
}

/** `tables`: the latest first. */
export function statistics(tables: TableInfo[]): Statistic[] {
  const done = tables.filter(counts);
  return [...new Set(done.map((x) => x.game))].map((game) => {
    const of = done.filter((x) => x.game === game);
    const scores = of.map((x) => x.outcome!.scores[x.you[0]]);
    return {
      game,
      n: of.length,
      won: of.filter((x) => x.outcome!.winners.some((s) => x.you.includes(s))).length,
      best: Math.max(...scores),
      mean: Math.round((10 * scores.reduce((a, b) => a + b, 0)) / scores.length) / 10,
      last: scores.slice(0, LATEST).toReversed(),
    };
  });
}
