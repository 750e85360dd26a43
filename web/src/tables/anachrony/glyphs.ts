// Printed effects as runs of icons: "gold, water → neutronium, VP".
import { glyph, glyphs, icon } from '../../kit/draw';
import type { Card } from './model';

const ARROW = '<i class="to">→</i>';
const OR = '<i class="or">/</i>';
const MARKS: Record<string, [string, string]> = {
  power_plant_range: ['timetravel', '+'], paradox_limit: ['paradox', '+'], anomaly_vp: ['anomaly', ''], halve_supply_cost: ['supply', '½'], water_discount_per_turn: ['water', '−1'],
  construct_discount: ['tug', '−1'], research_set_second_die: ['dice', '2'], mine_bonus: ['mine', '+1'], evacuation_base_condition_met: ['evacuate', ''],
  no_negative_morale_vp: ['morale', ''], no_worker_loss_at_lowest_morale: ['morale', ''], endgame_vp_per_superproject: ['superproject', ''], endgame_vp_per_time_travel_step: ['timetravel', ''],
  return_warp_tiles: ['warp', ''], tired_to_active: ['active', ''], clone_worker_tired: ['person', '×2'], copy_worker_action: ['genius', ''], standard_capital_action: ['council', ''],
  standard_research_actions: ['research', '×2'], extra_main_board_placement: ['exosuit', '+1'],
};

export function effect(card: Card, size = 15): string {
  return card.abilities.slice(0, 1).map((a) => {
    const cost = a.cost ? glyphs(a.cost, size) + ARROW : '';
    const gain = a.gain ? glyphs(a.gain, size) : '';
    const choice = a.choice && a.kind !== 'passive' ? a.choice.map((g) => glyphs(g, size)).join(OR) : '';
    const focus = a.focus ? `<span class="g">${icon('timetravel', 'c-b-power', size)}<b>${a.focus.max === undefined ? 'x' : a.focus.min === a.focus.max ? a.focus.max : `${a.focus.min}–${a.focus.max}`}</b></span>` : '';
    const mark = a.effect && MARKS[a.effect] ? glyph(MARKS[a.effect][0], MARKS[a.effect][1] + (a.amount && MARKS[a.effect][1] === '+' ? a.amount : ''), size) : '';
    return cost + gain + choice + focus + mark || icon('info', '', size);
  }).join('');
}

/** Who may use it: any, a Worker's icon, free, always, once. */
export function who(card: Card): { word: string; icon: string } {
  const a = card.abilities[0];
  if (!a) return { word: '', icon: '' };
  if (a.kind === 'free_action') return { word: 'free', icon: '' };
  if (a.kind === 'passive') return { word: 'always', icon: '' };
  if (a.kind === 'on_build') return { word: 'once', icon: '' };
  return a.worker === 'any' || !a.worker ? { word: 'any', icon: '' } : { word: '', icon: a.worker };
}
export const motivated = (card: Card): boolean => Boolean(card.abilities[0]?.motivated);
