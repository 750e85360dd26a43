// Every key of the table. Single keys only; nothing while a text field has the focus.
import type { Session } from '../play/session.svelte';
import { actOf } from './bindings';

export type Sheet = 'keys' | 'why' | 'log' | 'chat' | 'find' | 'table';
export interface Acts {
  open(name: Sheet): void;
  close(): boolean;
  rule(): void;
  stage(n: number): void;
  look(seat: number | null): void;
  aloud(): void;
  tryOut(): void;
  nextTable(): void;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
let opponent = false;

const writing = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);

export function handleKey(event: KeyboardEvent, play: Session, acts: Acts): void {
  if (writing(event) || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = event.key;
  const done = (): void => event.preventDefault();
  play.arrivals.skip();
  if (opponent) {
    opponent = false;
    const seat = 'abcdef'.indexOf(key.toLowerCase());
    if (seat >= 0 && seat < play.table.seats.length) {
      acts.look(seat);
      return done();
    }
  }
  if (key in ARROWS) {
    if (nearest(...ARROWS[key])) done();
    return;
  }
  if (key === ' ' && !play.mine && play.link && !(document.activeElement instanceof HTMLButtonElement)) {
    play.pause();
    return done();
  }
  if (key === 'Enter' || key === ' ') {
    if (entered(key, play)) done();
    return;
  }
  if (key === 'Escape') {
    if (!acts.close()) play.back();
    return done();
  }
  const entry = play.bar.find((e) => e.key && e.key.toLowerCase() === key.toLowerCase());
  if (entry) {
    play.choose(entry);
    return done();
  }
  const act = actOf(key);
  if (!act) return;
  const does: Record<string, () => void> = {
    undo: () => play.back(),
    undo_turn: () => play.clearDraft(),
    free: () => play.nextFree(),
    why: () => acts.open('why'),
    rule: () => acts.rule(),
    hint: () => play.advice.ask(),
    try: () => acts.tryOut(),
    find: () => acts.open('find'),
    keys: () => acts.open('keys'),
    log: () => acts.open('log'),
    chat: () => {
      if (!play.guide) acts.open('chat');
    },
    stage_1: () => acts.stage(0),
    stage_2: () => acts.stage(1),
    stage_3: () => acts.stage(2),
    look: () => {
      opponent = true;
    },
    next_table: () => acts.nextTable(),
    aloud: () => acts.aloud(),
  };
  does[act]?.();
  done();
}

/** Enter chooses what has the focus, otherwise it confirms; a button keeps its own meaning. An answer that is chosen
 * has none left: it has the focus because it was clicked, and Confirm shows the key. */
function entered(key: string, play: Session): boolean {
  const element = document.activeElement;
  if (key === 'Enter' && element?.matches('.opt.sel')) {
    play.confirm();
    return true;
  }
  if (element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement) return false;
  const focused = element?.getAttribute('data-target');
  if (focused && play.stateOf(focused) !== 'selected') play.click(focused);
  else if (key === 'Enter') play.confirm();
  else return false;
  return true;
}

/** Moves the focus to the nearest legal target in this direction. */
function nearest(dx: number, dy: number): boolean {
  const all = [
    ...document.querySelectorAll<SVGElement | HTMLElement>(
      '.desk [data-state=legal], .desk [data-state=selected], .desk [data-state=alt]',
    ),
  ].filter((n) => n.getClientRects().length);
  if (!all.length) return false;
  const middle = (n: Element): [number, number] => {
    const r = n.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const here = document.activeElement?.hasAttribute('data-target') ? document.activeElement : null;
  const [x, y] = here ? middle(here) : [innerWidth / 2 - dx * 4000, innerHeight / 2 - dy * 4000];
  const ahead = all
    .filter((n) => n !== here)
    .map((n) => {
      const [a, b] = middle(n);
      const along = (a - x) * dx + (b - y) * dy;
      const off = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
      return { n, along, cost: along + 2 * off };
    })
    .filter((c) => c.along > 2);
  const best = ahead.sort((a, b) => a.cost - b.cost)[0];
  best?.n.focus();
  return true;
}
