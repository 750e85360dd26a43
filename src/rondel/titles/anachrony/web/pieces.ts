// Rows of like pieces: Workers of a player or of the pool, cubes of the Mine.
import type { Goods } from './model';

export interface Piece {
  kind: string;
  k: number;
  /** The choice in hand takes it away. */
  going: boolean;
}
/** The pieces that are decided about, each in its place, then those that the choice brings: so nothing moves under a
 * pointer. */
export function pieces(kinds: readonly string[], now: Goods, then: Goods): Piece[] {
  const some = (kind: string, from: number, to: number): Piece[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => ({
      kind,
      k: from + i,
      going: from + i >= (then[kind] ?? 0),
    }));
  const standing = kinds.flatMap((kind) => some(kind, 0, now[kind] ?? 0));
  return [...standing, ...kinds.flatMap((kind) => some(kind, now[kind] ?? 0, then[kind] ?? 0))];
}
