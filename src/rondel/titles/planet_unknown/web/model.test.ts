import { describe, expect, it } from 'vitest';
import { cellsOf, DATA, laidAt, nextTurn, points, squareAt, TERRAINS, type PuPlayer, TRACKS } from './model';

const ALL = DATA.stacks.flatMap((shape) =>
  Object.keys(DATA.pairs).flatMap((pair) => [`${shape}-${pair}`, `${shape}-${pair}-M`]),
);

describe('tiles', () => {
  it('have one building of each terrain and at most one meteor in every turn', () => {
    expect(ALL).toHaveLength(144);
    for (const tile of ALL)
      for (let turn = 0; turn < 8; turn++) {
        const cells = cellsOf(tile, turn);
        expect(cells).toHaveLength(tile[1] === '2' ? 2 : Number(tile[1]));
        const [a, b] = DATA.pairs[tile.split('-')[1]];
        expect(
          cells
            .filter((c) => c.built)
            .map((c) => c.t)
            .sort(),
        ).toEqual([TERRAINS[a], TERRAINS[b]].sort());
        expect(cells.filter((c) => c.meteor)).toHaveLength(tile.endsWith('-M') ? 1 : 0);
      }
  });
  it('lie with their handle on the square that the action names', () => {
    const cells = laidAt('T4-WR', 1, 'J3');
    expect(cells.map((c) => squareAt(c.x, c.y)).sort()).toEqual(['I2', 'J1', 'J2', 'J3']);
    expect(cells.find((c) => c.handle)).toMatchObject({
      x: 9,
      y: 2,
      t: 'water',
      built: true,
    });
  });
  it('come back after four quarters and after two flips', () => {
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    let turn = 5;
    for (let n = 0; n < 4; n++) turn = nextTurn('F5-TB', turn, 'right', all);
    expect(turn).toBe(5);
    expect(nextTurn('F5-TB', nextTurn('F5-TB', 2, 'flip', all), 'flip', all)).toBe(2);
  });
  it('are turned past what fits nowhere, and stay where there is no other turn', () => {
    expect(nextTurn('F5-TB', 0, 'right', [0, 2])).toBe(2);
    expect(nextTurn('F5-TB', 2, 'left', [0, 2, 3])).toBe(0);
    expect(nextTurn('F5-TB', 0, 'flip', [0, 5])).toBe(5);
    expect(nextTurn('F5-TB', 0, 'right', [0, 5])).toBe(0);
  });
  it('find the turn that looks the same where the engine has fewer', () => {
    expect(nextTurn('I2-CE', 0, 'flip', [0, 1, 2, 3])).toBe(0);
  });
});

describe('points', () => {
  it('count whole clean lines, the last medal of a track, lifepods and threes of meteorites', () => {
    const grid = ['LL..........', ...Array(11).fill('............')];
    const board = {
      grid,
      terrain: { civ: ['A1', 'B1'] },
      buildings: [],
      symbols: [],
      patches: [],
      meteorites: [[], [], []],
      lifepods: [],
      rovers: [],
      loaded: [],
      tiles: [],
      rows: Array(12).fill(2),
      columns: Array(12).fill(1),
    };
    const player = {
      corporation: 'universal_coalition',
      heights: [3, 4, 0, 0, 0],
      tracks: TRACKS.map((t, i) => [t, [3, 4, 0, 0, 0][i]]),
      techs: [],
      track_medals: [1, 2, 0, 0, 0],
      lifepod_places: [],
      lifepods: 2,
      meteorites: 4,
      board,
    } as unknown as PuPlayer;
    expect(points(player)).toBe(2 + 1 + 1 + (1 + 2) + 2 + 1);
    const hit = {
      ...player,
      board: { ...board, meteorites: [['A1'], [], []] },
    } as unknown as PuPlayer;
    expect(points(hit)).toBe(1 + 3 + 2 + 1);
  });
});
