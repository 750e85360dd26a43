import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../src/words/catalogue';
import { Words } from '../src/words/words';

const source = { language: 'en', has: () => false, pattern: () => [], rules: {}, groups: {}, names: { tl: {}, common: {} } } as unknown as Catalogue;

describe('options', () => {
  it('that are numbered are called by what they do', () => {
    const asked = { kind: 'effect_option', rule: 'TL-16.3', subject: { options: [['add_energy'], ['remove_rift', 'push']] } };
    expect(new Words(source).option('the_loop', asked, ['option', 2])).toBe('Remove rift, push');
  });
});
