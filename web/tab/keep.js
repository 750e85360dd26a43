// The tables of this device in IndexedDB. Rows are text; a write is one transaction, and answered when it is on
// the disk.
let opened = null;
function database() {
  opened ??= new Promise((done, fail) => {
    const asked = indexedDB.open('rondel', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('tables', { keyPath: 'id' });
      const entries = asked.result.createObjectStore('entries', { keyPath: ['table', 'version'] });
      entries.createIndex('uid', ['table', 'uid'], { unique: true });
      asked.result.createObjectStore('about', { keyPath: 'id' });
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
    asked.onblocked = () => fail(new DOMException('', 'BlockedError'));
  });
  opened.catch(() => (opened = null));
  return opened;
}
const ask = (request) =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
const reading = async (store) => (await database()).transaction(store).objectStore(store);
const of = (table, first = 0) => IDBKeyRange.bound([table, first], [table, Infinity]);

async function told(work) {
  try {
    return JSON.stringify({ kept: (await work()) ?? null });
  } catch (problem) {
    return JSON.stringify({ wrong: problem?.name ?? String(problem) });
  }
}
/** One transaction, answered when it is on the disk; whatever goes wrong, nothing of it is written. */
async function writing(names, fill) {
  const work = (await database()).transaction(names, 'readwrite', { durability: 'strict' });
  const end = new Promise((done, fail) => {
    work.oncomplete = () => done(null);
    work.onabort = () => fail(work.error ?? new DOMException('', 'AbortError'));
  });
  try {
    fill(...names.map((name) => work.objectStore(name)));
  } catch (problem) {
    end.catch(() => undefined);
    work.abort();
    throw problem;
  }
  return end;
}
const write = (table, row, entries) =>
  writing(['tables', 'entries'], (tables, kept) => {
    if (row) tables.put({ id: table, row });
    else {
      tables.delete(table);
      kept.delete(of(table));
    }
    for (const [version, uid, text] of JSON.parse(entries)) kept.add({ table, version, uid, row: text });
  });
export const keep = {
  tables: () => told(async () => (await ask((await reading('tables')).getAll())).map((found) => found.row)),
  table: (id) => told(async () => (await ask((await reading('tables')).get(id)))?.row),
  entries: (table, first) =>
    told(async () => (await ask((await reading('entries')).getAll(of(table, first)))).map((found) => found.row)),
  write: (table, row, entries) => told(() => write(table, row, entries)),
  all: (kind) =>
    told(async () => {
      const about = await reading('about');
      const found = await ask(about.getAll(IDBKeyRange.bound(`${kind}:`, `${kind}:\uffff`)));
      return found.map(({ id, row }) => [id.slice(kind.length + 1), row]);
    }),
  one: (id) => told(async () => (await ask((await reading('about')).get(id)))?.row),
  put: (id, row) => told(() => writing(['about'], (about) => (row ? about.put({ id, row }) : about.delete(id)))),
};
