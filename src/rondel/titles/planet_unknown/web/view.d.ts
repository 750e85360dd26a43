// What a view holds. Written by tools/view_types.py from rules/view_types.py: change it there.

/** Stacks 0 to 5 are the inner ring clockwise, 6 to 11 the outer ring. */
export type StationView = {
  rotation: number;
  shift: number;
  shapes: string[];
  left: number[];
  tops: (string | null)[];
  pointers: number[];
  sections: [number, number][];
};

/** The event deck: how many are left, its green, orange and red cards, what was, and what a peek showed. */
export type EventsView = {
  left: number;
  mix: number[];
  past: string[];
  next: string | null;
};

/** What lies on the planet, by names of squares. */
export type SurfaceView = {
  grid: string[];
  terrain: Record<string, string[]>;
  buildings: string[];
  symbols: string[];
  patches: string[];
  meteorites: string[][];
  lifepods: string[];
  rovers: string[];
  loaded: string[];
  tiles: [string, string[]][];
  rows: number[];
  columns: number[];
};

/** How much more than printed the corporation makes of benefits now; synergy: of those on the water track (PU-20). */
export type ImprovesView = {
  movement: number;
  claim: number;
  patch: number;
  synergy: number;
};

/** One player's boards; goals and kept cards only for himself, or when they are revealed. */
export type PlayerView = {
  corporation: string;
  planet: string;
  sides: number | null;
  tracks: [string, number][];
  heights: number[];
  track_medals: number[];
  ahead: ([string, number] | null)[];
  water_steps: number;
  improves: ImprovesView;
  techs: number[];
  flux: string | null;
  rovers_in_reserve: number;
  movement: number;
  lifepods: number;
  lifepod_places: [string, number | string][];
  meteorites: number;
  stored_patches: number;
  claims: number[];
  used: number;
  spent: number;
  took: string | null;
  stuck: boolean;
  civ_cards: string[];
  kept_cards: string[] | null;
  kept_count: number;
  goals: string[] | null;
  goal_count: number;
  tossed: string[] | null;
  board: SurfaceView;
};

/** The table as a seat or a spectator sees it. */
export type PlanetUnknownView = {
  game: string;
  seats: number;
  seat: number | null;
  round: number;
  phase: string;
  readings: string[];
  commander: number;
  actors: number[];
  asks: (string | null)[];
  over: boolean;
  ended: string[];
  station: StationView;
  tiles_left: string[][];
  event: string | null;
  rule: string | null;
  events: EventsView | null;
  civ_decks: number[];
  civ_known: (string[] | null)[];
  civ_extra: string | null;
  neighbour_objectives: string[];
  objectives_for_all: string[];
  drawn: string[] | number;
  objectives_left: number;
  players: PlayerView[];
};
