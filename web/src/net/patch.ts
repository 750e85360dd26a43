// RFC 6902, as far as the server uses it: add, remove, replace. The given value stays as it is.
export interface Operation {
  op: 'add' | 'remove' | 'replace';
  path: string;
  value?: unknown;
}

export function patched<T>(value: T, operations: Operation[]): T {
  let found: unknown = value;
  for (const operation of operations) {
    const steps = operation.path
      .split('/')
      .slice(1)
      .map((s) => s.replaceAll('~1', '/').replaceAll('~0', '~'));
    found = put(found, steps, operation);
  }
  return found as T;
}

function put(value: unknown, steps: string[], operation: Operation): unknown {
  if (!steps.length) return operation.value;
  const [step, ...rest] = steps;
  if (Array.isArray(value)) {
    const items = value.slice();
    items[Number(step)] = put(items[Number(step)], rest, operation);
    return items;
  }
  const members = { ...(value as Record<string, unknown>) };
  if (!rest.length && operation.op === 'remove') delete members[step];
  else members[step] = put(members[step], rest, operation);
  return members;
}
