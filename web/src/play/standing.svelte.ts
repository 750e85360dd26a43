// What the server has said about the table and its people: the ground on which everything else of a session stands.
import { seatName } from '../app/games';
import type { Guide } from '../guide/guide.svelte';
import type { Link } from '../net/link';
import type { ClockNow, Moved, Outcome, Params, Position, Question, TableInfo, Undo, View } from '../net/types';
import type { TableKind } from '../tables/contract';
import type { Words } from '../words/words';

export interface Trouble {
  key: string;
  params: Params;
}

export class Standing {
  table = $state.raw<TableInfo>(null!);
  kind: TableKind;
  link: Link | null = null;
  seat = $state<number | null>(null);
  version = $state(-1);
  view = $state.raw<View | null>(null);
  question = $state.raw<Question | null>(null);
  actors = $state.raw<number[]>([]);
  undo = $state.raw<Undo | null>(null);
  over = $state(false);
  outcome = $state.raw<Outcome | null>(null);
  chat = $state.raw<{ at: number; name: string; seat: number | null; text: string }[]>([]);
  connected = $state(true);
  /** Why the server has shut the door for good: a key. */
  farewell = $state('');
  trouble = $state.raw<Trouble | null>(null);
  undoAsk = $state.raw<{ ask: string; seat: number } | null>(null);
  /** We have asked to take a move back, and others have to agree. */
  undoAsked = $state(false);
  clocks = $state.raw<ClockNow[]>([]);
  /** The server's time minus ours, in milliseconds. */
  ahead = 0;
  /** What this page looks at: a stage of the phone, another seat's board. */
  stage = $state<string | null>(null);
  looking = $state<number | null>(null);
  /** At the table of a guided first game: its coach, who says what may be confirmed. */
  guide = $state.raw<Guide | null>(null);
  catalogue = $state.raw<Words>(null!);
  /** How often the turn came to this seat: the tone listens to it. */
  turns = $state(0);

  constructor(kind: TableKind, table: TableInfo, words: Words) {
    this.kind = kind;
    this.table = table;
    this.catalogue = words;
  }

  // As one line each: every text of the page hangs on the words, so they may only change when a name does.
  private extraLine = $derived.by(() =>
    JSON.stringify(this.view && this.kind.extra ? this.kind.extra(this.view, this.catalogue) : []),
  );
  private namesLine = $derived.by(() =>
    JSON.stringify([...this.table.seats.map((s) => seatName(s, this.catalogue)), ...this.extra]),
  );
  extra = $derived.by((): string[] => JSON.parse(this.extraLine));
  words = $derived.by(() => this.catalogue.seated(JSON.parse(this.namesLine)));
  game = $derived.by(() => this.table.game);
  mine = $derived.by(() => this.seat !== null && this.actors.includes(this.seat));
  /** A private copy of another table: nothing here counts. */
  sandbox = $derived.by(() => this.table.status === 'study');

  /** A position is here. */
  stand(now: Position | Moved): void {
    // Also after a change of seats: whoever sits down to a question is called to it.
    if (now.question && !this.question) this.turns += 1;
    this.seat = now.seat;
    this.version = now.version;
    this.actors = now.actors;
    this.clocks = now.clocks ?? [];
    this.undo = now.undo;
    this.over = now.over;
    this.outcome = now.outcome;
    this.question = now.question;
  }
  say(text: string): void {
    this.link?.send({ type: 'chat', text });
  }
  agree(yes: boolean): void {
    if (this.undoAsk) this.link?.send({ type: 'agree', seat: this.seat, ask: this.undoAsk.ask, yes });
    this.undoAsk = null;
  }
}
