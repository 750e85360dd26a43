// One seat at one table: the parts of a session, put together; what arrives goes to the part that it is for.
import { getContext, setContext } from 'svelte';
import { prefs } from '../app/prefs.svelte';
import { patched } from '../net/patch';
import type { Message, Moved, Params, Position, TableInfo, View } from '../net/types';
import type { Director } from '../story/director.svelte';
import type { TableKind } from '../tables/contract';
import type { Words } from '../words/words';
import { Advice } from './advice.svelte';
import { Arrivals } from './arrivals.svelte';
import { Asking } from './asking.svelte';
import { Bar } from './bar.svelte';
import { Choosing } from './choosing.svelte';
import { Foresight } from './foresight.svelte';
import { Marking } from './marking.svelte';
import { Seats } from './seats.svelte';
import { Sending } from './sending.svelte';
import { Showing } from './showing.svelte';
import { Standing } from './standing.svelte';
import { Story } from './story.svelte';
import { seen, shows, type Surface } from './surface';

export type { BarEntry } from './bar.svelte';
export type { Change } from './foresight.svelte';
export type { TargetState } from './showing.svelte';
export type { Trouble } from './standing.svelte';
export type { LogLine } from './story.svelte';

/** Milliseconds after which a position that should have come is asked for. */
const LOST = 2000;
/** What tables and the shell see of the parts, by the parts' own names. */
const SEEN = {
  ground: seen(
    Standing,
    ...(['table', 'kind', 'link', 'seat', 'version', 'view', 'question', 'actors', 'undo', 'over', 'outcome'] as const),
    ...(['chat', 'connected', 'farewell', 'trouble', 'undoAsk', 'undoAsked', 'clocks', 'ahead', 'turns'] as const),
    ...(['stage', 'looking', 'guide', 'catalogue', 'extra', 'words', 'game', 'mine', 'sandbox', 'say'] as const),
    'agree',
  ),
  story: seen(Story, 'log', 'phase', 'flash', 'answered', 'light', 'saidFact'),
  asking: seen(
    Asking,
    ...(['steps', 'pending', 'picked', 'settling', 'asked', 'base', 'options', 'blocked', 'choice'] as const),
    ...(['secret', 'pins', 'chosen', 'found', 'further'] as const),
  ),
  marker: seen(Marking, 'marking', 'notes', 'mark'),
  sender: seen(Sending, 'sending', 'made', 'tried'),
  foresight: seen(
    Foresight,
    ...(['previews', 'hover', 'hovered', 'hovers', 'point', 'unaim', 'carrying', 'finger', 'seen', 'held'] as const),
    ...(['overAnswers', 'after', 'changeOf', 'warningOf', 'saidWarning', 'regrets', 'mute'] as const),
  ),
  buttons: seen(Bar, 'bar'),
  showing: seen(Showing, 'marks', 'stateOf', 'keyOf', 'at', 'crumb'),
  choosing: seen(
    Choosing,
    ...(['awaited', 'canConfirm', 'click', 'choose', 'take', 'nextFree', 'adopt', 'clearDraft', 'back'] as const),
    ...(['leap', 'confirm'] as const),
  ),
  seats: seen(Seats, 'handOver', 'takeSeat', 'publicLog'),
};

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging, @typescript-eslint/no-empty-object-type
export interface Session extends Surface<typeof SEEN> {}
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- `shows` below makes what is declared
export class Session {
  protected ground: Standing;
  protected story: Story;
  protected asking: Asking;
  protected marker: Marking;
  protected sender: Sending;
  protected foresight: Foresight;
  protected buttons: Bar;
  protected showing: Showing;
  protected choosing: Choosing;
  protected seats: Seats;
  advice: Advice;
  arrivals = new Arrivals();
  /** Who shows moments, once that part of the page is here. */
  director = $state.raw<Director | null>(null);
  /** Hears of every move when it is shown, with the view before it: moments are made of that. */
  told: ((moved: Moved, before: View) => void) | null = null;
  /** Something else than the present table is being looked at: moves wait. */
  away = $state(false);
  /** The person has stopped the others' moves for a while. */
  paused = $state(false);

  constructor(kind: TableKind, table: TableInfo, words: Words) {
    const ground = (this.ground = new Standing(kind, table, words));
    const story = (this.story = new Story(ground));
    const asking = (this.asking = new Asking(ground));
    const marker = (this.marker = new Marking(ground));
    const sender = (this.sender = new Sending(ground));
    const foresight = (this.foresight = new Foresight(ground, asking, marker, sender));
    this.buttons = new Bar(ground, asking, foresight, {
      listed: (options) => kind.listed?.(options, this) ?? options,
      said: (option) => kind.said?.(option, this) ?? null,
    });
    this.showing = new Showing(ground, story, asking, foresight, marker, this.buttons);
    const choosing = new Choosing(ground, asking, foresight, this.showing, marker, sender, () => this.advice.close());
    this.choosing = choosing;
    this.advice = new Advice(ground, () => choosing.clearDraft());
    this.seats = new Seats(ground, story, () => choosing.clearDraft());
  }

  // ---------------------------------------------------------------- what arrives

