// Where everything lies on the ring: from the machine outwards rifts, energy, duplicates, agents, name.
import { r } from '$hall/kit/draw';
import { ERAS } from './model';

export interface Ring {
  W: number;
  H: number;
  cx: number;
  cy: number;
  R1: number;
  R0: number;
  k: number;
  small: boolean;
  sides: boolean;
}
export type Point = [number, number];
export const STEP = (2 * Math.PI) / 7;
export const angle = (era: string): number => ERAS.indexOf(era) * STEP;
export const at = (g: Ring, radius: number, a: number): Point => [
  g.cx + radius * Math.sin(a),
  g.cy - radius * Math.cos(a),
];
/** Angles that spread n things along the arc. */
export const spread = (n: number, radius: number, gap: number, middle: number): number[] =>
  Array.from({ length: n }, (_, i) => middle + ((i - (n - 1) / 2) * gap) / radius);

/** The ring that fits into a box; `docks` leaves room for missions and artefacts: around it, or in a low box at its
 * sides. */
export function fitted(W: number, H: number, docks: boolean): Ring {
  const sides = docks && H < 620;
  const room = sides
    ? Math.min((W - 216) / 2 - 11, H / 2 - 11)
    : docks
      ? Math.min((W - 194) / 2 - 11, (H - 152) / 2, 340)
      : Math.min(W / 2 - 11, H / 2 - 10);
  const R1 = Math.max(96, room);
  const small = R1 < 190;
  return {
    W,
    H,
    cx: W / 2,
    cy: docks && !sides ? H / 2 + 5 : H / 2,
    R1,
    R0: R1 * (small ? 0.37 : 0.363),
    k: R1 / 280,
    small,
    sides,
  };
}
export const sizes = (g: Ring) =>
  g.small
    ? {
        rift: 13.5,
        energy: 12.5,
        token: 20,
        pawn: 24,
        rifts: 19 * g.k,
        energies: 46 * g.k,
        tokens: 84 * g.k,
        pawns: 128 * g.k,
        unit: g.R1 / 184,
      }
    : {
        rift: 25 * g.k,
        energy: 22.5 * g.k,
        token: 33 * g.k,
        pawn: 38 * g.k,
        rifts: 21 * g.k,
        energies: 46 * g.k,
        tokens: 84 * g.k,
        pawns: 130 * g.k,
        unit: 1,
      };

export function sector(g: Ring, r0: number, r1: number, a0: number, a1: number): string {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = [at(g, r1, a0), at(g, r1, a1), at(g, r0, a1), at(g, r0, a0)];
  return (
    `M${r(x0)} ${r(y0)}A${r(r1)} ${r(r1)} 0 0 1 ${r(x1)} ${r(y1)}` +
    `L${r(x2)} ${r(y2)}A${r(r0)} ${r(r0)} 0 0 0 ${r(x3)} ${r(y3)}z`
  );
}
export const eraSector = (g: Ring, era: string): string =>
  sector(g, g.R0 + 2, g.R1 - 1, angle(era) - STEP / 2 + 0.008, angle(era) + STEP / 2 - 0.008);
export const eraBand = (g: Ring, era: string): string =>
  sector(g, g.R1 - 27 * g.k, g.R1 - 1, angle(era) - STEP / 2 + 0.008, angle(era) + STEP / 2 - 0.008);
export const below = (era: string): boolean => Math.cos(angle(era)) < -0.01;

/** The line a name is written along; upside down in the lower half, so that it reads from left to right. */
export function nameLine(g: Ring, era: string): string {
  const th = angle(era);
  const down = below(era);
  const radius = down ? g.R1 - 9.5 * g.k : g.R1 - 18.5 * g.k;
  const [from, to] = down ? [th + STEP / 2, th - STEP / 2] : [th - STEP / 2, th + STEP / 2];
  const [[x0, y0], [x1, y1]] = [at(g, radius, from), at(g, radius, to)];
  return `M${r(x0)} ${r(y0)}A${r(radius)} ${r(radius)} 0 0 ${down ? 0 : 1} ${r(x1)} ${r(y1)}`;
}

