// What a thing of the table says of itself, when a pointer rests on it, a finger stays on it or the keys come to it.
import { prefs } from '../app/prefs.svelte';
import { speak } from '../app/words.svelte';
import type { Session } from '../play/session.svelte';
import type { About, Explain } from '../tables/contract';
import type { Language } from '../words/catalogue';
import { explainsItself } from './explains';

export interface Tip {
  id: string;
  node: Element;
  /** Whose it is: the seat of the panel or board it stands on. */
  seat: number;
  /** Asked for by a finger: it stays until the next touch. */
  stays: boolean;
}
/** What may be asked about: things that can be chosen, and things that only say what they are. */
const ASKED = '[data-about],[data-target]';
const ANSWERS = ['legal', 'selected', 'alt'].map((state) => `[data-target][data-state=${state}]`).join();
/** Milliseconds of rest, and of a finger that stays. */
const RESTS = 120;
const STAYS = 480;
/** The lines of an entry of the catalogue, in the order in which they are shown. */
const LINES = ['who', 'cost', 'bonus', 'how', 'end'];
const NOW = 'ui.explain.now';

export class Telling {
  tip = $state.raw<Tip | null>(null);
  /** The title's own explanations and their words are there. */
  private explain = $state.raw<Explain | null>(null);
  private spoken = $state('');
  private asked = '';
  private timer = 0;
  private press = 0;
  private due = 0;
  /** Where the pointer was seen last. */
  private seenAt = '';
  /** What was pressed last: while the pointer stays there nothing lies down over it. */
  private pressed = '';
  private touch = false;
  /** A finger that stayed long enough to be told about a thing has not chosen it. */
  private told = false;
  /** A button or finger is down. */
  private held = false;

  constructor(private play: Session) {}

  /** Fetches sentences and explanations, once for each language: when somebody asks, or after the table stands. */
  async load(): Promise<void> {
    const { play } = this;
    const language = play.words.language as Language;
    if (this.asked === language) return;
    this.asked = language;
    try {
      const [part] = await Promise.all([play.kind.explain?.(), speak(language, [play.game], [], ['explain'])]);
      this.explain = part?.default ?? (() => null);
      this.spoken = language;
    } catch {
      this.asked = '';
    }
  }

  /** Everything there is to say about a thing; null: nothing. */
  about(id: string, seat: number): About | null {
    const { play } = this;
    const ready = this.explain && this.spoken === play.words.language;
    const found =
      (ready && (explainsItself(id, play, (other) => this.about(other, seat)) ?? this.explain!(id, play, seat))) ||
      play.kind.about?.(id, play.words, play.seen, seat) ||
      null;
    return found && ready ? this.now(id, found.key ? this.whole(found, found.key) : found) : found;
  }
  /** With what it is to the one who looks, unless it says so itself: why not is told below it. */
  private now(id: string, found: About): About {
    const { play } = this;
    const state = play.marks.get(id)?.state;
    const n = play.options.filter((o) => o.targets.includes(id)).length;
    if (!n || !state || state === 'blocked' || found.lines?.some(([what]) => what === NOW)) return found;
    const says = play.words.text(state === 'selected' ? 'ui.explain.picked' : 'ui.explain.may', { n });
    return { ...found, lines: [...(found.lines ?? []), [NOW, says]] };
  }
  /** With the sentence, the rule and the lines that the catalogue has for its key. */
  private whole(found: About, key: string): About {
    const { words, game } = this.play;
    const params = found.params ?? {};
    const said = LINES.filter((part) => words.has(`${key}.${part}`)).map((part): [string, string] => [
      `ui.explain.${part}`,
      words.text(`${key}.${part}`, params, game),
    ]);
    const own = found.lines ?? [];
    return {
      ...found,
      text: found.text ?? (words.has(key) ? words.text(key, params, game) : ''),
      rule: found.rule ?? words.rule(key),
      lines: [...said.filter(([what]) => !own.some(([other]) => other === what)), ...own],
    };
  }
  /** The rule of what is told about now. */
  get rule(): string {
    const { tip } = this;
    return (tip && (this.play.marks.get(tip.id)?.why?.rule || this.about(tip.id, tip.seat)?.rule)) || '';
  }

  // ---------------------------------------------------------------- the pointer, the finger, the keys

