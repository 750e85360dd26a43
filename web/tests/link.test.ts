import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '../src/net/link';

/** A socket whose server is the test. */
class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};
  constructor() {
    Wire.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {}
  /** The server says why, and closes. */
  shut(key = ''): void {
    if (key) this.onmessage({ data: JSON.stringify({ type: 'error', id: null, key, params: {} }) });
    this.onclose();
  }
}

let states: string[];
function opened(): Link {
  const link = new Link('/api/tables/t/play');
  link.listen(() => {});
  link.onstate = (state) => states.push(state);
  link.open();
  Wire.all[0].onopen();
  return link;
}
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  Wire.all = [];
  states = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a link that breaks comes back', () => {
  opened();
  Wire.all[0].shut();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBeGreaterThan(1);
  expect(states).toEqual(['open', 'lost']);
});

test('a refusal that is no farewell does not end the link', () => {
  opened();
  Wire.all[0].shut('ui.err.rate');
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBeGreaterThan(1);
});

test.each(['ui.err.signed_out', 'ui.err.not_found_table', 'ui.err.no_access'])(
  'after %s nobody knocks again',
  (key) => {
    opened();
    Wire.all[0].shut(key);
    vi.advanceTimersByTime(600_000);
    expect(Wire.all.length).toBe(1);
    expect(states).toEqual(['open', 'ended']);
  },
);

test('who has signed in again goes on, and what was not answered is sent', () => {
  const link = opened();
  Wire.all[0].shut('ui.err.signed_out');
  link.send({ type: 'play' });
  link.open();
  Wire.all[1].onopen();
  expect(Wire.all[1].sent.map((text) => (JSON.parse(text) as { type: string }).type)).toEqual(['hello', 'play']);
  Wire.all[1].shut();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBeGreaterThan(2);
});

test('who has left the table does not come back by themselves', () => {
  const link = opened();
  Wire.all[0].shut();
  link.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.all.length).toBe(1);
});
