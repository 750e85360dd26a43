// What decided a game, from its final ledger: facts only, at most three lines. Pure, so that it can be tested.
import type { Outcome } from '../net/types';

export interface Line {
  key: string;
  params: Record<string, unknown>;
  seat: number;
}

export function decided(end: Outcome, said: (row: string) => string): Line[] {
  const seats = end.scores.map((_, s) => s);
  if (seats.length < 2 || !end.winners.length) return [];
  const rows = [...new Set(end.breakdown.flatMap((b) => Object.keys(b)))];
  const of = (s: number, row: string): number => end.breakdown[s][row] ?? 0;
  const leads = seats
    .flatMap((seat) =>
      rows.map((row) => {
        const have = Math.max(...seats.filter((s) => s !== seat).map((s) => of(s, row)));
        return { seat, row, score: of(seat, row), have, gap: of(seat, row) - have };
      }),
    )
    .filter((l) => l.score > 0 && l.gap > 0)
    .sort((a, b) => b.gap - a.gap);
  const first = leads.find((l) => end.winners.includes(l.seat));
  const second = leads.find((l) => l.seat !== first?.seat);
  const found: Line[] = [first, second].flatMap((l) =>
    l
      ? [
          {
            key: 'ui.decided.biggest_line',
            seat: l.seat,
            params: { seat: l.seat, reason: said(l.row), score: l.score, have: l.have },
          },
        ]
      : [],
  );
  const losses = seats
    .flatMap((seat) => rows.map((row) => ({ seat, row, n: of(seat, row) })))
    .filter((l) => l.n < 0)
    .sort((a, b) => a.n - b.n);
  if (losses[0])
    found.push({
      key: 'ui.decided.lost_points',
      seat: losses[0].seat,
      params: { seat: losses[0].seat, n: -losses[0].n, reason: said(losses[0].row) },
    });
  const order = end.scores.toSorted((a, b) => b - a);
  if (found.length < 3 && order[0] - order[1] <= 3)
    found.push({ key: 'ui.decided.close', seat: end.winners[0], params: { n: order[0] - order[1] } });
  return found.slice(0, 3);
}
