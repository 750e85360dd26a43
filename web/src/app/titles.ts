// The titles that can be played: those of this page, and others that the server knows.
import ours from './titles.json';

export interface TitleInfo {
  id: string;
  /** The first part of its keys in the catalogues, and in capitals of its rule ids. */
  prefix: string;
  /** How long a usual game takes. */
  minutes: number;
  /** All win or lose together. */
  together: boolean;
}
const known = new Map<string, TitleInfo>((ours as TitleInfo[]).map((title) => [title.id, title]));

export const titles = (): TitleInfo[] => [...known.values()];
/** What is known of a title; of a stranger only what it is called. */
export const about = (id: string): TitleInfo => known.get(id) ?? { id, prefix: id, minutes: 60, together: false };
export const prefix = (id: string): string => about(id).prefix;
/** Titles that were added to the server are not built into the page. */
export function meet(others: TitleInfo[]): void {
  for (const other of others) if (!known.has(other.id)) known.set(other.id, other);
}
