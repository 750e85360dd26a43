// What can be chosen before a game, as people are told: its name, what it does, its picture. A title says it in its
// catalogue `setup.json` under `<prefix>.choice.<setting>.<choice>`, and in its face.
import { face, type Offer } from '../tables/faces';
import { upper, type Words } from '../words/words';
import type { SettingInfo } from './games';
import { prefix } from './titles';

export type Choice = string | number | boolean;
const plain = (choice: Choice): string => String(choice).replaceAll(/\W/g, '_');
const keyOf = (game: string, setting: string, choice: Choice): string =>
  `${prefix(game)}.choice.${setting}.${plain(choice)}`;

export const offer = (game: string, setting: string): Offer => face(game)?.choices?.[setting] ?? {};

export function settingName(game: string, s: SettingInfo, words: Words): string {
  return words.has(`${s.help}.name`) ? words.text(`${s.help}.name`) : upper(words.name(game, null, s.name));
}
export function choiceName(game: string, setting: string, choice: Choice, words: Words): string {
  const own = `${keyOf(game, setting, choice)}.name`;
  if (words.has(own)) return words.text(own);
  if (typeof choice === 'boolean') return words.text(choice ? 'ui.setup.on' : 'ui.setup.off');
  return typeof choice === 'string' ? upper(words.name(game, null, choice)) : String(choice);
}
/** What the choice means; `chosen`: the other settings, for what depends on them. '' if nothing is said. */
export function choiceText(
  game: string,
  setting: string,
  choice: Choice,
  words: Words,
  chosen: Record<string, unknown> = {},
): string {
  const keys = [keyOf(game, setting, choice), offer(game, setting).text?.replace('*', plain(choice)) ?? ''];
  const key = keys.find((one) => one && words.has(one));
  return key ? words.text(key, chosen as Record<string, string>, game) : '';
}
export function choiceArt(game: string, setting: string, choice: Choice): string {
  const { art } = offer(game, setting);
  return art ? `${art}-${choice}` : '';
}
/** A value in words, for the line that says what else has changed. */
export function valueName(game: string, s: SettingInfo, value: unknown, words: Words): string {
  const one = (choice: Choice): string => choiceName(game, s.name, choice, words);
  if (!Array.isArray(value)) return one((value ?? s.default) as Choice);
  return value.length ? value.map(one).join(', ') : words.text('ui.setup.open_choice');
}
