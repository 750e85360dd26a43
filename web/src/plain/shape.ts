// What a view shows, sorted by how it can be drawn. Pure, so that it can be tested; it knows no title.
import type { View } from '../net/types';

export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
export type Row = Record<string, Value>;
/** One part of a view under its own heading. `path` is its key, or the keys on the way to it. */
export type Zone =
  | { kind: 'things'; path: string; items: string[] }
  | { kind: 'numbers'; path: string; items: (number | boolean)[] }
  | { kind: 'records'; path: string; items: Row[] }
  | { kind: 'grid'; path: string; rows: (string | number | boolean | null)[][] }
  | { kind: 'figures'; path: string; items: Figure[] }
  | { kind: 'raw'; path: string; value: Value };
/** A single value: a number, a word, or yes and no. */
export interface Figure {
  path: string;
  value: string | number | boolean | null;
  /** How many there are in all, where the view says it beside: drawn as a bar. */
  of?: number;
}
export interface Shape {
  figures: Figure[];
  zones: Zone[];
}

/** Said by the shell itself: who is to move, whether the game is over, how many play. */
const SAID = ['actors', 'over', 'seats'];
/** Names under which a record of a seat has its points. */
const POINTS = ['points', 'score', 'vp'];

const isRecord = (v: Value): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v);
const isPlain = (v: Value): v is string | number | boolean | null => v === null || typeof v !== 'object';
const all = <T extends Value>(list: Value[], is: (v: Value) => v is T): list is T[] => list.every(is);

/** The records of the seats: a list of records, one for each seat; the one called `players` before any other. */
export function seatKey(view: View, seats: number): string | null {
  const fits = (key: string): boolean => {
    const value = view[key] as Value;
    return Array.isArray(value) && value.length === seats && value.every(isRecord);
  };
  return ['players', ...Object.keys(view)].find((key) => key in view && fits(key)) ?? null;
}
/** A list of records that may be the seats', when nobody has said how many there are. */
export function seatsOf(view: View): Row[] {
  const key = ['players', 'seats'].find((name) => Array.isArray(view[name]) && (view[name] as Value[]).every(isRecord));
  return key ? (view[key] as Row[]) : [];
}
export const pointsOf = (row: Row | undefined): number | null => {
  const key = POINTS.find((name) => typeof row?.[name] === 'number');
  return key ? (row![key] as number) : null;
};

/** Everything that all players share. */
export function shared(view: View, seats: number): Shape {
  const own = seatKey(view, seats);
  return shapeOf(Object.fromEntries(Object.entries(view).filter(([key]) => key !== own && !SAID.includes(key))) as Row);
}

/** A record, single values apart from what needs a heading of its own. Nothing is left out. */
export function shapeOf(row: Row, path = ''): Shape {
  const shape: Shape = { figures: [], zones: [] };
  for (const [key, value] of Object.entries(row)) {
    const at = path ? `${path}.${key}` : key;
    if (isPlain(value)) shape.figures.push({ path: at, value });
    else shape.zones.push(...zonesOf(at, value));
  }
  return shape;
}

function zonesOf(path: string, value: Value[] | Row): Zone[] {
  if (!Array.isArray(value)) {
    const { figures, zones } = shapeOf(value, path);
    return [...(figures.length || !zones.length ? [{ kind: 'figures' as const, path, items: figures }] : []), ...zones];
  }
  const isText = (v: Value): v is string => typeof v === 'string';
  const isFigure = (v: Value): v is number | boolean => typeof v === 'number' || typeof v === 'boolean';
  if (all(value, isText)) return [{ kind: 'things', path, items: value }];
  if (all(value, isFigure)) return [{ kind: 'numbers', path, items: value }];
  if (all(value, isRecord)) return [{ kind: 'records', path, items: value }];
  const isRow = (v: Value): v is Value[] => Array.isArray(v);
  if (all(value, isRow) && value.every((row) => row.length === value[0].length && row.every(isPlain)))
    return [{ kind: 'grid', path, rows: value as (string | number | boolean | null)[][] }];
  return [{ kind: 'raw', path, value }];
}

/** Every word that a view shows: an option that names one of them makes it glow. */
export function wordsIn(value: Value, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) wordsIn(inner, found);
  return found;
}

/** Figures of which another one is the whole (`tide` and `tides`, `done` and `done_of`) know it, for a bar. */
export function measured(figures: Figure[]): Figure[] {
  return figures.map((f) => {
    const whole = figures.find((o) => [`${f.path}s`, `${f.path}_of`, `${f.path}_most`].includes(o.path))?.value;
    const fits = typeof f.value === 'number' && typeof whole === 'number' && f.value >= 0 && f.value <= whole;
    return fits && whole ? { ...f, of: whole } : f;
  });
}

/** The last key of a path: what it is called by. */
export const keyOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
