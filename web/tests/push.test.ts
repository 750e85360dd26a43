// @ts-expect-error: the tests run in Node, whose types the page does not need
import { readFileSync } from 'node:fs';
// @ts-expect-error: as above
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const WORKER = new URL('../public/push.js', import.meta.url);
const table = {
  id: 't',
  name: 'W',
  status: 'running',
  version: 9,
  actors: [0],
  you: [0],
  seats: [
    { seat: 0, name: 'Ines', bot: null },
    { seat: 1, name: 'gentle', bot: 'gentle' },
  ],
};
const entry = (seat: number, lines: string[], counts = true): object => ({ seat, lines, counts });
const say = { turn: 'Your turn at {table}', news: '', look: 'Look.', several: [] };

/** What the worker shows, and what it asked for, when it is knocked at. */
async function knocked(words: object, log: object[]): Promise<{ body: string; asked: string[] }> {
  const on: Record<string, (event: { waitUntil: (work: Promise<void>) => void }) => void> = {};
  const asked: string[] = [];
  let body = '';
  runInNewContext(readFileSync(WORKER, 'utf8'), {
    URLSearchParams,
    URL,
    navigator: {},
    caches: { open: async () => ({ match: async () => ({ json: async () => words }) }) },
    fetch: async (path: string) => {
      asked.push(path);
      return { ok: true, json: async () => (path.includes('/log') ? log : [table]) };
    },
    self: {
      addEventListener: (name: string, heard: (typeof on)[string]) => (on[name] = heard),
      registration: { showNotification: async (_: string, shown: { body: string }) => (body = shown.body) },
    },
  });
  await new Promise<void>((done) => on.push({ waitUntil: (work) => void work.then(done) }));
  return { body, asked };
}

it('says the last moves of the others since mine, by the names the page gives to bots', async () => {
  const log = [entry(1, ['Early']), entry(0, ['Mine']), entry(1, ['A', 'x']), entry(1, ['Undone'], false)];
  const words = { ...say, language: 'de', bots: { gentle: ['Teo', 'Pim'] } };
  const found = await knocked(words, [...log, entry(1, ['B.']), entry(1, [])]);
  expect(found.body).toBe('A. B.');
  expect(found.asked[1]).toContain('lang=de');
  expect(found.asked[1]).toContain('name=Ines&name=Pim');
});
it('leaves out what I chose myself, where a move tells that first', async () => {
  const words = { ...say, language: 'en' };
  expect((await knocked(words, [entry(0, []), entry(1, ['Ines: Oasis', 'gentle: Torus.'])])).body).toBe(
    'gentle: Torus.',
  );
});
it('asks to look where the words of an earlier page know no language', async () => {
  expect((await knocked(say, [entry(1, ['A'])])).body).toBe('Look.');
});
