// What a view holds. Written by tools/view_types.py from rules/view_types.py: change it there.

/** A duplicate in an era, where it is destroyed, and as how many a supa one counts if a pack says so. */
export type DuplicateView = {
  id: string;
  destroy: string;
  supa: boolean;
  counts?: number;
};

/** The mission next to an era; a face-down one has no id. */
export type TileView = {
  id: string | null;
  cubes: number;
  required: number | null;
  done: string[];
};

/** An era of the ring. */
export type EraView = {
  id: string;
  rifts: number;
  slots: number;
  energy: number;
  perpetual: number;
  perpetual_spent: number;
  vortex: boolean;
  centrifuge: boolean;
  duplicates: DuplicateView[];
  cards: string[];
  tile: TileView | null;
  agents: string[];
};

/** A card of a hand. */
export type CardView = {
  id: string;
  dimension: string;
  origin: string;
};

/** An agent and its hand, which everybody sees. */
export type AgentView = {
  id: string;
  seat: number;
  era: string;
  charged: boolean;
  deck: number;
  ready: CardView[];
  exhausted: CardView[];
};

/** The cards everybody has seen put on top, the set of the others, and the discard pile. */
export type DeckView = {
  count: number;
  top: string[];
  others: string[];
  discard: string[];
};

/** If the doctor goes there next: cubes at least and at most, and the chance of a vortex. */
export type ForecastView = {
  era: string;
  cubes: number;
  most: number;
  percent: number;
};

/** What the modes bring to the table. */
export type ModeView = {
  supas_left: string[];
  perpetual_supply: number;
  ultra: string[];
  ultra_left: string[];
};

/** The table, which everybody sees alike. */
export type LoopView = {
  game: string;
  mode: string;
  level: string;
  solo: boolean;
  turn: number;
  cycle: number;
  phase: string;
  active: string | null;
  doctor: string | null;
  eras: EraView[];
  agents: AgentView[];
  decks: DeckView[];
  archived: string[];
  to_archive: number;
  vortices_left: number;
  foo_shown: string[];
  foo_left: string[];
  bag: string[];
  arsenal: string[];
  destroyed: string[];
  aside: string[];
  missions_unseen: string[];
  forecast: ForecastView[];
  ramps: number[];
  loops: number;
  loop_cost: number;
  used: string[];
  mode_items: ModeView;
  result: string;
  actors: number[];
};
