// The titles that can be played: those of this page, and others that the server knows.
import { get } from '../net/api';
import ours from './titles.json';

export interface TitleInfo {
  id: string;
  /** The first part of its keys in the catalogues, and in capitals of its rule ids. */
  prefix: string;
  /** How long a usual game takes. */
  minutes: number;
  /** All win or lose together. */
  together: boolean;
  /** With how many it is played. */
  seats: number[];
  /** What it is called, by language. */
  names: Record<string, string>;
}
const known = new Map<string, TitleInfo>((ours as TitleInfo[]).map((title) => [title.id, title]));
const built = new Set(known.keys());

export const titles = (): TitleInfo[] => [...known.values()];
/** What is known of a title; of a stranger only what it is called. */
export const about = (id: string): TitleInfo =>
  known.get(id) ?? { id, prefix: id, minutes: 60, together: false, seats: [], names: {} };
export const prefix = (id: string): string => about(id).prefix;
/** Whether this page was built with the title: then its words and rules are files of the page. */
export const isBuilt = (id: string): boolean => built.has(id);
/** Titles that were added to the server are not built into the page. */
export function meet(others: TitleInfo[]): void {
  for (const other of others) if (!known.has(other.id)) known.set(other.id, other);
}
let met: Promise<void> | null = null;
/** Asks the server which titles there are, once; a server that cannot say it leaves those of the page. */
export function acquaint(): Promise<void> {
  met ??= get<TitleInfo[]>('games').then(meet, () => {
    met = null;
  });
  return met;
}
