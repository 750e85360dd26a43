import { describe, expect, it } from 'vitest';
import { target, type PuPlayer, type PuView } from './model';
import { count, counted, duels, medals } from './standing';

const GRID = ['LLLL', 'LLLL', 'LL.L', 'LLLL', ...Array(8).fill('')].map((line) => line.padEnd(12, '.'));
const player = (more: object): PuPlayer =>
  ({
    tracks: [
      ['civ', 15],
      ['civ', 15],
      ['biomass', 3],
      ['rover', 0],
      ['tech', 15],
    ],
    lifepods: 1,
    lifepod_places: [['civ', 3]],
    meteorites: 4,
    board: {
      grid: GRID,
      terrain: { civ: ['A1', 'B1', 'D1'], water: ['B2', 'B3'], rover: ['A4'] },
      buildings: ['A1', 'B2', 'D1'],
    },
    ...more,
  }) as unknown as PuPlayer;

describe('neighbour objectives', () => {
  it('count buildings on the edge, areas, buildings, tops and tokens', () => {
    const p = player({});
    expect(counted('OBJ-01', p)).toEqual(['A1', 'D1']);
    expect(count('OBJ-09', p)).toBe(2);
    expect(count('OBJ-15', p)).toBe(2);
    expect(count('OBJ-19', p)).toBe(1);
    expect(count('OBJ-24', p)).toBe(2);
    expect(count('OBJ-25', p)).toBe(4);
    expect(count('OBJ-26', p)).toBe(2);
  });
  it('do not take a hole inside the planet for an edge', () => {
    const p = player({
      board: {
        grid: GRID,
        terrain: { civ: ['B3', 'C2'] },
        buildings: ['B3', 'C2'],
      },
    });
    expect(counted('OBJ-01', p)).toEqual([]);
  });
  it('give 5 medals to the better, 2 to both when level', () => {
    expect([medals('OBJ-01', 3, 1), medals('OBJ-01', 1, 3), medals('OBJ-01', 2, 2), medals('OBJ-19', 1, 3)]).toEqual([
      5, 0, 2, 5,
    ]);
  });
  it('lie between a seat and its two neighbours; two players share two cards', () => {
    const players = [player({}), player({ meteorites: 9 }), player({ meteorites: 0 })];
    const three = {
      seats: 3,
      players,
      neighbour_objectives: ['OBJ-25', 'OBJ-01', 'OBJ-27'],
    } as unknown as PuView;
    expect(duels(three, 0).map((d) => [d.id, d.other, d.medals])).toEqual([
      ['OBJ-25', 1, 0],
      ['OBJ-27', 2, 0],
    ]);
    const two = {
      seats: 2,
      players: players.slice(0, 2),
      neighbour_objectives: ['OBJ-25', 'OBJ-01'],
    } as unknown as PuView;
    expect(duels(two, 1).map((d) => [d.id, d.other, d.medals])).toEqual([
      ['OBJ-25', 0, 5],
      ['OBJ-01', 0, 2],
    ]);
  });
});
describe('the solo target', () => {
  it('depends on the colours of the deck', () => {
    expect(target([7, 6, 7])).toBe(58);
  });
});
