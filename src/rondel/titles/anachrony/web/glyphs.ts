// Effects of cards as runs of icons: "gold, water → neutronium, VP".
import { icon, signless } from '$hall/kit/draw';
import type { Card, Step } from './model';

/** Ids of the engine whose icon has another name. */
export const ICON: Record<string, string> = {
  energy_core: 'core',
  power_plant: 'b-power',
  factory: 'b-factory',
  life_support: 'b-life',
  lab: 'b-lab',
  time_travel: 'mark-time',
  warfare: 'mark-warfare',
  genetics: 'mark-genetics',
  technology: 'mark-technology',
  society: 'mark-society',
  circle: 'shape-circle',
  triangle: 'shape-triangle',
  square: 'shape-square',
  powered_exosuit: 'exosuit',
  breakthrough: 'shape-triangle',
  any: 'tug',
};

/** Amounts as icons: {titanium: 2, water: 1}. A one is not written. */
export const glyphs = (amounts: Record<string, number>, size = 13, always = false): string =>
  Object.entries(amounts)
    .filter(([, n]) => n !== 0)
    .map(([id, n]) => glyph(id, n === 1 && !always ? '' : signless(n), size))
    .join('');
export const glyph = (id: string, before: string, size = 13): string => {
  const kind = id.replace(/_(active|tired)$/, '');
  const name = ICON[kind] ?? kind;
  return `<span class="g">${before ? `<b>${before}</b>` : ''}${icon(name, 'c-' + name, size)}</span>`;
};

const ARROW = '<i class="to">→</i>';
const OR = '<i class="or">/</i>';
/** Steps that are neither goods nor Focus: an icon, and what stands before it; `n` is the step's own figure. */
const MARKS: Record<string, [icon: string, before: string]> = {
  reach: ['timetravel', '+n'],
  paradox_limit: ['paradox', '+n'],
  anomaly_vp: ['anomaly', '+n'],
  halvings: ['supply', '½'],
  savings: ['water', '−n'],
  discounts: ['tug', '−n'],
  second_die: ['dice', '2'],
  mine_bonus: ['mine', '+n'],
  evacuates: ['evacuate', ''],
  calm: ['morale', ''],
  ultimate_plan: ['superproject', '+n'],
  archive: ['timetravel', '+n'],
  recall: ['warp', 'n'],
  wake: ['active', ''],
  clone: ['person', '×2'],
  copy: ['genius', ''],
  standard: ['council', ''],
  research: ['research', '×n'],
  crawl: ['exosuit', '+1'],
  morale: ['morale', '+1'],
  discard: ['paradox', '−n'],
  collide: ['trade', ''],
  lose_worker: ['person', '−1'],
  again: ['timetravel', '×2'],
};

function drawn([key, params]: Step, size: number): string {
  if (params.either) return params.either.map((g) => glyphs(g, size)).join(OR);
  if (key.startsWith('focus'))
    return (
      `<span class="g">${icon('timetravel', 'c-b-power', size)}` +
      `<b>${params.n === undefined ? 'x' : params.n === 1 ? 1 : `1–${params.n}`}</b>` +
      `</span>`
    );
  const [id, before] = MARKS[key] ?? ['info', ''];
  return glyph(id, before.replace('n', String(params.n)), size);
}

export function effect(card: Card, size = 15): string {
  const first = card.does[0];
  const cost = Object.keys(first.cost).length ? glyphs(first.cost, size) + ARROW : '';
  return (
    cost +
    first.steps
      .filter(([key]) => key !== 'again')
      .map((s) => drawn(s, size))
      .join(first.steps[0][0] === 'lose_worker' ? ARROW : '')
  );
}
/** The Worker it is for; '' for any, and for what needs none. */
export const worker = (card: Card): string => {
  const a = card.does[0];
  return a.kind === 'worker' && a.worker !== 'any' ? a.worker! : '';
};
export const motivated = (card: Card): boolean => ['motivated', 'administrator'].includes(card.does[0].what ?? '');
/** Whether its run of icons is long: a cost, and two things for it. */
export const tight = (card: Card): boolean =>
  Object.keys(card.does[0].cost).length > 0 &&
  (card.does[0].steps.length > 1 || (card.does[0].steps[0][1].either?.length ?? 0) > 1);
