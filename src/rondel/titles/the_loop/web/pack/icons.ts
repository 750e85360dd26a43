// Which kinds of effects stand on a card: those that are named, else those of its steps in their order.
import { linesOf } from './grammar';

const KINDS: Record<string, string[]> = {
  energy: ['add_energy', 'level_energy'],
  rift: ['remove_rift', 'level_rifts'],
  duplicate: ['push', 'pull', 'destroy_duplicate', 'swap_duplicates'],
  movement: ['swap_agents', 'move', 'recharge'],
  card: ['draw', 'discard', 'destroy_card', 'reveal', 'take_card', 'add_to_deck', 'use_card', 'let_use', 'ready'],
};
export function iconsOf(piece: Record<string, unknown>): string[] {
  const named = Array.isArray(piece.icons) ? piece.icons.map(String).filter((kind) => kind in KINDS) : [];
  if (named.length) return [...new Set(named)];
  const used = linesOf(String(piece.effect ?? '')).map((line) => line.text.split(' ')[0]);
  const kinds = used.flatMap((word) => Object.keys(KINDS).filter((kind) => KINDS[kind].includes(word)));
  return [...new Set(kinds)];
}
