// "Your turn" on this device, also when the page is closed: the browser's push service, and a worker that says it.
import { erase, get, post } from '../net/api';
import type { Language } from '../words/catalogue';
import type { Words } from '../words/words';
import { callNames } from './bots';
import { somebody } from './me.svelte';

/** What the switch can show: a browser without push, one that forbids it, off, on. */
export type Pushed = 'never' | 'blocked' | 'off' | 'on';
const WORDS = 'rondel-push';
const MANY = 20;

const able = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(new URL('./', document.baseURI).href);

export async function pushed(): Promise<Pushed> {
  if (__TAB__ || !able()) return 'never';
  if (Notification.permission === 'denied') return 'blocked';
  return (await (await worker())?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** The worker speaks when no page is there: its words are kept for it. */
async function leaveWords(words: Words, language: Language): Promise<void> {
  const said = {
    turn: words.text('ui.push.turn', { table: '{table}' }),
    news: words.text('ui.push.news', { table: '{table}' }),
    look: words.text('ui.push.look'),
    language,
    bots: callNames(words),
    several: Array.from({ length: MANY }, (_, n) => words.text('ui.push.several', { n })),
  };
  await (await caches.open(WORDS)).put('words', new Response(JSON.stringify(said)));
}

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

/** Asks the browser, and tells the server where to knock. */
export async function switchOn(words: Words, language: Language): Promise<Pushed> {
  if ((await Notification.requestPermission()) !== 'granted') return pushed();
  await somebody();
  await leaveWords(words, language);
  await navigator.serviceWorker.register(new URL('push.js', document.baseURI));
  const ready = await navigator.serviceWorker.ready;
  const { key } = await get<{ key: string }>('push-key');
  const made = await ready.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  try {
    await post('me/hooks', { kind: 'push', address: made.endpoint });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return 'on';
}

/** Who switched it on before, or speaks another language now, is told in these words from now on. */
export const renew = (words: Words, language: Language): Promise<void> =>
  leaveWords(words, language).catch(() => undefined);

export async function switchOff(): Promise<Pushed> {
  const made = await (await worker())?.pushManager.getSubscription();
  if (made) {
    const hooks = await get<{ id: string; address: string }[]>('me/hooks').catch(() => []);
    const mine = hooks.filter((hook) => hook.address === made.endpoint);
    await Promise.all(mine.map((hook) => erase(`me/hooks/${hook.id}`)));
    await made.unsubscribe();
  }
  return 'off';
}
