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