/** The short way round from one era to another, at one radius. */
export function arcBetween(
  g: Ring,
  radius: number,
  from: number,
  to: number,
): { d: string; head: Point; turn: number } {
  let delta = (to - from) % (2 * Math.PI);
  if (delta > Math.PI) delta -= 2 * Math.PI;
  if (delta < -Math.PI) delta += 2 * Math.PI;
  const sweep = delta > 0 ? 1 : 0;
  const end = from + delta - ((sweep ? 1 : -1) * (18 * g.k)) / radius;
  const [[x0, y0], [x1, y1]] = [at(g, radius, from), at(g, radius, end)];
  return {
    d: `M${r(x0)} ${r(y0)}A${r(radius)} ${r(radius)} 0 0 ${sweep} ${r(x1)} ${r(y1)}`,
    head: [x1, y1],
    turn: (end * 180) / Math.PI + (sweep ? 0 : 180),
  };
}

export function gear(g: Ring): string {
  const radius = g.R0 - 3 * g.k;
  const points: string[] = [];
  for (let j = 0; j < 49; j++)
    for (const [da, rr] of [
      [-0.04, radius - 5 * g.k],
      [-0.026, radius],
      [0.026, radius],
      [0.04, radius - 5 * g.k],
    ]) {
      const [x, y] = at(g, rr, (j * 2 * Math.PI) / 49 + da);
      points.push(`${r(x)} ${r(y)}`);
    }
  return `M${points.join('L')}z`;
}
export function ramp(g: Ring, a: number, w: number): { d: string; rungs: string[]; head: Point } {
  const p = (q: number, f: number): string =>
    at(g, g.R0 * q, a + w * f)
      .map(r)
      .join(' ');
  const rungs = [0.6, 0.72, 0.84].map((q) => `M${p(q, -0.8)}A${r(g.R0 * q)} ${r(g.R0 * q)} 0 0 1 ${p(q, 0.8)}`);
  return {
    d: `M${p(0.4, -1.15)}L${p(1, -1)}A${r(g.R0)} ${r(g.R0)} 0 0 1 ${p(1, 1)}L${p(0.4, 1.15)}z`,
    rungs,
    head: at(g, g.R0 * 0.93, a),
  };
}
export function ticks(g: Ring): string {
  let d = '';
  for (let j = 0; j < 84; j++) {
    const a = (j * Math.PI) / 42 + STEP / 2;
    d += `M${at(g, g.R1 + 9 * g.k, a)
      .map(r)
      .join(' ')}L${at(g, g.R1 + (j % 12 ? 4 : 0) * g.k, a)
      .map(r)
      .join(' ')}`;
  }
  return d;
}
/** Arcs of a mission plate: one for every cube it needs. */
export function plateArc(n: number, of: number, radius = 21, c = 26): string {
  const p = (a: number): string => `${r(c + radius * Math.sin(a))} ${r(c - radius * Math.cos(a))}`;
  const [a0, a1] = [(n * 2 * Math.PI) / of + 0.09, ((n + 1) * 2 * Math.PI) / of - 0.09];
  return `M${p(a0)}A${radius} ${radius} 0 0 1 ${p(a1)}`;
}
/** Left, top, width and direction of what lies outside an era. */
export function dockAt(g: Ring, era: string): { left: number; top: number; width: number; flow: string } {
  const { W, cx, cy, R1 } = g;
  const box = (left: number, top: number, width: number, flow: string) => ({
    left: Math.max(0, left),
    top: Math.max(2, top),
    width,
    flow,
  });
  if (era === 'dawn') return box(cx - 152, cy - R1 - 64, 320, 'ltop');
  if (era === 'medieval') return box(Math.min(W - 108, cx + R1 - 30), cy - R1 * 0.93, 108, 'lcol');
  if (era === 'renaissance') return box(W - 95, cy - 74, 95, 'lcol');
  if (era === 'industrial') return box(cx + R1 * 0.62, cy + R1 * 0.885, Math.min(232, W - cx - R1 * 0.62), 'lrow');
  if (era === 'globalization')
    return box(cx - R1 * 0.62 - 232, cy + R1 * 0.885, Math.min(232, cx - R1 * 0.62), 'lrow-r');
  if (era === 'robots') return box(0, cy - 62, 95, 'lcol');
  return box(cx - R1 - 84, cy - R1 * 0.93, 108, 'lcol');
}
