// The engine in this tab, behind the same door as a server: calls and conversations go to a worker by number.
import type { Answer, Host, Wire } from '../net/host';
import { stand } from './stand.svelte';

type Said = { kind: string; n: number; text: string; status: number; loaded: number; total: number; kept: boolean };
let worker: Worker | null = null;
let count = 0;
const answers = new Map<number, (answer: Answer) => void>();
const wires = new Map<number, TabWire>();

/** The folder of the engine that this page was built with: it is named by what is in it. */
const folder = (): string => document.querySelector<HTMLMetaElement>('meta[name=rondel-engine]')?.content ?? 'engine';

function engine(): Worker {
  if (worker) return worker;
  stand.asked = true;
  worker = new Worker(new URL(`${folder()}/worker.js`, document.baseURI), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  worker.onerror = (event) => fail(event.message || 'worker');
  return worker;
}
function hear(said: Said): void {
  if (said.kind === 'progress') Object.assign(stand, { loaded: said.loaded, total: said.total });
  else if (said.kind === 'ready') Object.assign(stand, { ready: performance.now(), kept: said.kept });
  else if (said.kind === 'failed') fail(said.text);
  else if (said.kind === 'unwritten') stand.unwritten = said.text;
  else if (said.kind === 'answer') {
    answers.get(said.n)?.(read(said.status, said.text));
    answers.delete(said.n);
  } else if (said.kind === 'frame') {
    stand.shown ||= said.text.includes('"position"');
    wires.get(said.n)?.onmessage?.({ data: said.text } as MessageEvent);
  } else if (said.kind === 'closed') wires.get(said.n)?.ended();
}
const read = (status: number, text: string): Answer => ({ status, text, data: JSON.parse(text) });
const unstarted = (): Answer => read(503, JSON.stringify({ key: 'ui.tab.failed', params: { text: stand.failed } }));
/** Python did not start: everything that waits hears so, and what is kept can still be taken away. */
function fail(why: string): void {
  stand.failed = why;
  for (const answer of answers.values()) answer(unstarted());
  answers.clear();
  for (const wire of [...wires.values()]) wire.ended();
}

class TabWire implements Wire {
  readyState = 0;
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  private n = ++count;
  constructor(table: string) {
    wires.set(this.n, this);
    engine().postMessage({ kind: 'open', n: this.n, text: table });
    setTimeout(() => {
      this.readyState = 1;
      this.onopen?.({} as never);
    });
  }
  send(text: string): void {
    engine().postMessage({ kind: 'frame', n: this.n, text });
  }
  close(): void {
    this.send('');
    wires.delete(this.n);
  }
  ended(): void {
    this.readyState = 3;
    wires.delete(this.n);
    this.onclose?.({} as never);
  }
}

/** What can be chosen is a file of the page: set-up and rules need no Python. */
const FILES = ['games', 'bots'];
/** So is the book, also for its figures, each of which has a window of its own: none of them starts Python. */
const BOOK = /^titles\/(\w+)\/book\/(figures\/[\w-]+|\w+)(?:\.json)?$/;
async function bookAt(path: string): Promise<Answer | null> {
  const found = BOOK.exec(path);
  const file = found && (await fetch(`book/${found[1]}/${found[2]}.json`).catch(() => null));
  return file?.ok ? read(200, await file.text()) : null;
}
export const tab: Host = {
  async call(method, path, body) {
    const page = method === 'GET' ? await bookAt(path) : null;
    if (page) return page;
    engine();
    if (method === 'GET' && FILES.includes(path) && !stand.ready) {
      const file = await fetch(`${folder()}/${path}.json`).catch(() => null);
      if (file?.ok) return read(200, await file.text());
    }
    if (stand.failed) return unstarted();
    const n = ++count;
    engine().postMessage({ kind: 'call', n, method, path, text: body ?? '' });
    return new Promise((done) => answers.set(n, done));
  },
  connect: (address) => new TabWire(address.split('/')[3]),
};
