// Files in and out of this device: a record, preferences and presets, and everything that is kept as it lies there.
import { keep as keepPrefs, prefs } from '../app/prefs.svelte';
import { getText, postText } from '../net/api';

export function save(name: string, text: string, type = 'application/json'): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
/** The record of a game, also of one that goes on: another device or a server takes it from there. */
export async function saveRecord(table: { id: string; game: string }): Promise<void> {
  save(`${table.game}-${table.id}.json`, await getText(`tables/${table.id}/record`));
}
export const savePrefs = (): void => save('rondel-preferences.json', JSON.stringify(prefs));
/** False: it was no file of preferences, and nothing has changed. */
export async function readPrefs(file: File): Promise<boolean> {
  const found = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (!found || typeof found !== 'object' || !('theme' in found) || !Array.isArray(found.presets)) return false;
  const known = Object.keys(prefs);
  keepPrefs(Object.fromEntries(Object.entries(found).filter(([name]) => known.includes(name))));
  return true;
}
export interface Restored {
  restored: number;
  there: number;
  damaged: number;
  /** What lies beside the games: packs, studies, analyses, tries of a day. */
  spoilt: number;
}
/** What `everything` wrote, brought back by the engine, which knows what can be read. */
export const restore = async (file: File): Promise<Restored> => postText<Restored>('restore', await file.text());
/** Everything in the store of this device, readable or not, without asking Python. */
export function everything(): Promise<string> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open('rondel');
    asked.onerror = () => fail(asked.error ?? new Error('IndexedDB'));
    asked.onsuccess = () => {
      const names = [...asked.result.objectStoreNames];
      if (!names.length) return done('{}');
      const reading = asked.result.transaction(names);
      const found = names.map((name) => [name, reading.objectStore(name).getAll()] as const);
      reading.oncomplete = () => done(JSON.stringify(Object.fromEntries(found.map(([name, r]) => [name, r.result]))));
      reading.onerror = () => fail(reading.error ?? new Error('IndexedDB'));
    };
  });
}
