// The daily game as the server tells it, and what the page makes of it. Pure, so that it can be tested.
import { LEVELS, botName, character, characterName } from '../app/bots';
import { about, prefix } from '../app/titles';
import type { Words } from '../words/words';

export interface DayResult {
  value: number;
  won: boolean;
  points: number;
  rounds: number;
  ring: string[];
}
export interface DayInfo {
  game: string;
  day: string;
  number: number;
  seats: string[];
  settings: Record<string, unknown>;
  order: 'points' | 'rounds';
  signs: string[];
  begun: number;
  counted: number;
  status: 'new' | 'playing' | 'counted' | 'late' | 'left';
  table: string;
  result: DayResult | null;
}
export interface Today {
  day: string;
  number: number;
  ends: number;
  now: number;
  games: DayInfo[];
  row: number;
  longest: number;
  week: { day: string; played: boolean }[];
}
export interface Bar {
  won: boolean | null;
  at: number;
  count: number;
}
export interface One {
  name: string;
  face: string;
  result: DayResult;
}
export interface Standing {
  mine: DayInfo;
  ends: number;
  now: number;
  open: boolean;
  bars: Bar[];
  beaten: number | null;
  friends: One[];
  bots: One[];
  waiting: string[];
  best: { name: string; table: string; key: string; result: DayResult } | null;
}

/** A sign for every kind of thing a round is remembered by, the most telling first; told apart without colour. */
export const SIGNS = ['●', '◆', '▲', '∞', '✦', '■'];
export const QUIET = '·';
export const TONES = ['accent', 'mint', 'sky', 'violet', 'rose', 'sand'];

export const signOf = (info: DayInfo, sign: string): string =>
  sign ? (SIGNS[info.signs.indexOf(sign)] ?? QUIET) : QUIET;
export const toneOf = (info: DayInfo, sign: string): string => TONES[info.signs.indexOf(sign)] ?? '';
export const signName = (words: Words, game: string, sign: string): string => {
  const key = `${prefix(game)}.daily.${sign}`;
  return words.has(key) ? words.text(key) : sign.replaceAll('_', ' ');
};

/** Which of the day's games stands in front: each in its turn. */
export const inFront = (today: Today): number => today.number % Math.max(1, today.games.length);

/** The result in the words of its game. */
export function headline(words: Words, info: DayInfo, result: DayResult): string {
  if (info.order === 'rounds')
    return words.text(result.won ? 'ui.daily.won_round' : 'ui.daily.lost_round', { n: result.rounds });
  return words.text(result.won ? 'ui.daily.won_points' : 'ui.daily.points', { n: result.points });
}

export const rivalName = (bot: string, seat: number, words: Words): string =>
  character(bot, seat) && LEVELS.includes(bot) ? characterName(character(bot, seat)) : botName(bot, words);

/** Who else sits there: "Alone", "Against Cask", "With Olla". */
export function company(words: Words, info: DayInfo): string {
  const others = info.seats.flatMap((kind, seat) => (kind === 'me' ? [] : [rivalName(kind, seat, words)]));
  if (!others.length) return words.text('ui.daily.alone');
  return words.text(about(info.game).together ? 'ui.daily.beside' : 'ui.daily.against', { text: words.joined(others) });
}

/** What may be sent to somebody who has not played yet: no name of a card, no position. */
export function shareText(words: Words, info: DayInfo, result: DayResult, better: number | null, link: string): string {
  const name = about(info.game).names[words.language] ?? about(info.game).names.en ?? info.game;
  const told = headline(words, info, result);
  const more = !better ? '' : ` · ${words.text('ui.daily.beaten', { percent: 100 * better })}`;
  const ring = result.ring.map((sign) => signOf(info, sign)).join('');
  return `Rondel ${info.number} · ${name}\n${told}${more}\n${ring}\n${link}`;
}

const MOST_BARS = 16;
export interface Column {
  label: string;
  won: boolean | null;
  count: number;
  mine: boolean;
}
/** The distribution as columns, the worst first: single results if they are few, else ranges of points. */
export function columns(bars: Bar[], info: DayInfo): Column[] {
  const own = info.status === 'counted' ? info.result : null;
  const at = own ? (info.order === 'rounds' ? own.rounds : own.points) : null;
  if (info.order === 'rounds' || bars.length <= MOST_BARS)
    return bars.map((bar) => ({
      label: String(bar.at),
      won: bar.won,
      count: bar.count,
      mine: bar.at === at && (bar.won === null || bar.won === own?.won),
    }));
  const low = bars[0].at;
  const wide = Math.ceil((bars.at(-1)!.at - low + 1) / MOST_BARS);
  const found: Column[] = [];
  for (let from = low; from <= bars.at(-1)!.at; from += wide) {
    const inside = bars.filter((bar) => bar.at >= from && bar.at < from + wide);
    found.push({
      label: wide > 1 ? `${from}–${from + wide - 1}` : String(from),
      won: null,
      count: inside.reduce((sum, bar) => sum + bar.count, 0),
      mine: at !== null && at >= from && at < from + wide,
    });
  }
  return found;
}
