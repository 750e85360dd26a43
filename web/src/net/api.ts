// REST calls to the server this page came from.
export class ApiError extends Error {
  constructor(
    public status: number,
    public key: string,
    public params: Record<string, unknown>,
  ) {
    super(key);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/api/${path}`, {
    method,
    credentials: 'same-origin',
    headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const data = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, data.key ?? 'ui.err.server', data.params ?? {});
  return data as T;
}
export const get = <T>(path: string): Promise<T> => call<T>('GET', path);
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
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
