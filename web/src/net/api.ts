// REST calls to the host of the tables: the server this page came from, or the engine in this tab.
import { host, type Answer } from './host';

export class ApiError extends Error {
  constructor(
    public status: number,
    public key: string,
    public params: Record<string, unknown>,
  ) {
    super(key);
  }
}

async function asked(method: string, path: string, text?: string): Promise<Answer> {
  const answer = await host.call(method, path, text);
  const { status, data } = answer;
  if (status >= 400) throw new ApiError(status, String(data?.key ?? 'ui.err.server'), data?.params ?? {});
  return answer;
}
async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await asked(method, path, body === undefined ? undefined : JSON.stringify(body))).data as T;
}
/** Records as they are written, to the last digit of their seed. */
export const getText = async (path: string): Promise<string> => (await asked('GET', path)).text;
export const postText = async <T>(path: string, text: string): Promise<T> =>
  (await asked('POST', path, text)).data as T;
export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
export const put = <T>(path: string, body: unknown): Promise<T> => call<T>('PUT', path, body);
export const patch = <T>(path: string, body: unknown): Promise<T> => call<T>('PATCH', path, body);
export const erase = <T>(path: string): Promise<T> => call<T>('DELETE', path);
/** Entries of a log that the server gives at once. */
export const LOG_PAGE = 200;
/** The whole log of a table, page by page. `query`: whose, and with which key. */
export async function wholeLog<T extends { version: number }>(
  table: string,
  query: Record<string, string> = {},
): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const since = found.length ? found[found.length - 1].version + 1 : 0;
    const page = await get<T[]>(`tables/${table}/log?${new URLSearchParams({ ...query, since: String(since) })}`);
    found.push(...page);
    if (page.length < LOG_PAGE) return found;
  }
}
