import { describe, expect, it } from 'vitest';
import { patched } from '../src/net/patch';
import { parameters, parse, render } from '../src/words/message';
import { cited, found, rulesOf } from '../src/words/rules';

const say = (_: string, value: unknown): string => String(value);
const said = (text: string, values: Record<string, unknown>, language = 'en'): string =>
  render(parse(text), values, language, say);

describe('messages', () => {
  it('fill in parameters', () =>
    expect(said('Costs {cost}; you have {have}.', { cost: 2, have: 1 })).toBe('Costs 2; you have 1.'));
  it('choose plurals by language', () => {
    expect(said('{n, plural, one {# tile} other {# tiles}}', { n: 1 })).toBe('1 tile');
    expect(said('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n: 3 }, 'cs')).toBe('3b');
    expect(said('{n, plural, one {#a} few {#b} many {#c} other {#d}}', { n: 5 }, 'ru')).toBe('5c');
    expect(said('{n, plural, =0 {none} one {one} other {#}}', { n: 0 })).toBe('none');
  });
  it('count the members of lists, and leave a gap where there is nothing to count', () => {
    expect(said('{items, plural, one {# tile} other {# tiles}}', { items: ['a', 'b'] })).toBe('2 tiles');
    expect(said('{n, plural, one {# tile} other {# tiles}}', {})).toBe('– tiles');
  });
  it('nest and select', () =>
    expect(
      said('{what, select, bot {A bot: {n, plural, one {# game} other {# games}}} other {–}}', { what: 'bot', n: 2 }),
    ).toBe('A bot: 2 games'));
  it('quote braces', () => expect(said("'{'x'}' it''s", {})).toBe("{x} it's"));
  it('know their parameters', () =>
    expect(parameters(parse('{a} {n, plural, one {{b}} other {#}}'))).toEqual(['a', 'n', 'b']));
});

describe('patches', () => {
  it('change a copy and leave the rest', () => {
    const before = { a: [1, 2], b: { 'x/y': 1 } };
    expect(
      patched(before, [
        { op: 'replace', path: '/a/1', value: 5 },
        { op: 'remove', path: '/b/x~1y' },
        { op: 'add', path: '/c', value: 0 },
      ]),
    ).toEqual({ a: [1, 5], b: {}, c: 0 });
    expect(before).toEqual({ a: [1, 2], b: { 'x/y': 1 } });
  });
});

describe('rulebooks', () => {
  it('have rules in paragraphs and in rows of tables', () => {
    const rules = rulesOf({
      title: 'T',
      sources: { editions: {}, pieces: {}, settings: {} },
      sections: [
        {
          id: 'AN-1',
          title: '1. Terms',
          level: 2,
          blocks: [
            { kind: 'rule', id: 'AN-1.1', text: 'Era: one game round.', source: 'printed' },
            {
              kind: 'table',
              head: ['id', 'ruling'],
              rows: [['RU-1', 'So be it.', '–']],
              ids: ['RU-1'],
              sources: ['ruling'],
            },
          ],
        },
      ],
    });
    expect(rules).toEqual([
      { id: 'AN-1.1', text: 'Era: one game round.', section: '1. Terms', source: 'printed' },
      { id: 'RU-1', text: 'So be it.', section: '1. Terms', source: 'ruling' },
    ]);
    expect(found(rules, 'be it').map((rule) => rule.id)).toEqual(['RU-1']);
  });
  it('lead from every cited id to its rule', () => {
    expect(cited('see AN-1.1 and R-TL-3.')).toEqual(['see ', 'AN-1.1', ' and ', 'R-TL-3', '.']);
  });
});