  /** What a click here means: the thing itself; where that is no answer to anything, the answer it lies on. */
  private chosen(event: Event): string | null {
    const thing = (event.target as Element).closest<HTMLElement>('[data-target]');
    const lain = thing && !thing.dataset.state ? thing.closest<HTMLElement>(ANSWERS) : null;
    return (lain ?? thing)?.dataset.target ?? null;
  }
  private thing(event: Event): Tip | null {
    const node = (event.target as Element).closest(ASKED);
    if (!node) return null;
    const id = node.getAttribute('data-about') ?? node.getAttribute('data-target')!;
    const panel = node.closest('[data-panel],[data-of]') as HTMLElement | null;
    const seat = Number(panel?.dataset.panel ?? panel?.dataset.of ?? this.play.seat ?? 0);
    return { id, node, seat, stays: false };
  }
  enter = (event: Event): void => {
    // A pressed button carries something: nothing below it is meant.
    if (event instanceof MouseEvent && event.buttons) return;
    const { play } = this;
    const [thing, id] = [this.thing(event), this.chosen(event)];
    // A press moves the focus too, and only keys ask with it: what is pointed at must not be drawn anew between press
    // and release.
    if (event.type === 'focusin' && !(event.target as Element).matches(':focus-visible')) return;
    if (this.tip?.stays && thing?.id !== this.tip.id) return;
    if ((thing?.id ?? null) === (this.tip?.id ?? null) && id === play.hover) return;
    clearTimeout(this.timer);
    this.tip = null;
    if (thing?.id !== this.pressed) this.pressed = '';
    // A button of the bar says itself which answer it points at.
    if (!(event.target as Element).closest('.opt'))
      play.hovers(id && ['legal', 'selected', 'alt'].includes(play.stateOf(id)) ? id : null);
    if (thing) this.awaitRest(thing, prefs.tooltip, !this.came(event));
  };
  /** Whether somebody has come to the thing: the page may also have drawn it below a pointer that rests. */
  private came(event: Event): boolean {
    if (!(event instanceof MouseEvent)) return true;
    const before = this.seenAt;
    this.seenAt = `${event.clientX} ${event.clientY}`;
    return before !== '' && before !== this.seenAt;
  }
  /** A thing is told about when the pointer has come to rest on it, not when it passes; under a pointer that has not
   * come, only when it moves. */
  private awaitRest(thing: Tip, delay: number, still = false): void {
    clearTimeout(this.timer);
    if (this.touch || thing.id === this.pressed || this.play.carrying) return;
    this.due = performance.now() + delay;
    if (still) return void (this.timer ||= 1);
    this.timer = window.setTimeout(() => this.tell(thing), Math.max(delay, RESTS));
  }
  private tell(thing: Tip): void {
    void this.load();
    this.tip = this.play.carrying ? null : thing;
  }
  moved = (event: MouseEvent): void => {
    this.came(event);
    const thing = this.tip || !this.timer ? null : this.thing(event);
    if (thing) this.awaitRest(thing, Math.max(0, this.due - performance.now()));
  };
  leave = (): void => {
    clearTimeout(this.timer);
    if (!this.tip?.stays) this.tip = null;
    this.play.point(null);
  };
  blurred = (): void => {
    if (!this.held) this.leave();
  };
  /** Before anything below hears of it: a finger that was told about a button has not pressed it. */
  captured = (event: MouseEvent): void => {
    if (!this.told) return;
    this.told = false;
    event.stopPropagation();
    event.preventDefault();
  };
  click = (event: MouseEvent): void => {
    const id = this.chosen(event);
    if (id) this.play.click(id);
  };
  down = (event: PointerEvent): void => {
    if ((event.target as Element).closest('.tip')) return;
    clearTimeout(this.timer);
    this.tip = null;
    this.told = false;
    this.held = true;
    this.touch = event.pointerType === 'touch';
    const thing = this.thing(event);
    this.pressed = thing?.id ?? '';
    if (!this.touch || !thing) return;
    clearTimeout(this.press);
    this.press = window.setTimeout(() => {
      this.told = true;
      this.tell({ ...thing, stays: true });
    }, STAYS);
  };
  up = (): void => {
    this.held = false;
    clearTimeout(this.press);
  };
  /** The menu that some browsers open for a finger that stays. */
  menu = (event: Event): void => {
    if (this.touch && (event.target as Element).closest(ASKED)) event.preventDefault();
  };
  /** True: there was something to put away. */
  hush(): boolean {
    const any = this.tip?.stays ?? false;
    if (any) this.tip = null;
    return any;
  }
}
