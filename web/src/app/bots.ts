// Who the bots are: every seat of a bot has a name and a face of its own, by its level; never two alike at a table.
import type { Words } from '../words/words';

/** The level of every bot that can sit at a table; those of before levels are said by the level nearest to them. */
const LEVEL: Record<string, string> = {
  random: 'random',
  gentle: 'gentle',
  easy: 'easy',
  steady: 'steady',
  sharp: 'sharp',
  expert: 'expert',
  greedy: 'steady',
  'greedy-1': 'steady',
  learned: 'steady',
  'expert-1': 'expert',
};
/** Bots that people are offered, from the weakest to the strongest. */
export const LEVELS = ['gentle', 'easy', 'steady', 'sharp', 'expert', 'random'];
/** Who sits down when nobody chose. */
export const USUAL = 'steady';
/** Whom somebody meets who only wants to play. */
export const GENTLE = 'gentle';
/** As many as seats can be; the two lists share nobody. The engine behind all names of a level is the same. Who plays
 * alone sits first, and meets Pim. */
const BEGINNERS = ['teo', 'pim', 'olla', 'brindle', 'cask', 'wanda'];
const MASTERS = ['quill', 'ibex', 'ferro', 'sable', 'octavo', 'meridian'];
const CHARACTERS: Record<string, string[]> = {
  gentle: BEGINNERS,
  easy: BEGINNERS,
  steady: BEGINNERS,
  sharp: MASTERS,
  expert: MASTERS,
};

/** A bot may have settings behind its name: `expert:time=1`. */
export const kindOf = (bot: string): string => bot.split(':')[0];
const levelOf = (bot: string): string => LEVEL[kindOf(bot)] ?? '';
/** How long the expert may think about a decision, and who is called so; seconds. */
export const PATIENCE: [string, number][] = [
  ['expert', 0.25],
  ['expert:time=1', 1],
  ['expert:time=3', 3],
];

export const botName = (bot: string, words: Words): string =>
  levelOf(bot) ? words.text(`ui.bot.${levelOf(bot)}.name`) : bot;
export const botHelp = (bot: string, words: Words): string =>
  levelOf(bot) ? words.text(`ui.bot.${levelOf(bot)}.help`) : '';

/** Who plays for somebody who leaves: of the level that sits at the table already. The server chooses alike. */
export const standIn = (seats: { bot: string | null }[]): string =>
  seats.map((s) => kindOf(s.bot ?? '')).find((kind) => kind in CHARACTERS) ?? USUAL;

/** The character that plays a seat; '' for a bot without one. */
export const character = (bot: string, seat: number): string =>
  CHARACTERS[levelOf(bot)]?.[seat % CHARACTERS[levelOf(bot)].length] ?? '';
export const characterName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

interface Sitting {
  seat?: number;
  name: string;
  bot: string | null;
  face?: string;
}
const isBot = (s: Sitting): s is Sitting & { bot: string } => !!s.bot && s.name === s.bot;
/** Who sits there: a bot by the name of its character, or of its level where it has none. */
export const seatName = (s: Sitting, words: Words): string => {
  if (!isBot(s)) return s.name;
  const found = character(s.bot, s.seat ?? 0);
  return found ? characterName(found) : botName(s.bot, words);
};
const SEATS = 6;
/** How the bots of every kind are called, seat by seat. */
export const callNames = (words: Words): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(LEVEL).map((bot) => [
      bot,
      Array.from({ length: SEATS }, (_, seat) => seatName({ seat, name: bot, bot }, words)),
    ]),
  );
/** The faces that people can have. */
export const PEOPLE = Array.from({ length: 16 }, (_, i) => `people-${String(i + 1).padStart(2, '0')}`);
/** The face of whoever sits there: a bot's own, a person's as chosen, or else by the name. */
export const faceOf = (s: Sitting): string => {
  const bot = isBot(s) ? character(s.bot, s.seat ?? 0) : '';
  if (bot) return `bots-${bot}`;
  if (s.face && PEOPLE.includes(s.face)) return s.face;
  let sum = 7;
  for (const sign of s.name) sum = (sum * 31 + sign.codePointAt(0)!) % 9973;
  return PEOPLE[sum % PEOPLE.length];
};
