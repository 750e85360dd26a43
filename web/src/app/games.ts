// What the pages around the table know about the games and bots.
import type { TableInfo } from '../net/types';
import { about, type TitleInfo } from './titles';
import type { Words } from '../words/words';

export interface GameInfo extends TitleInfo {
  title: string;
  rules_version: string;
  settings: SettingInfo[];
  /** Whether a pack can put other pieces into its box. */
  packs?: boolean;
}
export interface SettingInfo {
  name: string;
  kind: string;
  choices: (string | number | boolean)[];
  default: unknown;
  help: string;
  applies: number[];
}

export { LEVELS, PATIENCE, USUAL, botHelp, botName, kindOf, seatName } from './bots';

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
/** Whether this table waits for me. */
export const myTurn = (x: TableInfo): boolean =>
  (x.status === 'running' || playedOn(x)) &&
  x.you.length > 0 &&
  !handedOver(x) &&
  (x.actors ? x.actors.some((s) => x.you.includes(s)) : true);
