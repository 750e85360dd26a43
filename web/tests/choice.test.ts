import { describe, expect, it } from 'vitest';
import { choose, entries, fits, parsed, pick, type Option } from '../src/play/choice';

const option = (text: string, ...targets: string[]): Option => ({ text, action: parsed(text), targets });
const PLACES = [
  option('place mine_1 engineer', 'worker:engineer', 'space:mine_1'),
  option('place mine_1 scientist', 'worker:scientist', 'space:mine_1'),
  option('place trade engineer', 'worker:engineer', 'space:trade'),
  option('pass', 'act:pass'),
];
const WARPS = [
  option('warp', 'act:warp'),
  option('warp gold', 'warp:gold'),
  option('warp gold water', 'warp:gold', 'warp:water'),
  option('warp water', 'warp:water'),
];
const PAYS = [
  option('pay gold gold', 'good:gold', 'good:gold'),
  option('pay gold uranium', 'good:gold', 'good:uranium'),
];

describe('choosing', () => {
  it('may begin with the Worker or with the place', () => {
    expect(choose(PLACES, ['worker:engineer']).ready).toBeNull();
    expect(choose(PLACES, ['space:mine_1']).open).toHaveLength(2);
    expect(choose(PLACES, ['space:mine_1', 'worker:scientist']).ready?.text).toBe('place mine_1 scientist');
  });
  it('is made as soon as one option is left', () => {
    expect(choose(PLACES, ['worker:scientist'])).toMatchObject({
      settled: true,
      ready: { text: 'place mine_1 scientist' },
    });
    expect(choose(PLACES, []).settled).toBe(false);
  });
  it('a set is complete before it is full', () => {
    const one = choose(WARPS, ['warp:gold']);
    expect(one.ready?.text).toBe('warp gold');
    expect(one.settled).toBe(false);
    expect(choose(WARPS, ['warp:water', 'warp:gold'])).toMatchObject({
      settled: true,
      ready: { text: 'warp gold water' },
    });
  });
  it('counts the same thing picked twice', () => {
    expect(fits(['good:gold', 'good:uranium'], ['good:gold', 'good:gold'])).toBe(false);
    expect(pick(PAYS, ['good:gold'], 'good:gold').picked).toEqual(['good:gold', 'good:gold']);
  });
  it('a click on another way keeps what goes with it', () => {
    expect(pick(PLACES, ['worker:engineer', 'space:mine_1'], 'space:trade').picked).toEqual([
      'worker:engineer',
      'space:trade',
    ]);
    expect(pick(PLACES, ['worker:engineer', 'space:trade'], 'worker:scientist').picked).toEqual(['worker:scientist']);
  });
  it('the selected target again leaves the choice as it is', () => {
    expect(pick(PLACES, ['act:pass'], 'act:pass').again).toBe(true);
    expect(pick(PLACES, ['worker:engineer'], 'worker:engineer')).toEqual({ picked: [], again: false });
  });
  it('groups more than nine options by the first thing in which they differ', () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      option(`place s${i} w${i % 2}`, `worker:w${i % 2}`, `space:s${i}`),
    );
    expect(entries(many, []).map((e) => e.group)).toEqual(['worker:w0', 'worker:w1']);
    expect(entries(many.slice(0, 9), []).every((e) => e.group === null)).toBe(true);
  });
});
