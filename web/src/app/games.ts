// What the pages around the table know about the games and bots.
import type { TableInfo } from '../net/types';
import { about, type TitleInfo } from './titles';
import type { Words } from '../words/words';

export interface GameInfo extends TitleInfo {
  title: string;
  seats: number[];
  rules_version: string;
  settings: SettingInfo[];
}
export interface SettingInfo {
  name: string;
  kind: string;
  choices: (string | number | boolean)[];
  default: unknown;
  help: string;
  applies: number[];
}

const LEVEL: Record<string, string> = { random: 'random', greedy: 'gentle', expert: 'sharp' };
/** Bots that people are offered. */
export const LEVELS = ['greedy', 'expert', 'random'];

export const botName = (bot: string, words: Words): string =>
  LEVEL[bot] ? words.text(`ui.bot.${LEVEL[bot]}.name`) : bot;
export const botHelp = (bot: string, words: Words): string =>
  LEVEL[bot] ? words.text(`ui.bot.${LEVEL[bot]}.help`) : '';
/** Who sits there: a bot is called by its level. */
export const seatName = (seat: { name: string; bot: string | null }, words: Words): string =>
  seat.bot && seat.name === seat.bot ? botName(seat.bot, words) : seat.name;
export const gameName = (game: string, words: Words): string => {
  const { names } = about(game);
  return names[words.language] ?? names.en ?? words.name('common', null, game);
};
/** A guided first game that is played on without its guide: from then on a game among the person's games. */
export const playedOn = (table: TableInfo): boolean =>
  table.status === 'study' && !!table.origin?.guide && !!table.origin.off;
/** Games of a person, without tables of guides and what-if copies. */
export const isGame = (table: TableInfo): boolean => table.status !== 'study' || playedOn(table);
/** Whether the seats of this person are played by a bot, all of them. */
export const handedOver = (x: TableInfo): boolean => x.you.length > 0 && x.you.every((s) => x.seats[s]?.bot);
