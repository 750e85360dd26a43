// Suggestions and wishes of the team: which are still meant, and how they are said.
import type { Fact, HintAnswer, Mark } from '$hall/net/types';
import type { Words } from '$hall/words/words';
import { agentOf, part, type LoopView } from './model';

type Line = { version: number; fact: Fact };
const MARKABLE = ['era', 'card', 'tile', 'dup', 'agent', 'loop', 'battery', 'ability'];
export const markable = (target: string): boolean => MARKABLE.includes(target.split(':')[0]);

/** A suggestion is for the turn in which it was made; a wish holds until its player's own turn begins. */
export function alive(mark: Mark, log: Line[], v: LoopView): boolean {
  const turns = log.filter((line) => line.fact[0] === 'turn');
  if (mark.kind === 'plan') return mark.version >= (turns.at(-1)?.version ?? -1);
  return !turns.some((line) => line.version > mark.version && agentOf(v, line.fact[1].agent)?.seat === mark.seat);
}
export const plansOf = (notes: Mark[], log: Line[], v: LoopView): Mark[] =>
  notes.filter((m) => m.kind === 'plan' && alive(m, log, v));
export const wishesOf = (notes: Mark[], log: Line[], v: LoopView): Mark[] =>
  notes.filter((m) => m.kind === 'wish' && m.items.length > 0 && alive(m, log, v));

/** The wishes that can be made about a thing, as items of a mark. */
export function wishesAbout(target: string): string[] {
  const [kind, id] = part(target);
  if (kind === 'era') return [`energy:${id}`, `come:${id}`, `clear:${id}`];
  return kind === 'dup' || kind === 'card' ? [target] : [];
}
export function saidWish(words: Words, item: string): string {
  const [kind, id] = part(item);
  if (kind === 'dup') return words.text('tl.wish.leave');
  if (kind === 'card') return words.text('tl.wish.artefact', { card: id }, 'the_loop');
  return words.text(`tl.wish.${kind}`, { era: id }, 'the_loop');
}
/** The thing of the table a wish is about. */
export const wishedAt = (item: string): string => {
  const [kind, id] = part(item);
  return ['energy', 'come', 'clear'].includes(kind) ? `era:${id}` : item;
};
export const wishIcon = (item: string): string =>
  ({
    energy: 'tl-energy',
    come: 'tl-move',
    clear: 'tl-rift',
    dup: 'tl-duplicate',
    card: 'tl-card',
  })[item.split(':')[0]] ?? 'tl-suggest';

/** What an expert's option promises the team, in per cent. What has no chance has a worth, which is none: null. */
export const teamChance = (option: Pick<HintAnswer['options'][number], 'chance'> | undefined): number | null =>
  option?.chance == null ? null : 100 * option.chance;
