// The log of a long game comes in pages, and the page reads all of them.
import { afterEach, expect, test, vi } from 'vitest';
import { LOG_PAGE, wholeLog } from '../src/net/api';

afterEach(() => vi.unstubAllGlobals());

test.each([0, 3, LOG_PAGE - 1, LOG_PAGE, LOG_PAGE * 2 + 7])('a log of %i entries is whole', async (count) => {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    const query = new URL(path, 'http://localhost').searchParams;
    asked.push(query);
    const since = Number(query.get('since'));
    const page = Array.from({ length: count }, (_, version) => ({ version })).slice(since, since + LOG_PAGE);
    return Promise.resolve(new Response(JSON.stringify(page)));
  });
  const log = await wholeLog<{ version: number }>('t', { seat: '1' });
  expect(log.map((entry) => entry.version)).toEqual(Array.from({ length: count }, (_, n) => n));
  expect(asked.every((query) => query.get('seat') === '1')).toBe(true);
});
