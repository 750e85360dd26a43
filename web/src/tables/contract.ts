// What a table offers to the shell. See README.md in this folder.
import type { Component } from 'svelte';
import type { Fact, Question, View } from '../net/types';
import type { Change } from '../play/foresight.svelte';
import type { Option } from '../play/choice';
import type { Session } from '../play/session.svelte';
import type { Moments } from '../story/moments';
import type { Telling } from '../story/telling';
import type { Values } from '../words/message';
import type { Action, Asked, Words } from '../words/words';

/** One figure of the resource shelf, always in sight. What changes of a quiet one says nothing about an option. */
export interface Counter {
  id: string;
  icon: string;
  value: number;
  label: string;
  quiet?: boolean;
}
/** What the phone can show in its middle. One that stands `beside` the others on a tablet needs no button there. */
export interface Stage {
  id: string;
  icon: string;
  label: string;
  beside?: boolean;
}
/** What a thing of the table says of itself. */
export interface About {
  title: string;
  /** A word beside the title: where it is, how it stands. */
  note?: string;
  /** An entry of the part `explain` of the title's words: its sentence, its lines (`who`, `cost`, `bonus`, `how`,
   * `end`) and its rule, said with `params`. */
  key?: string;
  params?: Values;
  text?: string;
  rule?: string;
  html?: string;
  /** Further lines, with figures of now: the key of what the line is about, and what it says. */
  lines?: [what: string, says: string][];
  /** A drawing of it, by its id. */
  art?: string;
  /** Group and id of the piece it is, as in the title's sources: what is not printed is marked. */
  piece?: [group: string, id: string];
}
/** Explains a thing (`data-about` or `data-target`) that belongs to a seat's board or panel, or to the table. */
export type Explain = (thing: string, session: Session, seat: number) => About | null;

export interface Said {
  label?: string;
  detail?: string;
  costs?: boolean;
  /** What the option costs and brings, where the difference of two shelves would say something else. */
  change?: Change[];
}
/** `part`: a new era, round or turn begins; `blow`: something befalls everybody; `end`: the game is over. */
export type Weight = 'part' | 'blow' | 'end';

export interface TableKind {
  game: string;
  /** The middle: everything all players share. */
  Board: Component;
  /** The right column (a stage of its own on tablet and phone): what belongs to the viewer's seat. */
  Own: Component<{ seat: number; full?: boolean }>;
  /** A panel of the left column: another seat in brief. */
  Opponent: Component<{ seat: number }>;
  /** Another seat in the strip of tablet and phone: a few figures. */
  Brief: Component<{ seat: number }>;
  /** The face of a seat: a drawing of its title, and the part of it that is the face. */
  portrait?(view: View, seat: number): { id: string; crop?: string } | null;
  /** What of the own board stays in sight on a tablet while the board is away. */
  Quick?: Component;
  /** All win or lose together: a seat has no points of its own. */
  team?: boolean;
  /** Under the opponents, if there is anything. */
  Aside?: Component;
  /** Buttons before the options of the decision bar that only change how an option is shown: turn, flip, next spot. */
  Tools?: Component;
  /** What stands on the score page instead of the comparison of seats, e.g. for a team; fetched then. It holds a
   * `table.ledger`. */
  End?: () => Promise<{ default: Component<{ session: Session }> }>;
  /** The middle of the top bar: round, phase, order. */
  Phase: Component;
  /** Things of the table that an action is about, the most telling first. The shell lights exactly these. */
  targets(action: Action, asked: Asked, view: View, seat: number): string[];
  /** Of these targets the ones that go without saying, as the purse that a price is taken from does. */
  implied?(action: Action, asked: Question, view: View): string[];
  /** A pack brings pieces or changes them: what the table knows of its pieces by heart. Called with {} where there is
   * none. */
  brings?(pieces: Record<string, never>): void;
  counters(view: View, seat: number, words: Words): Counter[];
  /** False: the own board shows all figures itself, and there is no shelf beside the bar. */
  shelf?: boolean;
  /** Points of a seat as far as they can be seen now. */
  points(view: View, seat: number): number;
  /** The name of a target in crumbs, groups and for screen readers. */
  name(target: string, words: Words, view: View): string;
  icon(target: string): string;
  /** What is said at once about a thing, from what is there: `explain` says more, when it has come. */
  about?(target: string, words: Words, view: View, seat: number): About | null;
  /** Explanations of everything on the table; fetched with their words after the table stands. */
  explain?: () => Promise<{ default: Explain }>;
  /** Actions that cost no turn: the key F goes through them. */
  free?(action: Action): boolean;
  /** How many options stand in the bar one by one; more are grouped by the first thing they are about. */
  most?: number;
  /** The options that stand in the bar, where these are not all: a tile has hundreds of places, and the board shows
   * them. */
  listed?(options: Option[], session: Session): Option[];
  /** What a button of the bar says instead of the words for its action, and what stands below it, instead of costs
   * and gains unless `costs`. */
  said?(option: Option, session: Session): Said | null;
  /** The name of a target on a button that stands for several options, if a shorter one tells more. */
  short?(target: string, words: Words, view: View): string | null;
  /** Things a player may mark for the others as a suggestion or wish. */
  markable?(target: string): boolean;
  stages(words: Words): Stage[];
  /** The stage on which a question is answered. */
  stageOf(asked: Asked): string;
  /** Questions whose answer stays in the hand until it is confirmed (a tile on its spot), instead of going on to
   * what follows. */
  pins?(asked: Asked): boolean;
  /** Questions that several answer at the same time, nobody seeing the answers before all have given theirs. */
  hidden?: string[];
  /** Questions whose answer rolls dice, if it leads to anything unknown. */
  rolls?(asked: Asked): boolean;
  /** Questions that begin something new: what was drafted before them is whole. None named: any question does. */
  begins?: string[];
  /** The answer that Confirm gives of itself once something was chosen: of a question that is asked until one has
   * enough. */
  enough?(asked: Asked): string | null;
  /** The control that has to be used before an option can be chosen on the table (turn the tile first), as a
   * selector. */
  way?(option: Option, session: Session): string | null;
  /** How its facts are told: `telling.json`. See docs/story.md. */
  telling?: Telling;
  /** What becomes a moment of its own; fetched when the table stands. */
  moments?: () => Promise<{ default: Moments }>;
  /** Facts that stand on the scrubber of a replay. */
  milestones?: Record<string, Weight>;
  /** What stands on a part that begins: its number, where the fact does not say it the so many-th (`count`). */
  part?(fact: Fact, count: number): string;
  /** What points are called where they are counted, if not "VP": a form of `ui.page.hint_margin`. */
  unit?: string;
  /** Where a fact happened, for the log and for the marks on others' moves. */
  where?(fact: Fact, view: View): string[];
  /** The line above the phone's stage: "Era IV · Action rounds". */
  headline(view: View, words: Words, phase: string): string;
  /** Names of players beyond the seats of the table: an automatic opponent of the solo game. */
  extra?(view: View, words: Words): string[];
}
