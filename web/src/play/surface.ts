// One surface in front of several parts: each name leads to the part that has it. Its type comes from the same list.

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- how a part is made does not matter here
type Made<T> = new (...args: any[]) => T;
/** What of a part is seen from outside. */
interface Seen<T, K extends keyof T> {
  part: Made<T>;
  names: K[];
}
export const seen = <T, K extends keyof T>(part: Made<T>, ...names: K[]): Seen<T, K> => ({ part, names });

type Face<S> = S extends Seen<infer T, infer K> ? (face: Pick<T, K & keyof T>) => void : never;
// In brackets: the faces are taken together, not one by one.
type Together<F> = [F] extends [(face: infer All) => void] ? All : never;
/** All that the parts show, side by side. */
export type Surface<Parts> = Together<{ [P in keyof Parts]: Face<Parts[P]> }[keyof Parts]>;

type Whole = Record<string, Record<string, unknown>>;
/** Gives `whole`, which holds its parts by these names, what they show: methods are the part's, values are read and
 * written there. */
export function shows(whole: Made<object>, parts: Record<string, { part: Made<unknown>; names: PropertyKey[] }>): void {
  for (const [held, { part, names }] of Object.entries(parts))
    for (const name of names as string[]) {
      const method = typeof Object.getOwnPropertyDescriptor(part.prototype, name)?.value === 'function';
      Object.defineProperty(
        whole.prototype,
        name,
        method
          ? {
              value(this: Whole, ...args: unknown[]): unknown {
                return Reflect.apply(this[held][name] as () => unknown, this[held], args);
              },
            }
          : {
              get(this: Whole): unknown {
                return this[held][name];
              },
              set(this: Whole, value: unknown): void {
                this[held][name] = value;
              },
            },
      );
    }
}
