// What a view holds. Written by tools/view_types.py from rules/view_types.py: change it there.

/** What was agreed before the game. */
export type SettingsView = {
  side: 'A' | 'B';
  doomsday: boolean;
  planned_experiments: boolean;
  alternate_timeline: boolean;
  draft_assets: boolean;
  draft_endgame: boolean;
  predictable_paradoxes: boolean;
  difficulty: 'novice' | 'normal' | 'expert';
  mine_yield: number;
  chronobot_edition: 'czech' | 'russian' | 'german';
  edition: 'russian_czech' | 'czech' | 'german';
};

/** A Timeline tile with what lies above, on and under it; face-down cards are "hidden". */
export type EraView = {
  tile: string;
  symbols: string[];
  superproject: string | null;
  experiment: string | null;
  warps: [number, string][];
  focus: number[];
};

/** The two stacks of one kind of building. */
export type YardView = {
  primary: number | null;
  below: number;
  buried: number[];
  secondary: number[];
};

/** How many cards are left. */
export type DecksView = {
  recruit: number;
  mine: number;
  level_2: number;
};

/** Where the two trackers stand. */
export type DoomsdayView = {
  save_earth: number;
  seal_fate: number;
};

/** One building spot; a number is a building, a word a Superproject, its second half or an Anomaly. */
export type SpotView = {
  spot: string;
  tile: number | string | null;
  covered: boolean;
  marker: boolean;
};

/** How the Evacuation condition stands: complete sets, VP of leaving now, and with the next step towards more. */
export type EvacuationView = {
  need: number;
  have: number;
  met: boolean;
  sets: number;
  today: number;
  further: number;
};

/** One player: all holdings are public, except Warp tiles chosen before the reveal. */
export type PlayerView = {
  seat: number;
  chronobot: boolean;
  path: string | null;
  leader: string | null;
  evacuation_side: string | null;
  goods: Record<string, number>;
  active: Record<string, number>;
  tired: Record<string, number>;
  busy: [string, string][];
  spots: SpotView[];
  anomalies_beside: number;
  warps: Record<string, number>;
  breakthroughs: [string, string, number][];
  morale: number;
  morale_vp: number;
  supply_cost: number;
  travel: number;
  travel_vp: number;
  paradox_limit: number;
  focus: number;
  exosuits: number;
  hexes: Record<string, 'powered' | 'unavailable' | 'empty'>;
  markers: number;
  used: ('force' | 'supply' | 'leader')[];
  supplied: boolean;
  passed: boolean;
  saved: boolean;
  chosen: string[] | null;
  evacuation: number | null;
  evacuation_now: EvacuationView | null;
  experiments: string[];
  experiment_vp: number;
};

/** Cards in a draft: the own hand and picks, and what was passed on. When it is over, what each seat kept. */
export type DraftView = {
  what?: 'endgame' | 'assets';
  counts?: number[];
  hand?: string[];
  assets?: string[][];
  kept_counts?: number[];
  kept?: string[] | string[][];
  seen?: string[][];
};

/** The table as a seat or a spectator sees it. */
export type AnachronyView = {
  game: string;
  seats: number;
  settings: SettingsView;
  era: number;
  first: number;
  banner: number;
  actors: number[];
  over: boolean;
  ending: string;
  impact_after: number;
  impacted: boolean;
  timeline: EraView[];
  yard: Record<string, YardView>;
  recruit_pool: Record<string, number>;
  mine_pool: Record<string, number>;
  decks: DecksView;
  next_experiment: string | null;
  spaces: Record<string, number | 'collapsed' | null>;
  capital: Record<string, string>;
  breakthroughs: [string, string, number][];
  anomalies: number;
  circles: number[];
  penalty_circle: number;
  endgame: Record<string, number[]>;
  endgame_most: Record<string, number | null>;
  doomsday: DoomsdayView | null;
  chronobot: Record<string, string>;
  fire: number[];
  players: PlayerView[];
  draft: DraftView | null;
};
