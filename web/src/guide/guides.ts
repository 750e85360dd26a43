// My place in every guided first game.
export interface GuideInfo {
  guide: string;
  game: string;
  steps: number;
  minutes: number;
  done: boolean;
  step: number | null;
}