  receive(message: Message): void {
    const { ground, sender, choosing } = this;
    ground.guide?.receive(message);
    const aside = 'id' in message && sender.asked(message.id);
    if (message.type === 'welcome') {
      ground.table = message.table;
      ground.ahead = message.now - Date.now();
    } else if (message.type === 'table') ground.table = message.table;
    else if (message.type === 'position') this.placed(message);
    else if (message.type === 'moved') this.arrived(message);
    else if (message.type === 'hint') this.advice.receive(message);
    else if (message.type === 'draft') choosing.drafted(message);
    else if (message.type === 'previews') this.foresight.previewed(message.options, message.id, message.version);
    else if (message.type === 'ack') sender.counted(message);
    else if (message.type === 'asked') {
      if (message.seat === ground.seat) {
        ground.undoAsked = true;
        sender.heard(message.id);
      } else if (message.seats.includes(ground.seat ?? -1)) ground.undoAsk = { ask: message.ask, seat: message.seat };
    } else if (message.type === 'marks') this.marker.notes = message.marks;
    else if (message.type === 'answered') {
      if (!message.yes) {
        ground.undoAsked = false;
        ground.undoAsk = null;
      }
    } else if (message.type === 'chat') ground.chat = [...ground.chat, message];
    else if (message.type === 'error' && aside) {
      if (choosing.refused(message.id!, message.key)) this.catchUp();
    } else if (message.type === 'error') this.failed(message.key, message.params, message.id);
  }
  private failed(key: string, params: Params, id: string | null): void {
    const { sender, asking } = this;
    if (sender.trial(id, null)) return;
    const advised = this.advice.failed(id);
    this.ground.trouble = { key, params };
    if (advised || !sender.refused(id)) return;
    if (asking.steps.length || asking.picked.length) this.choosing.clearDraft();
  }

  // ---------------------------------------------------------------- positions and moves

  private placed(position: Position): void {
    if (this.seats.keeps(position)) return;
    this.ground.view = position.view;
    if (this.ground.link) this.ground.link.since = position.version;
    for (const entry of position.missed ?? []) {
      this.story.forget(entry.dropped ?? []);
      this.story.logged(entry.events, entry.version, false, entry.by);
      if (entry.by === position.seat && entry.kind === 'play') this.story.answered = entry.version;
    }
    this.stand(position);
  }
  /** A move arrives: shown at once, unless the person looks at something else just now. */
  private arrived(moved: Moved): void {
    const { seat } = this.ground;
    const early = performance.now() < this.due && !this.director?.hurried;
    const busy = this.away || this.paused || this.arrivals.waiting.length || early;
    if (moved.seat === seat && moved.by !== seat && busy) {
      this.arrivals.hold(moved);
      if (early) this.later();
      return;
    }
    this.release();
    this.moved(moved);
    if (moved.by !== seat) this.due = performance.now() + prefs.pace;
  }
  /** Before then no move of somebody else is shown, because the person wants them slower. */
  private due = 0;
  private timer = 0;
  private later(): void {
    this.timer ||= window.setTimeout(() => {
      this.timer = 0;
      const next = this.away || this.paused ? null : this.arrivals.first();
      if (next) this.moved(next);
      this.due = performance.now() + prefs.pace;
      if (this.arrivals.waiting.length) this.later();
    }, prefs.pace);
  }
  /** What was held back is shown. */
  release(): void {
    this.paused = false;
    for (const moved of this.arrivals.take()) this.moved(moved);
  }
  /** The server is further than this page: the new position is here and only waits to be shown, or is on its way; if
   * not, it is asked for. */
  private catchUp(): void {
    const { version } = this.ground;
    this.release();
    setTimeout(() => {
      if (this.ground.version === version) this.ground.link?.again();
    }, LOST);
  }
  /** Stops the others' moves, or lets them go on. */
  pause(): void {
    if (this.paused) this.release();
    else this.paused = true;
  }
  private moved(moved: Moved): void {
    const { ground } = this;
    if (moved.seat !== ground.seat) return this.seats.movedElsewhere(moved);
    if (!ground.view || moved.from !== ground.version) {
      ground.link?.again();
      return;
    }
    const own = moved.by === ground.seat;
    const before = ground.view;
    ground.view = patched(before, moved.patch);
    this.story.forget(moved.dropped);
    this.story.logged(moved.events, moved.version, !own, moved.by);
    if (own) this.story.answered = moved.version;
    const { where } = ground.kind;
    if (!own && where) this.arrivals.fly(moved.by, moved.events, (fact) => where(fact, ground.view!));
    this.sender.moved(own && moved.kind !== 'undo');
    ground.undoAsked = false;
    if (ground.link) ground.link.since = moved.version;
    this.stand(moved, own);
    this.told?.(moved, before);
    this.seats.moved();
  }
  private stand(now: Position | Moved, own = false): void {
    const { ground } = this;
    const { question } = ground;
    const here = now.seat === ground.seat;
    // What this seat has played is chosen no longer, although the next question may be the same.
    const same = !own && here && question && now.question && JSON.stringify(question) === JSON.stringify(now.question);
    ground.stand(now);
    this.sender.stood(own);
    // An own move is what was drafted: the same question after it is a new one, and its first answer is not played
    // again.
    if (same) this.choosing.redraft();
    else this.choosing.clearDraft();
  }
}
shows(Session, SEEN);

const KEY = Symbol('play');
export const providePlay = (session: Session): Session => setContext(KEY, session);
export const usePlay = (): Session => getContext<Session>(KEY);
