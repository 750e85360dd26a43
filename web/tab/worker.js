// The engine: Python in a worker. Files come compressed and are counted on their way; games are kept in IndexedDB.
import { loadPyodide } from './pyodide.mjs';
import { begun, dropBegun, keepBegun } from './begun.js';
import { keep } from './keep.js';

const say = (message) => self.postMessage(message);
/** Known when it has begun: a worker that waits before it listens would miss what it is asked first. */
let sizes = { files: {}, total: 0 };
const channel = 'BroadcastChannel' in self ? new BroadcastChannel('rondel') : null;
let loaded = 0;
const TYPES = { wasm: 'application/wasm', zip: 'application/zip', mjs: 'text/javascript', json: 'application/json' };
const WRITES = ['write', 'put'];
const plain = self.fetch.bind(self);

/** A file that does not come: Pyodide would wait for it for ever, so it is said from here. */
const lost = (name) => (problem) => {
  const text = `${name}: ${problem?.message ?? problem}`;
  say({ kind: 'failed', text });
  throw new Error(text);
};
/** A file of this folder: decompressed if it lies here compressed, counted while it comes. */
self.fetch = async (asked, options) => {
  const name = String(asked?.url ?? asked)
    .split('/')
    .pop();
  const packed = `${name}.gz` in sizes.files;
  if (!packed && !(name in sizes.files)) return plain(asked, options);
  const answer = await plain(new URL(packed ? `./${name}.gz` : `./${name}`, import.meta.url)).catch(lost(name));
  if (!answer.ok) lost(name)(answer.status);
  const reader = answer.body.getReader();
  const counted = new ReadableStream({
    async pull(on) {
      const { done, value } = await reader.read().catch(lost(name));
      if (done) return on.close();
      loaded += value.byteLength;
      say({ kind: 'progress', loaded, total: sizes.total });
      on.enqueue(value);
    },
  });
  const body = packed ? counted.pipeThrough(new DecompressionStream('gzip')) : counted;
  return new Response(body, {
    headers: { 'Content-Type': TYPES[name.split('.').pop()] ?? 'application/octet-stream' },
  });
};

/** What the browser did not write is said to the page as well: it offers to take along what is there. */
const told = Object.fromEntries(
  Object.entries(keep).map(([name, work]) => [
    name,
    async (...about) => {
      const text = await work(...about);
      const { wrong } = WRITES.includes(name) ? JSON.parse(text) : {};
      if (wrong && wrong !== 'ConstraintError') say({ kind: 'unwritten', text: wrong });
      return text;
    },
  ]),
);

const FILE = 0x04034b50;
/** The files of the archive lie in it one after the other, as they are; Python would take long to unpack them. */
function unpack(FS, archive, folder) {
  const [view, bytes, names] = [new DataView(archive), new Uint8Array(archive), new TextDecoder()];
  const made = new Set();
  let at = 0;
  while (view.getUint32(at, true) === FILE) {
    const named = at + 30;
    const begins = named + view.getUint16(at + 26, true);
    const data = begins + view.getUint16(at + 28, true);
    const path = `${folder}/${names.decode(bytes.subarray(named, begins))}`;
    const under = path.slice(0, path.lastIndexOf('/'));
    if (!made.has(under)) FS.mkdirTree(under);
    made.add(under);
    at = data + view.getUint32(at + 18, true);
    FS.writeFile(path, bytes.subarray(data, at), { canOwn: true });
  }
}

const BEGIN = `
import sys
sys.path[:0] = [] if "/rondel" in sys.path else ["/rondel"]
from rondel.tab.main import begin
import random
random.seed()
begin
`;
/** Milliseconds after which Python's beginning is kept: what was asked for comes first. */
const LATER = 2000;

/** Python with the engine, and where its tab begins. `memory`: as it was kept; without it Python begins anew. */
async function python(archive, memory) {
  const how = memory ? { _loadSnapshot: memory } : { _makeSnapshot: true };
  const found = await loadPyodide({ indexURL: new URL('./', import.meta.url).href, packages: [], ...how });
  unpack(found.FS, await archive, '/rondel');
  found.runPython(`${BEGIN}\nNone`);
  if (!memory) remember(found);
  return found.runPython(BEGIN);
}
function remember(found) {
  try {
    const made = found.makeMemorySnapshot();
    setTimeout(keepBegun, LATER, made);
  } catch {
    // It begins anew the next time, too.
  }
}

async function start() {
  sizes = await (await plain(new URL('./engine.json', import.meta.url))).json();
  say({ kind: 'progress', loaded, total: sizes.total });
  const archive = self.fetch('rondel.zip').then((answer) => answer.arrayBuffer());
  const memory = await begun();
  let again = !!memory;
  const anew = async () => {
    again = false;
    loaded = 0;
    await dropBegun();
    return python(archive);
  };
  const begin = await (memory ? python(archive, memory).catch(anew) : python(archive));
  const post = (n, text) => say(text == null ? { kind: 'closed', n } : { kind: 'frame', n, text });
  const tab = await begin(told, post, (table) => channel?.postMessage(table));
  if (channel) channel.onmessage = ({ data }) => tab.others(data);
  say({ kind: 'ready', kept: tab.kept, again });
  return tab;
}
const tab = start();
/** The line of a failure that says what it was. */
function why(problem) {
  const lines = String(problem?.message ?? problem)
    .trim()
    .split('\n');
  return String(lines.filter((line) => line.includes('Error')).pop() ?? lines.pop()).slice(0, 160);
}
tab.catch((problem) => say({ kind: 'failed', text: why(problem) }));

self.onmessage = async ({ data }) => {
  const python = await tab.catch(() => null);
  if (!python) {
    if (data.kind === 'call')
      say({ kind: 'answer', n: data.n, status: 503, text: '{"key":"ui.tab.failed","params":{"text":"Python"}}' });
    return;
  }
  if (data.kind === 'call') {
    const wrong = (problem) =>
      JSON.stringify([500, JSON.stringify({ key: 'ui.tab.failed', params: { text: why(problem) } })]);
    const [status, text] = JSON.parse(await python.call(data.method, data.path, data.text).catch(wrong));
    say({ kind: 'answer', n: data.n, status, text });
    return;
  }
  // Both at once, in the order in which they come: what is said first may come before Python gets a turn.
  try {
    if (data.kind === 'open') python.open(data.n, data.text);
    else if (data.kind === 'frame') python.frame(data.n, data.text);
  } catch (problem) {
    say({ kind: 'failed', text: why(problem) });
  }
};
