// Who plays in this browser. A guest is made when a name is first needed.
import { get, post } from '../net/api';

export interface Person {
  id: string;
  name: string;
  kind?: string;
  guest?: boolean;
}
export const me = $state<{ person: Person | null; known: boolean }>({ person: null, known: false });

/** One question, however many ask at once. */
let asking: Promise<void> | null = null;
export async function whoAmI(): Promise<Person | null> {
  if (!me.known)
    await (asking ??= get<Person | null>('me')
      .catch(() => null)
      .then((person) => {
        me.person = person;
        me.known = true;
      }));
  return me.person;
}
export async function somebody(name = ''): Promise<Person> {
  return (await whoAmI()) ?? (me.person = await post<Person>('guest', { name: name || 'Guest' }));
}
