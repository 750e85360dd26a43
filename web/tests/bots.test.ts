import { describe, expect, it } from 'vitest';
import { PATIENCE, character, faceOf, kindOf, standIn } from '../src/app/bots';

describe('bots', () => {
  it('are never two alike at a table of six', () => {
    for (const bots of [
      Array(6).fill('gentle'),
      Array(6).fill('expert'),
      ['gentle', 'easy', 'steady', 'sharp', 'expert', 'sharp'],
    ])
      expect(new Set(bots.map((bot: string, seat) => character(bot, seat))).size).toBe(bots.length);
  });
  it('who plays on for somebody is of the level at the table, else the usual one', () => {
    const at = (...bots: (string | null)[]): string => standIn(bots.map((bot) => ({ bot })));
    expect(at(null, 'sharp', 'gentle')).toBe('sharp');
    expect(at(null, 'expert:time=3')).toBe('expert');
    expect(at(null, 'random')).toBe('steady');
    expect(at(null, null)).toBe('steady');
  });
  it('are the same character however long they think', () => {
    for (const [id] of PATIENCE) {
      expect(kindOf(id)).toBe('expert');
      expect(character(id, 2)).toBe(character('expert', 2));
    }
  });
  it('of before levels are told by the level that plays as they do', () => {
    for (const bot of ['greedy', 'greedy-1', 'learned']) expect(character(bot, 2)).toBe(character('steady', 2));
  });
  it('have a face of their own, people one by their name', () => {
    expect(faceOf({ seat: 0, name: 'greedy', bot: 'greedy' })).toBe('bots-teo');
    expect(faceOf({ seat: 0, name: 'Ines', bot: null })).toMatch(/^people-\d\d$/);
    expect(faceOf({ seat: 1, name: 'Ines', bot: 'greedy' })).toMatch(/^people-/);
  });
});
