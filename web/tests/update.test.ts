import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What the browser says of service workers, by the test. */
class Workers extends EventTarget {
  controller: object | null = null;
  register = (): Promise<object> => new Promise(() => {});
  /** Another one controls this page from now on. */
  changed(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}
let workers: Workers;
beforeEach(() => {
  vi.resetModules();
  workers = new Workers();
  vi.stubGlobal('navigator', { serviceWorker: workers });
  vi.stubGlobal('document', { baseURI: 'http://localhost/', addEventListener: () => {} });
});
afterEach(() => vi.unstubAllGlobals());

async function looked(): Promise<{ update: boolean }> {
  const { stand } = await import('../src/tab/stand.svelte');
  (await import('../src/tab/update')).look();
  return stand;
}

test('the first version that takes over a page is no update, the second is', async () => {
  const stand = await looked();
  workers.changed();
  expect(stand.update).toBe(false);
  workers.changed();
  expect(stand.update).toBe(true);
});

test('a page that came from a kept version is told of the first change', async () => {
  workers.controller = {};
  const stand = await looked();
  workers.changed();
  expect(stand.update).toBe(true);
});
