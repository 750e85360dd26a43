// Drawings of tiles and tokens as markup of our own.
import { iconAt, r } from '$hall/kit/draw';
import type { Cell } from './model';
import { C, X, Y } from './sizes';

type Point = [number, number];

/** Rounded outline of a polyomino. */
export function outline(
  cells: { x: number; y: number }[],
  s: number,
  inset: number,
  round: number,
  ox = 0,
  oy = 0,
): string {
  const has = new Set(cells.map((c) => `${c.x},${c.y}`));
  const edges = new Map<string, Point[]>();
  const put = (a: Point, b: Point): void => {
    edges.set(`${a}`, [...(edges.get(`${a}`) ?? []), b]);
  };
  for (const { x, y } of cells) {
    if (!has.has(`${x},${y - 1}`)) put([x, y], [x + 1, y]);
    if (!has.has(`${x + 1},${y}`)) put([x + 1, y], [x + 1, y + 1]);
    if (!has.has(`${x},${y + 1}`)) put([x + 1, y + 1], [x, y + 1]);
    if (!has.has(`${x - 1},${y}`)) put([x, y + 1], [x, y]);
  }
  let path = '';
  while (edges.size) {
    const start = edges.keys().next().value!.split(',').map(Number) as Point;
    const loop: Point[] = [start];
    let at = start;
    let way: Point | null = null;
    for (;;) {
      const next = edges.get(`${at}`)!;
      const turn: Point | null = way && [-way[1], way[0]];
      const b: Point =
        next.length === 1 || !turn
          ? next[0]
          : (next.find((n) => n[0] - at[0] === turn[0] && n[1] - at[1] === turn[1]) ?? next[0]);
      if (next.length === 1) edges.delete(`${at}`);
      else
        edges.set(
          `${at}`,
          next.filter((n) => n !== b),
        );
      way = [b[0] - at[0], b[1] - at[1]];
      at = b;
      if (`${at}` === `${start}`) break;
      loop.push(at);
    }
    path += corners(loop, s, inset, round, ox, oy);
  }
  return path;
}
function corners(loop: Point[], s: number, inset: number, round: number, ox: number, oy: number): string {
  let path = '';
  loop.forEach((c, i) => {
    const p = loop.at(i - 1)!;
    const q = loop[(i + 1) % loop.length];
    const [ax, ay, bx, by] = [c[0] - p[0], c[1] - p[1], q[0] - c[0], q[1] - c[1]];
    if (ax === bx && ay === by) return;
    const x = ox + c[0] * s + inset * (-ay - by);
    const y = oy + c[1] * s + inset * (ax + bx);
    path +=
      `${path ? 'L' : 'M'}${r(x - ax * round)} ${r(y - ay * round)}` +
      `Q${r(x)} ${r(y)} ${r(x + bx * round)} ${r(y + by * round)}`;
  });
  return path && `${path}z`;
}

let clips = 0;
/** `of` is the drawing that a tile belongs to: what it is clipped to is looked for by name, and must not lie in a
 * hidden one. */
interface Look {
  pattern?: 'L' | 'M' | 'S' | '';
  icon?: number;
  inset?: number;
  round?: number;
  cls?: string;
  of?: string;
}
const MOST = 500;
const drawn = new Map<string, string>();

