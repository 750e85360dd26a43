import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, prefs } from '../src/app/prefs.svelte';
import type { Link } from '../src/net/link';
import type { Message, Moved, TableInfo } from '../src/net/types';
import { Session } from '../src/play/session.svelte';
import type { TableKind } from '../src/tables/contract';
import type { Words } from '../src/words/words';

const moved = (version: number, by: number): Moved =>
  ({
    type: 'moved',
    kind: 'play',
    seat: 0,
    by,
    version,
    from: version - 1,
    patch: [],
    events: [],
    dropped: [],
    actors: [1],
    clocks: [],
    question: null,
    undo: { version: 0 },
    over: false,
    outcome: null,
  }) as unknown as Moved;

function waiting(): Session {
  const kind = { game: 'toy', targets: () => [] } as unknown as TableKind;
  const table = { game: 'toy', status: 'running', seats: [{ seat: 0 }, { seat: 1 }], you: [0] } as unknown as TableInfo;
  const play = new Session(kind, table, {} as Words);
  play.link = { since: 0, send: () => 'm', again: () => {} } as unknown as Link;
  play.receive({
    ...moved(4, 1),
    type: 'position',
    view: {},
    missed: [],
  } as unknown as Message);
  return play;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  keep({ pace: 0 });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('moves of others are shown as they come, unless somebody wants them slower', () => {
  expect(prefs.pace).toBe(0);
  const play = waiting();
  for (const version of [5, 6, 7]) play.receive(moved(version, 1));
  expect(play.version).toBe(7);
});

test('slower: at least so long between two of them, in their order, and none is lost', () => {
  keep({ pace: 900 });
  const play = waiting();
  for (const version of [5, 6, 7]) play.receive(moved(version, 1));
  const seen = [play.version];
  for (let ms = 0; ms < 4000; ms += 100) {
    vi.advanceTimersByTime(100);
    if (play.version !== seen.at(-1)) seen.push(play.version);
    if (ms === 700) expect(play.version).toBe(5);
  }
  expect(seen).toEqual([5, 6, 7]);
});

test('slower: the own move waits for nobody, and what was held back is shown before it', () => {
  keep({ pace: 900 });
  const play = waiting();
  for (const version of [5, 6]) play.receive(moved(version, 1));
  expect(play.version).toBe(5);
  play.receive(moved(7, 0));
  expect(play.version).toBe(7);
});

test('hurry: what waits is shown at once, and what comes until the next own question too', () => {
  keep({ pace: 900 });
  const play = waiting();
  play.director = { hurried: true } as never;
  for (const version of [5, 6, 7]) play.receive(moved(version, 1));
  expect(play.version).toBe(7);
});
