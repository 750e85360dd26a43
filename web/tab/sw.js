// The whole page and its engine, kept together as one version: an old page never meets a new engine. A page that runs
// on while a newer version takes over still finds its own late parts: an old version goes when no page uses it.
const VERSION = '@VERSION@';
/** By the folder, too: two editions on one host leave each other alone. */
const OURS = `rondel ${self.registration.scope} `;
const NAME = OURS + VERSION;
/** Of editions before the folder was in the name. */
const FIRST = /^rondel-/;
const FILES = /* @FILES@ */ [];
/** Named by what is in them: whoever has one of this name has the right one. */
const NAMED = /(^|\/)(assets|engine-[0-9a-f]+)\//;
/** Milliseconds for a page to say which version it is; one that sleeps says nothing, and keeps its version. */
const PATIENCE = 3000;

/** What keeps its name never comes from the browser's own cache: an old page would be kept beside the new engine. */
async function fetched(file) {
  const named = NAMED.test(file);
  const kept = named && (await caches.match(file));
  const answer = kept || (await fetch(new Request(file, { cache: named ? 'default' : 'reload' })));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}
async function install() {
  const cache = await caches.open(NAME);
  await Promise.all(FILES.map(async (file) => cache.put(file, await fetched(file))));
}
/** The version of a page; null: it did not say. */
const versionOf = (client) =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, PATIENCE, null);
    client.postMessage('which version', [port2]);
  });
async function tidy() {
  const old = (await caches.keys()).filter((name) => (name.startsWith(OURS) && name !== NAME) || FIRST.test(name));
  if (!old.length) return;
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const used = await Promise.all(all.filter(({ url }) => url.startsWith(self.registration.scope)).map(versionOf));
  if (used.includes(null) || self.registration.waiting || self.registration.installing) return;
  await Promise.all(old.filter((name) => !used.includes(name.slice(OURS.length))).map((name) => caches.delete(name)));
}
async function answer(request) {
  const how = { ignoreSearch: true };
  const kept = await (await caches.open(NAME)).match(request, how);
  if (kept) return kept;
  return (NAMED.test(new URL(request.url).pathname) && (await caches.match(request, how))) || fetch(request);
}
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data === 'tidy') event.waitUntil(tidy());
});
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(answer(event.request));
});