/** A tile as markup; the same tile is the same text, so that the page leaves it alone. */
export function drawTile(cells: Cell[], s: number, ox: number, oy: number, look: Look = {}): string {
  const key = JSON.stringify([cells, s, ox, oy, look]);
  const old = drawn.get(key);
  if (old !== undefined) return old;
  if (drawn.size >= MOST) drawn.clear();
  const fresh = tileMarkup(cells, s, ox, oy, look);
  drawn.set(key, fresh);
  return fresh;
}
/** Terrain colours and patterns clipped to the outline, buildings and the meteor on top. */
function tileMarkup(cells: Cell[], s: number, ox: number, oy: number, look: Look): string {
  const { pattern = 'L', icon = s * 0.56, inset = 1.4, round = s * 0.17, cls = 'tile' } = look;
  const id = `put${++clips}`;
  const path = outline(cells, s, inset, round, ox, oy);
  const square = (c: Cell, fill: string): string =>
    `<rect x="${r(ox + c.x * s)}" y="${r(oy + c.y * s)}" width="${r(s + 0.5)}" height="${r(s + 0.5)}" fill="${fill}"/>`;
  let out = `<g class="${cls}"><clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">`;
  for (const c of cells) out += square(c, `var(--pu-${c.t})`) + (pattern ? square(c, `url(#pu${pattern}-${c.t})`) : '');
  out += `</g><path d="${path}" class="tile-edge"/>`;
  for (const c of cells) {
    const cx = ox + (c.x + 0.5) * s;
    const cy = oy + (c.y + 0.5) * s;
    if (c.built && icon)
      out +=
        (s > 20 ? `<circle cx="${r(cx)}" cy="${r(cy)}" r="${r(s * 0.36)}" fill="var(--pu-${c.t})"/>` : '') +
        `<g style="--cut:var(--pu-${c.t})">${iconAt(`pu-b-${c.t}`, cx, cy, icon, 'bld')}</g>`;
    if (c.meteor) {
      const [mx, my] = c.built ? [cx + s * 0.22, cy - s * 0.22] : [cx, cy];
      out +=
        `<circle cx="${r(mx)}" cy="${r(my)}" r="${r(s * 0.3)}" class="met-bg"/>` +
        `${iconAt('pu-meteorite', mx, my, s * 0.4, 'met')}`;
    }
  }
  return `${out}</g>`;
}

/** A tile alone, as a small picture. */
export function tilePicture(cells: Cell[], s: number, pattern: Look['pattern'] = 'S', icon = s * 0.7): string {
  const w = (Math.max(...cells.map((c) => c.x)) + 1) * s;
  const h = (Math.max(...cells.map((c) => c.y)) + 1) * s;
  return (
    `<svg class="ti" width="${r(w + 4)}" height="${r(h + 4)}"` +
    ` viewBox="-2 -2 ${r(w + 4)} ${r(h + 4)}" aria-hidden="true">` +
    `${drawTile(cells, s, 0, 0, { pattern, icon, inset: 0.6, round: s * 0.16 })}</svg>`
  );
}

const INK = 'stroke="#10151d" fill="none"';
const PATTERN: Record<string, string> = {
  civ:
    `<path d="M0 0H12V12H0zM12 12H24V24H12z" fill="#10151d" fill-opacity=".07"/>` +
    `<path d="M0 6H24M0 18H24M6 0V6M18 6V18M6 18V24" ${INK} stroke-width="1.1" stroke-opacity=".3"/>`,
  water:
    `<path d="M0 6c3-4 5-4 8 0s5 4 8 0 5-4 8 0M0 14` +
    `c3-4 5-4 8 0s5 4 8 0 5-4 8 0M0 22c3-4 5-4 8 0s5 4 8 0 5-4 8 0" ${INK} stroke-width="1.3" stroke-opacity=".34"/>`,
  biomass:
    `<path d="M6 10V5M6 8C3.5 8 2.5 6.5 2.5 4 5 4 6 5.5 6 8zm0 0c2.5 0 3.5-1.5 3.5-4C7 4 6 5.5 6 8z` +
    `M18 22v-5m0 3c-2.5 0-3.5-1.5-3.5-4 2.5 0 3.5 1.5 3.5 4zm0 0c2.5 0 3.5-1.5 3.5-4-2.5 0-3.5 1.5-3.5 4z"` +
    ` ${INK} stroke-width="1.2" stroke-opacity=".42"/>`,
  rover:
    `<path d="M2 0l5 6-5 6M2 12l5 6-5 6M14 0l5 6-5 6M14 12l5 6-5 6"` +
    ` ${INK} stroke-width="1.5" stroke-opacity=".3"/>`,
  tech:
    `<path d="M0 6H8V14H16V6H24M4 24V18H12M20 24V14" ${INK} stroke-width="1.2" stroke-opacity=".34"/>` +
    `<g fill="#10151d" fill-opacity=".4"><circle cx="12" cy="18" r="1.7"/><circle cx="20" cy="14" r="1.7"/>` +
    `<circle cx="3" cy="6" r="1.5"/></g>`,
  energy: `<path d="M0 4l6 5 6-9 6 9 6-5M0 16l6 5 6-9 6 9 6-5" ${INK} stroke-width="1.3" stroke-opacity=".32"/>`,
};
const patterns = (name: string, scale: number): string =>
  Object.entries(PATTERN)
    .map(
      ([t, body]) =>
        `<pattern id="pu${name}-${t}" width="24" height="24" patternUnits="userSpaceOnUse"` +
        ` patternTransform="scale(${scale})">${body}</pattern>`,
    )
    .join('');
