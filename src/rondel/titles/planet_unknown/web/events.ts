// What an event card looks like: what holds for a round, what is resolved at once, by its colour.
import { DATA } from './model';

const COLOURS: Record<string, string> = { G: 'green', O: 'orange', R: 'red' };
export const colourOf = (card: string): string => COLOURS[card[3]];
export const eventArt = (card: string): string =>
  `event-${DATA.restrictions.includes(card) ? 'restriction' : colourOf(card)}`;
