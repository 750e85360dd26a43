// Python as it is when it has begun, kept on the device: the second time it goes on from there, in a tenth of the time.
// It lies in a database of its own, apart from the games; the next engine's takes its place. Whatever goes wrong here,
// Python begins anew.
const STORE = 'begun';
/** The folder beside which other engines of this edition lie; the engine's own folder is named by what is in it. */
const ENGINE = new URL('./', import.meta.url).href;
const EDITION = new URL('../', import.meta.url).href;

function database() {
  return new Promise((done, fail) => {
    const asked = indexedDB.open('rondel-python', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}
async function ask(mode, work) {
  const base = await database();
  try {
    const request = work(base.transaction(STORE, mode).objectStore(STORE));
    return await new Promise((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  } finally {
    base.close();
  }
}
/** The memory of this very engine, or nothing. */
export async function begun() {
  try {
    const kept = await ask('readonly', (store) => store.get(EDITION));
    return kept?.engine === ENGINE ? new Uint8Array(await kept.memory.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
export const keepBegun = (memory) =>
  ask('readwrite', (store) => store.put({ engine: ENGINE, memory: new Blob([memory]) }, EDITION)).catch(
    () => undefined,
  );
export const dropBegun = () => ask('readwrite', (store) => store.delete(EDITION)).catch(() => undefined);