/** Patterns and lights that every drawing of this table points to. */
export const DEFS = `<defs>${patterns('L', 1)}${patterns('M', 0.62)}${patterns('S', 0.42)}
<radialGradient id="pu-disc"><stop offset=".95" stop-color="var(--pu-disc)"/>
<stop offset="1" stop-color="var(--pu-sky)" stop-opacity=".35"/></radialGradient>
<radialGradient id="pu-halo"><stop offset=".86" stop-color="var(--pu-sky)" stop-opacity=".26"/>
<stop offset=".93" stop-color="var(--pu-sky)" stop-opacity=".07"/>
<stop offset="1" stop-color="var(--pu-sky)" stop-opacity="0"/></radialGradient>
<pattern id="pu-ice-cracks" width="24" height="24" patternUnits="userSpaceOnUse">
<path d="M0 16 9 9 12 0M9 9l8 6 7-5M17 15l-3 9M9 9 4 2" fill="none" stroke="var(--pu-ice-2)" stroke-width="1"/>
</pattern>
<marker id="pu-arrow" viewBox="0 0 10 10"
    refX="5" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse">
    <path d="M0 0 10 5 0 10z" fill="var(--legal)"/></marker>
<pattern id="pu-closed" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V8" stroke="var(--danger)" stroke-width="3" stroke-opacity=".55"/></pattern>
<radialGradient id="pu-anchor-light"><stop offset=".38" stop-color="var(--legal)" stop-opacity=".5"/>
<stop offset=".6" stop-color="var(--legal)" stop-opacity=".2"/>
<stop offset="1" stop-color="var(--legal)" stop-opacity="0"/></radialGradient>
<pattern id="pu-anchor" x="${X}" y="${Y}" width="${C}" height="${C}" patternUnits="userSpaceOnUse">
<circle class="light" cx="24" cy="24" r="19" fill="url(#pu-anchor-light)"/>
<circle class="ring" cx="24" cy="24" r="8.2"/><circle class="core" cx="24" cy="24" r="3.1"/></pattern>
<filter id="pu-glow" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter></defs>`;

/** A planet as it is printed, before anything lies on it. */
export function bareBoard(grid: string[], size: number): string {
  const squares = grid.flatMap((line, y) =>
    [...line].flatMap((letter, x) => {
      if (letter === '.' || letter === ' ') return [];
      const at = `x="${x * size + 0.6}" y="${y * size + 0.6}"`;
      const pod = 'PQ'.includes(letter)
        ? `<circle cx="${(x + 0.5) * size}" cy="${(y + 0.5) * size}" r="${size * 0.26}" class="bpod"/>`
        : '';
      return [`<rect ${at} width="${size - 1.2}" height="${size - 1.2}" rx="1.6" class="gr g${letter}"/>${pod}`];
    }),
  );
  return `<circle cx="${6 * size}" cy="${6 * size}" r="${6.2 * size}" fill="var(--pu-disc)"/>${squares.join('')}`;
}
