import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/words/catalogue';
import { Words } from '../src/words/words';

const source = {
  language: 'en',
  has: () => false,
  pattern: () => [],
  grammar: () => 'en',
  rules: {},
  groups: {},
  names: { tl: {}, common: {} },
} as unknown as Catalogue;

describe('options', () => {
  it('that are numbered are called by what they do', () => {
    const asked = {
      kind: 'effect_option',
      rule: 'TL-16.3',
      subject: { options: [['add_energy'], ['remove_rift', 'push']] },
    };
    expect(new Words(source).option('the_loop', asked, ['option', 2])).toBe('Remove rift, push');
  });
});

describe('an action that a sentence names', () => {
  const says: Record<string, unknown[]> = {
    'pu.opt.reposition_three': ['Reposition up to 3 lifepods'],
    'pu.warn.ability_left': ['Not used: ', { name: 'items' }],
  };
  const some = {
    ...source,
    has: (key: string) => key in says,
    pattern: (key: string) => says[key],
    names: { pu: {}, common: {} },
    labels: { pu: { options: { 'use reposition_three': ['pu.opt.reposition_three', '_'] } } },
  } as unknown as Catalogue;
  const warned = (items: string[]): string =>
    new Words(some).reason('planet_unknown', 'warn', { reason: 'ability_left', params: { items } });

  it('is called as it is offered', () =>
    expect(warned(['use reposition_three'])).toBe('Not used: Reposition up to 3 lifepods'));
  it('is spelled where it has no name', () => expect(warned(['use unheard_of'])).toBe('Not used: use unheard of'));
});
