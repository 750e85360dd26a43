// The page says what Python says: every sentence of tests/speech/corpus, which tools/speech_corpus.py writes.
// @ts-expect-error The page has no types of Node; this test alone reads files.
import { readFileSync } from 'node:fs';
// @ts-expect-error As above: they are packed.
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { prefix, titles } from '../src/app/titles';
import { Catalogue, LANGUAGES, PARTS, type Language } from '../src/words/catalogue';
import type { Values } from '../src/words/message';
import { Words, type Action, type Asked } from '../src/words/words';

type Case =
  | ['text', string, string, Values]
  | ['name', string, string | null, string]
  | ['value', string, string, unknown]
  | ['fact', string, string, Values]
  | ['reason', string, 'blocked' | 'warn', string, Values]
  | ['option', string, Asked, Action]
  | ['question', string, Asked, number];

const folder = new URL('../../tests/speech/corpus/', import.meta.url);
const stored = <T>(name: string): T[] =>
  JSON.parse(gunzipSync(readFileSync(new URL(`${name}.json.gz`, folder))).toString('utf-8')) as T[];
const SEATS = ['Ines', 'Žofie', 'Лев'];
const SHOWN = 20;
const cases = stored<Case>('cases');

function said(words: Words, [kind, game, ...rest]: Case): string {
  if (kind === 'text') return words.text(...(rest as [string, Values]), game);
  if (kind === 'name') return words.name(game, ...(rest as [string | null, string]));
  if (kind === 'value') return words.say(prefix(game), ...(rest as [string, unknown]));
  if (kind === 'fact') return words.fact(game, ...(rest as [string, Values]));
  if (kind === 'option') return words.option(game, ...(rest as [Asked, Action]));
  if (kind === 'reason') {
    const [how, reason, params] = rest as ['blocked' | 'warn', string, Values];
    return words.reason(game, how, { reason, params });
  }
  const { q, hint, none, wait } = words.question(game, ...(rest as [Asked, number]));
  return [q, hint, none, wait].join('\n');
}

async function spoken(language: Language): Promise<Words> {
  const catalogue = new Catalogue(language);
  await catalogue.load('');
  for (const { id } of titles()) {
    await catalogue.load(id);
    for (const part of PARTS) await catalogue.loadPart(id, part);
  }
  return new Words(catalogue, SEATS);
}

describe.each(LANGUAGES)('sentences in %s', (language) => {
  let words: Words;
  beforeAll(async () => {
    words = await spoken(language);
  });
  it('are the same in Python and on the page', { timeout: 120000 }, () => {
    const wanted = stored<string>(language);
    expect(wanted.length).toBe(cases.length);
    const wrong = cases.flatMap((one, i) => {
      const found = said(words, one);
      return found === wanted[i] ? [] : [{ case: JSON.stringify(one), page: found, python: wanted[i] }];
    });
    expect(wrong.slice(0, SHOWN), `${wrong.length} of ${cases.length} differ`).toEqual([]);
  });
});
