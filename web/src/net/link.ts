// The play socket: comes back by itself, repeats what was not answered (the server counts an id once).
import { host, type Wire } from './host';
import type { Message } from './types';

type Send = Record<string, unknown> & { type: string };
/** After these the server has nothing more to say: coming back would be refused again and again. */
const LAST = ['ui.err.signed_out', 'ui.err.not_found_table', 'ui.err.no_access'];

export class Link {
  /** `ended`: the server has shut the door, and the link does not come back by itself. */
  onstate: (state: 'open' | 'lost' | 'ended') => void = () => {};
  since = -1;
  private hear: ((message: Message) => void) | null = null;
  /** What came before anybody listened. */
  private early: Message[] = [];
  private socket: Wire | null = null;
  private waiting = new Map<string, Send>();
  private delay = 500;
  private knocking?: ReturnType<typeof setTimeout>;
  private closed = false;
  private ended = false;
  private count = 0;

  constructor(
    private address: string,
    private hello: Record<string, unknown> = {},
  ) {}

  listen(hear: (message: Message) => void): void {
    this.hear = hear;
    for (const message of this.early.splice(0)) hear(message);
  }

  farewell(message: Message): boolean {
    return message.type === 'error' && LAST.includes(message.key);
  }
  open(): void {
    this.ended = false;
    const socket = (this.socket = host.connect(this.address));
    socket.onopen = () => {
      this.delay = 500;
      const since = this.since >= 0 ? { since: this.since } : {};
      socket.send(JSON.stringify({ type: 'hello', ...this.hello, ...since }));
      for (const message of this.waiting.values()) socket.send(JSON.stringify(message));
      this.onstate('open');
    };
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data as string) as Message;
      if ('id' in message && message.id) this.waiting.delete(message.id);
      if (this.farewell(message)) this.ended = true;
      if (this.hear) this.hear(message);
      else this.early.push(message);
    };
    socket.onclose = () => {
      if (this.closed) return;
      this.onstate(this.ended ? 'ended' : 'lost');
      if (this.ended) return;
      this.knocking = setTimeout(() => this.open(), this.delay);
      this.delay = Math.min(this.delay * 2, 8000);
    };
  }

  /** Sends with a fresh id; kept until it is answered. */
  send(message: Send): string {
    const id = `${Date.now().toString(36)}-${(this.count++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
    const full = { id, ...message };
    this.waiting.set(id, full);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(full));
    return id;
  }

  again(): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ type: 'hello', ...this.hello }));
  }
  close(): void {
    this.closed = true;
    clearTimeout(this.knocking);
    this.socket?.close();
  }
}
