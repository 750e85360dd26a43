// Every key of the table. Single keys only; nothing while a text field has the focus.
import type { Session } from '../play/session.svelte';

interface Acts {
  open(name: 'keys' | 'why' | 'log' | 'chat'): void;
  close(): boolean;
  rule(): void;
  stage(n: number): void;
  look(seat: number | null): void;
}

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let opponent = false;

export function handleKey(event: KeyboardEvent, play: Session, acts: Acts): void {
  const field = event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (field || event.ctrlKey || event.altKey || event.metaKey) return;
  const key = event.key;
  const focused = document.activeElement?.getAttribute('data-target');
  const done = (): void => event.preventDefault();
  if (opponent) {
    opponent = false;
    const seat = 'abcdef'.indexOf(key.toLowerCase());
    if (seat >= 0 && seat < play.table.seats.length) { acts.look(seat); return done(); }
  }
  if (key in ARROWS) { if (nearest(...ARROWS[key])) done(); return; }
  if (key === 'Enter' || key === ' ') {
    const element = document.activeElement;
    if (element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement) return;
    if (focused && play.stateOf(focused) !== 'selected') play.click(focused);
    else if (key === 'Enter') play.confirm();
    return done();
  }
  const entry = play.bar.find((e) => e.key && e.key.toLowerCase() === key.toLowerCase());
  if (entry) { play.choose(entry); return done(); }
  const acted: Record<string, () => void> = {
    Escape: () => { if (!acts.close()) play.back(); },
    u: () => play.back(), U: () => play.clearDraft(),
    w: () => acts.open('why'), r: () => acts.rule(), '?': () => acts.open('keys'), l: () => acts.open('log'), c: () => acts.open('chat'),
    m: () => acts.stage(0), b: () => acts.stage(1), e: () => acts.stage(2), o: () => { opponent = true; },
  };
  const act = acted[key] ?? acted[key.toLowerCase()];
  if (act) { act(); done(); }
}

/** Moves the focus to the nearest legal target in this direction. */
function nearest(dx: number, dy: number): boolean {
  const all = [...document.querySelectorAll<SVGElement | HTMLElement>('.desk [data-state=legal], .desk [data-state=selected], .desk [data-state=alt]')].filter((n) => n.getClientRects().length);
  if (!all.length) return false;
  const middle = (n: Element): [number, number] => { const r = n.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const here = document.activeElement?.hasAttribute('data-target') ? document.activeElement : null;
  const [x, y] = here ? middle(here) : [innerWidth / 2 - dx * 4000, innerHeight / 2 - dy * 4000];
  const ahead = all.filter((n) => n !== here).map((n) => { const [a, b] = middle(n); const along = (a - x) * dx + (b - y) * dy; const off = Math.abs((a - x) * dy) + Math.abs((b - y) * dx); return { n, along, cost: along + 2 * off }; }).filter((c) => c.along > 2);
  const best = ahead.sort((a, b) => a.cost - b.cost)[0];
  best?.n.focus();
  return true;
}
