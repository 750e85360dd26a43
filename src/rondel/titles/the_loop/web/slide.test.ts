import { describe, expect, it } from 'vitest';
import { at, fitted, STEP } from './ring';
import { shifts } from './slide';

describe('a slide', () => {
  const g = fitted(784, 738, true);
  it('begins where the thing was, ends where it is, and keeps to the arc', () => {
    const found = shifts(g, { era: 'dawn', a: 0, radius: 200 }, { era: 'medieval', a: STEP, radius: 200 });
    const end = at(g, 200, STEP);
    const start = at(g, 200, 0);
    expect(found[0][0]).toBeCloseTo(start[0] - end[0]);
    expect(found.at(-1)!.map(Math.round).map(Math.abs)).toEqual([0, 0]);
    for (const [x, y] of found) expect(Math.hypot(end[0] + x - g.cx, end[1] + y - g.cy)).toBeCloseTo(200);
  });
  it('goes the short way round', () => {
    const found = shifts(g, { era: 'end', a: 6 * STEP, radius: 200 }, { era: 'dawn', a: 0, radius: 200 });
    const [x] = at(g, 200, 0);
    expect(found.every(([dx]) => x + dx <= g.cx + 1)).toBe(true);
  });
});
