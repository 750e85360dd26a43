import { describe, expect, it } from 'vitest';
import { Catalogue, LANGUAGES } from '../src/words/catalogue';
import { parameters } from '../src/words/message';
import { refusal } from '../src/words/refusal';
import { Words } from '../src/words/words';

/** What the server sends for every parameter of a refusal. */
const SENT: Record<string, unknown> = {
  seat: 1,
  seats: [0, 1],
  game: 'planet_unknown',
  name: ['pu.set.corporations', {}],
  other: ['pu.set.planets', {}],
  items: ['oasis_ultd', 'cosmos_inc'],
  reason: ['ui.blocked.not_your_turn', { seat: 1 }],
  time: 3700,
  n: 3,
  need: 2,
  have: 1,
  left: 2,
  min: 1,
  max: 4,
  text: 'abc',
  example: 'pass',
  version: '1.2',
  allowed: '1, 2',
  format: 'JSON',
  id: 'a1',
  value: 2,
};
/** Everything else is something on the table. */
const THING = 'water';
/** Headings and sentences that a page can meet: a table's, a set-up's and a form's, a move's, and taking back. */
const MET = /^ui\.(err|err_setup|err_form|blocked|undo)\./;
const NOT_WORDS = /[[\]{}_–]|undefined|object Object|\b(title|text)$/;

describe.each(LANGUAGES)('in %s every refusal', (language) => {
  const load = async (): Promise<Words> => {
    const source = new Catalogue(language);
    await Promise.all(['', 'planet_unknown'].map((part) => source.load(part)));
    return new Words(source, ['Ines', 'Ben']);
  };
  it('has a heading and a sentence that call things by their names', async () => {
    const words = await load();
    const keys = Object.keys(words.source.texts).filter((key) => MET.test(key) && !/\.(title|text|action)$/.test(key));
    expect(keys.length).toBeGreaterThan(60);
    for (const key of keys) {
      const things = Object.fromEntries(parameters(words.source.pattern(key)).map((p) => [p, THING]));
      const { title, text } = refusal(words, key, { ...things, ...SENT }, 'planet_unknown');
      expect(title, key).toBeTruthy();
      expect(`${title} ${text}`, key).not.toMatch(NOT_WORDS);
      if (key !== 'ui.err.unsaid') expect(text, key).not.toBe(refusal(words, 'ui.err.unsaid').text);
    }
  });
  it('with a gap, or of an unknown kind, still is a sentence', async () => {
    const words = await load();
    const unsaid = refusal(words, 'ui.err.unsaid');
    expect(refusal(words, 'ui.err.parse', { items: [] })).toEqual(unsaid);
    expect(refusal(words, 'ui.err.name_taken', { text: 'ben', example: '' })).toEqual(unsaid);
    expect(refusal(words, 'ui.err.no_such_key')).toEqual(unsaid);
  });
});

describe('a refusal without a heading of its own', () => {
  it('is not headed by the word title', async () => {
    const source = new Catalogue('en');
    await Promise.all([''].map((part) => source.load(part)));
    const words = new Words(source, ['Ines', 'Ben']);
    expect(refusal(words, 'ui.blocked.not_your_turn', { seat: 1 }).title).toBe('Not possible');
    expect(refusal(words, 'ui.err.rate', { time: 60 }).text).toBe('Wait 1 min and try again.');
  });
});
