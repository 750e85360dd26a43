import { describe, expect, it } from 'vitest';
import type { Fact } from '$hall/net/types';
import { lastMove, lastRoll } from './moves';

const facts: Fact[] = [
  ['phase', { phase: 'paradox' }],
  ['paradox_roll', { seat: 0, n: 2, era: 1, total: 2, max: 3 }],
  ['paradox_roll', { seat: 1, n: 0, era: 2, total: 0, max: 3 }],
  ['chronobot_roll', { n: 3, action: 'research' }],
  ['chronobot_goes', { space: 'research_1' }],
  ['chronobot_researches', { shape: 'triangle', icon: 'genetics' }],
  ['chronobot_token', { n: 3, action: 'mine' }],
  ['places', { seat: 0, worker: 'engineer', space: 'mine_1' }],
];

describe('the Chronobot', () => {
  it('tells its last move step by step, each with its rule', () => {
    expect(lastMove(facts).map((s) => [s.fact[0], s.rule])).toEqual([
      ['chronobot_roll', 'AN-21.7'],
      ['chronobot_goes', 'AN-21.9'],
      ['chronobot_researches', 'AN-21.14'],
      ['chronobot_token', 'AN-21.7'],
    ]);
    expect(lastMove(facts)[0].die).toBe(3);
  });
  it('says which rule its gains follow', () => {
    const turn: Fact[] = [
      ['chronobot_roll', { n: 6, action: 'take_2_water' }],
      ['chronobot_gains', { gain: { water: 2 } }],
    ];
    expect(lastMove(turn)[1].rule).toBe('AN-21.19');
  });
  it('has no last move before its first turn', () => expect(lastMove([['next_era', { era: 1, seat: 0 }]])).toEqual([]));
});

describe('dice', () => {
  it('lie as they were rolled last', () => {
    expect(lastRoll(facts)).toMatchObject({
      what: 'research',
      dice: [
        { kind: 'shape', face: 'triangle' },
        { kind: 'icon', face: 'genetics' },
      ],
    });
  });
  it('show all Paradox rolls of a phase', () => {
    expect(lastRoll(facts.slice(0, 3))?.dice.map((d) => [d.seat, d.era, d.face])).toEqual([
      [0, 1, '2'],
      [1, 2, '0'],
    ]);
    expect(lastRoll([])).toBeNull();
  });
});
