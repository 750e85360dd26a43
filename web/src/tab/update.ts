// A newer page waits beside this one until somebody wants it: a game is never interrupted by it.
import { stand } from './stand.svelte';

/** Milliseconds between two looks whether there is a newer one, while the page stays open. */
const EVERY = 3_600_000;
let waiting: ServiceWorker | null = null;
const version = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=rondel-version]')?.content || undefined;

/** A part that is fetched late (a table, a language) and is not there: the page in this tab is older than its host. */
export function watch(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    stand.gone = true;
  });
  // What keeps the files of versions asks who still needs which.
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (data === 'which version') ports[0]?.postMessage(version() ?? null);
  });
}
/** Called when what was asked for first is there: the whole edition is fetched for the time without a network. */
export function look(): void {
  if (!('serviceWorker' in navigator)) return;
  let had = !!navigator.serviceWorker.controller;
  // Accepted in another tab: this one goes on as it is, and changes when somebody here wants it.
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) stand.update = true;
    had = true; // the first one takes over a page that had none
  });
  void navigator.serviceWorker
    .register(new URL('sw.js', document.baseURI))
    .then((found) => {
      const offer = (worker: ServiceWorker | null): void => {
        if (!worker || !navigator.serviceWorker.controller) return;
        const there = (): void => {
          if (worker.state !== 'installed') return;
          waiting = worker;
          stand.update = true;
        };
        worker.addEventListener('statechange', there);
        there();
      };
      offer(found.waiting);
      offer(found.installing);
      found.addEventListener('updatefound', () => offer(found.installing));
      found.active?.postMessage('tidy');
      let looked = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - looked < EVERY) return;
        looked = Date.now();
        void found.update().catch(() => undefined);
      });
    })
    .catch(() => undefined); // private mode: the page works as long as it is open
}
export function take(): void {
  if (waiting?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take over');
}
