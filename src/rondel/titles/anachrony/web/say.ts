// What the cards of Anachrony say, in words: figures of the engine (facts.json) in sentences of the
// catalogue.
import { upper, type Words } from '$hall/words/words';
import { DATA, type Ability, type Card, type Goods, type Step } from './model';

const say = (words: Words, key: string, params: Record<string, unknown> = {}): string =>
  words.text(`an.card.${key}`, params, 'anachrony');
const either = (words: Words, gains: Goods[]): string =>
  gains.map((g) => words.amounts('an', g)).reduce((text, value) => say(words, 'or', { text, value }));
const step = (words: Words, [key, params]: Step): string =>
  say(words, key, params.either ? { text: either(words, params.either) } : params);

function ability(words: Words, a: Ability): string {
  const value = a.steps.map((s) => step(words, s)).join(', ');
  if (a.kind === 'always') return say(words, 'alone', { value: upper(value) });
  const paid = Object.keys(a.cost).length ? '_pay' : '';
  return say(words, 'line', {
    text: say(words, a.kind + paid, { worker: a.worker, what: a.what, cost: a.cost }),
    value,
  });
}

export const textOf = (words: Words, card: Card): string => card.does.map((a) => ability(words, a)).join(' ');
/** Who uses it, in one word: any, free, always, once. */
export const chip = (words: Words, kind: string): string => say(words, 'chip', { what: kind });

/** Words of a component that has no parts: leaders, and cards that say more than their name. */
const own = (words: Words, id: string, params: Record<string, unknown> = {}): string => {
  const key = `an.text.${id.toLowerCase()}`;
  return words.has(key) ? words.text(key, params, 'anachrony') : '';
};
export const leaderText = (words: Words, id: string): string => own(words, id);
export const capitalText = (words: Words, id: string): string =>
  own(words, id) || words.name('anachrony', 'capital_tiles', id);
export const endgameText = (words: Words, id: string): string =>
  [own(words, id, DATA.endgame.cards[id]), say(words, 'most', { vp: DATA.endgame.vp })].filter(Boolean).join(' ');
export const evacuationText = (words: Words, side: string): string => own(words, side, { ...DATA.evacuation[side] });
export function experimentText(words: Words, id: string): string {
  const { cost } = DATA.experiments[id];
  return say(words, 'paradox' in cost ? 'experiment_take' : 'experiment', {
    need_text: `need_${id.toLowerCase()}`,
    cost,
  });
}
