// Where the pieces of an era lie. What is asked about lies as if it were alone; what may come lies beside it and moves
// nothing,
// so that nothing goes away under a pointer that only looks what would happen.
import type { Duplicate, Era } from './model';
import { angle, at, sizes, spread, STEP, type Point, type Ring } from './ring';

/** `left`: a shadow; `comes`: where it would be; `passed`: a picture, to be clicked as the thing itself where that
 * lies. */
export type Token = Duplicate & {
  left?: boolean;
  passed?: boolean;
  comes?: boolean;
};
export interface Laid<T> {
  thing: T;
  p: Point;
  a: number;
  /** Its size: 1 as far as there is room. */
  s: number;
}
const CROWD = 4;
const CROWDED = 3;
const unit = (g: Ring): number => (g.small ? sizes(g).unit : 1);

/** Angles for n things of which the first `stay` lie as if they were alone. */
export function beside(stay: number, n: number, radius: number, gap: number, middle: number): number[] {
  if (!stay) return spread(n, radius, gap, middle);
  const found = spread(stay, radius, gap, middle);
  const step = gap / radius;
  const edge = STEP * 0.42;
  let [first, last] = [found[0], found[stay - 1]];
  while (found.length < n)
    if (last + step > middle + edge && first - step >= middle - edge) found.push((first -= step));
    else found.push((last = Math.min(last + step, middle + edge)));
  return found;
}

/** Up to four tokens lie in one row; more of them, a little smaller, in two. */
export function tokensLaid(g: Ring, era: string, all: Token[]): Laid<Token>[] {
  const z = sizes(g);
  const row = (things: Token[], out: number, s: number, stay: number): Laid<Token>[] => {
    const radius = g.R0 + out;
    const gap = Math.min(z.token * 1.38 * unit(g) * s, (STEP * 0.9 * radius) / Math.max(stay, 1));
    return beside(stay, things.length, radius, gap, angle(era)).map((a, i) => ({
      thing: things[i],
      a,
      s,
      p: at(g, radius, a),
    }));
  };
  const stay = all.filter((d) => !d.comes).length || all.length;
  if (stay <= CROWD) return row(all, z.tokens, 1, stay);
  const half = Math.floor(stay / 2);
  return [
    ...row(all.slice(0, half), z.tokens - 13 * g.k, 0.84, half),
    ...row(all.slice(half), z.tokens + 19 * g.k, 0.84, stay - half),
  ];
}

/** The agents and the centrifuge ('') of an era: those who are there, and who would come. */
export function pawnsLaid(g: Ring, era: string, here: string[], come: string[]): (Laid<string> & { comes: boolean })[] {
  const s = here.length > CROWDED ? 0.82 : 1;
  const [all, radius] = [[...here, ...come], g.R0 + sizes(g).pawns];
  return beside(here.length, all.length, radius, sizes(g).pawn * unit(g) * s * 1.18, angle(era)).map((a, i) => ({
    thing: all[i],
    a,
    s,
    p: at(g, radius, a),
    comes: i >= here.length,
  }));
}

/** The energy of an era as it really is, as it is asked about and as it would be: of both kinds. */
export function energyLaid(g: Ring, real: Era, asked: Era, then: Era): { cubes: Point[]; blue: Point[] } {
  const z = sizes(g);
  const spent = (e: Era): number => e.perpetual + e.perpetual_spent;
  const n0 = Math.max(real.energy, asked.energy);
  const n = Math.max(n0, then.energy);
  const [stay, all] = [n0 + spent(asked), n + Math.max(spent(asked), spent(then))];
  const radius = g.R0 + z.energies;
  const gap = Math.min(z.energy * 1.08 * unit(g), (STEP * 0.8 * radius) / Math.max(stay || all, 1));
  const found = beside(stay, all, radius, gap, angle(real.id)).map((a) => at(g, radius, a));
  const more = stay + n - n0;
  return {
    cubes: [...found.slice(0, n0), ...found.slice(stay, more)],
    blue: [...found.slice(n0, stay), ...found.slice(more)].slice(0, spent(then)),
  };
}
