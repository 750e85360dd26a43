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

describe('a parameter of a title', () => {
  const says: Record<string, unknown[]> = {
    'lt.log.saw': ['Seen: ', { name: 'find' }],
    'lt.log.kept': [{ name: 'find' }, ' is kept'],
    'lt.log.all': ['All: ', { name: 'finds' }],
    'lt.log.paid': ['Paid: ', { name: 'cost' }],
    'ui.log.saw': ['Seen: ', { name: 'find' }],
    'tl.log.saw': ['Seen: ', { name: 'find' }],
  };
  const some = {
    ...source,
    has: (key: string) => key in says,
    pattern: (key: string) => says[key],
    names: { lt: { finds: { amber_3: 'amber' } }, common: {} },
    groups: { lt: { amber_3: ['finds'] } },
    labels: {
      tl: { kinds: { text: ['find'] } },
      lt: {
        kinds: { noun: ['find'], list: ['finds'], text: ['cost'] },
        groups: { find: ['finds'] },
        members: { finds: 'find' },
      },
    },
  } as unknown as Catalogue;
  const said = (key: string, params: Record<string, unknown>): string => new Words(some).text(key, params);

  it('is of the kind that the title says', () => {
    expect(said('lt.log.saw', { find: 'amber_3' })).toBe('Seen: amber');
    expect(said('lt.log.kept', { find: 'amber_3' })).toBe('Amber is kept');
    expect(said('lt.log.all', { finds: ['amber_3'] })).toBe('All: amber');
  });
  it('is of the kind that each title says', () =>
    expect(said('tl.log.saw', { find: 'amber_3' })).toBe('Seen: amber_3'));
  it('is known in a message of the table, too', () =>
    expect(
      new Words({ ...some, labels: { lt: some.labels.lt } } as unknown as Catalogue).text('ui.log.saw', {
        find: 'a_b',
      }),
    ).toBe('Seen: a b'));
  it('changes none of the hall', () => expect(said('lt.log.paid', { cost: {} })).toBe('Paid: 0 nothing'));
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
