// Where the tables are: on the server this page came from, or in a worker of this tab. All that the page sends goes
// through here.
import { tab } from '../tab/door';

export interface Answer {
  status: number;
  /** As it came: a record's seed is larger than a number of this language can be. */
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any;
}
/** The part of a WebSocket that a conversation with a table needs. */
export interface Wire {
  readonly readyState: number;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Host {
  call(method: string, path: string, body?: string): Promise<Answer>;
  connect(address: string): Wire;
}
/** What is no JSON says nothing. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
const server: Host = {
  async call(method, path, body) {
    const response = await fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body,
    });
    const text = await response.text();
    return { status: response.status, text, data: parsed(text) };
  },
  connect(address) {
    const url = new URL(address, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    return new WebSocket(url);
  },
};
export const host: Host = __TAB__ ? tab : server;
