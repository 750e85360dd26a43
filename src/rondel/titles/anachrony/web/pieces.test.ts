import { expect, test } from 'vitest';
import { pieces } from './pieces';

const KINDS = ['engineer', 'scientist'];
const said = (now: Record<string, number>, then: Record<string, number>): string[] =>
  pieces(KINDS, now, then).map((p) => `${p.kind}${p.k}${p.going ? ' going' : ''}`);

test('a piece that the choice takes away stays in its place', () => {
  expect(said({ engineer: 2, scientist: 1 }, { engineer: 1, scientist: 1 })).toEqual([
    'engineer0',
    'engineer1 going',
    'scientist0',
  ]);
});
test('a piece that the choice brings stands after those that are there', () => {
  expect(said({ engineer: 1, scientist: 1 }, { engineer: 2, scientist: 0 })).toEqual([
    'engineer0',
    'scientist0 going',
    'engineer1',
  ]);
});
