// Which face belongs to a name: always the same one, so that people know each other again.
import type { SeatInfo } from '../net/types';

const PEOPLE = 16;
const BOTS = 'brindle cask ferro ibex meridian octavo olla pim quill sable teo wanda'.split(' ');

const sum = (text: string): number => [...text].reduce((n, letter) => (n * 31 + letter.codePointAt(0)!) % 9973, 7);

export function faceOf(seat: SeatInfo | undefined): string {
  if (!seat || seat.open) return '';
  if (seat.bot) return `bots-${BOTS[sum(`${seat.bot}${seat.seat}`) % BOTS.length]}`;
  return `people-${String(1 + (sum(seat.name) % PEOPLE)).padStart(2, '0')}`;
}
