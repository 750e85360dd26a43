// My place in every guided first game.
import { post } from '../net/api';
import type { TableInfo } from '../net/types';

export interface GuideInfo {
  guide: string;
  game: string;
  steps: number;
  minutes: number;
  done: boolean;
  step: number | null;
  /** 1 is the first game. */
  lesson: number;
  short: string;
  /** What it teaches, in the themes of the title's puzzles. */
  themes: string[];
}
/** The table of a lesson: begun, gone on with, or once more. Asked for by somebody. */
export const begun = (guide: GuideInfo): Promise<TableInfo> =>
  post<TableInfo>(`guides/${guide.guide}`, { again: guide.done && guide.step === null });
