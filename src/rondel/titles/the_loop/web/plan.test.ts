import { expect, test } from 'vitest';
import { teamChance } from './plan';

test('the chance of the team is a chance, in per cent', () => {
  expect(teamChance({ chance: 0.625, value: 62.5 } as never)).toBe(62.5);
  expect(teamChance({ chance: 0, value: 0 } as never)).toBe(0);
});

test('what is judged by its worth has none: an agent worth four points is no chance of four per cent', () => {
  expect(teamChance({ chance: null, value: 4 } as never)).toBeNull();
  expect(teamChance(undefined)).toBeNull();
});
