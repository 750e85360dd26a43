// Who plays in this browser. A guest is made when a name is first needed.
import { get, patch, post } from '../net/api';

export interface Person {
  id: string;
  name: string;
  kind?: string;
  guest?: boolean;
  face?: string;
}
export const me = $state<{ person: Person | null; known: boolean }>({ person: null, known: false });

/** One question, however many ask at once. */
let asking: Promise<void> | null = null;
/** Throws when the server does not say it: nobody is somebody else because of that. */
export async function known(): Promise<Person | null> {
  if (!me.known)
    await (asking ??= get<Person | null>('me')
      .then((person) => {
        me.person = person;
        me.known = true;
      })
      .finally(() => (asking = null)));
  return me.person;
}
export const whoAmI = (): Promise<Person | null> => known().catch(() => null);
const COLOURS = [
  'Amber',
  'Azure',
  'Copper',
  'Coral',
  'Crimson',
  'Golden',
  'Indigo',
  'Ivory',
  'Jade',
  'Ruby',
  'Silver',
  'Teal',
];
const BIRDS = ['Wren', 'Heron', 'Robin', 'Finch', 'Swift', 'Lark', 'Crane', 'Plover', 'Raven', 'Stork', 'Tern', 'Owl'];
const any = (list: string[]): string => list[Math.floor(Math.random() * list.length)];
/** Who gives no name is called by a colour and a bird. */
export const byBird = (): string => `${any(COLOURS)} ${any(BIRDS)}`;
export async function somebody(name = '', face = ''): Promise<Person> {
  return (await known()) ?? (me.person = await post<Person>('guest', { name: name || byBird(), face }));
}
/** Another name or face, everywhere I sit. */
export async function rename(change: { name?: string; face?: string }): Promise<void> {
  await patch('me', change);
  me.person = await get<Person | null>('me');
}
