// Told by the server that something happened at a table: asks what it is, and says it in the words that the page left
// here. A push carries no text.
const WORDS = 'rondel-push';
const words = async () => {
  const kept = await (await caches.open(WORDS)).match('words');
  return kept ? kept.json() : { turn: '{table}', news: '{table}', look: '', several: [] };
};
const asked = (path) =>
  fetch(`api/${path}`, { credentials: 'same-origin' })
    .then((answer) => (answer.ok ? answer.json() : []))
    .catch(() => []);
/** So far back it looks for my last move; of what came after it, this many moves are told. */
const BACK = 60,
  TOLD = 2;
const nameOf = (say, { name, bot, seat }) =>
  bot && name === bot ? (say.bots?.[bot.split(':')[0]]?.[seat] ?? name) : name;
/** What the others did since my last move, as everybody may know it; '' if nothing is known. */
const happened = async (say, table) => {
  if (!say.language) return '';
  const query = new URLSearchParams({ lang: say.language, since: Math.max(0, table.version - BACK) });
  for (const seat of table.seats) query.append('name', nameOf(say, seat));
  const log = (await asked(`tables/${table.id}/log?${query}`)).filter((entry) => entry.counts);
  const others = log.slice(log.findLastIndex((entry) => table.you.includes(entry.seat)) + 1);
  // A move may begin with what I chose in secret before: the first line about somebody else is the news.
  const me = table.you.map((seat) => nameOf(say, table.seats[seat]));
  const news = (entry) => entry.lines.find((line) => !me.some((name) => line.startsWith(name))) ?? entry.lines[0];
  const lines = others.filter((entry) => entry.lines.length).map((entry) => news(entry).replace(/\.$/, ''));
  return lines
    .slice(-TOLD)
    .map((line) => `${line}.`)
    .join(' ');
};
const tell = async () => {
  const say = await words();
  const tables = await asked('tables?mine=true');
  const mine = tables.filter(
    (x) => x.status === 'running' && x.actors.some((s) => x.you.includes(s) && !x.seats[s].bot),
  );
  const about = mine[0] ?? tables.find((x) => x.status !== 'study');
  const one = (mine.length ? say.turn : say.news).replace('{table}', about?.name ?? 'Rondel');
  const title = mine.length > 1 ? (say.several[mine.length] ?? say.several.at(-1) ?? one) : one;
  const data = { to: mine.length > 1 || !about ? '#/' : `#/table/${about.id}` };
  const body = (mine.length < 2 && about && (await happened(say, about))) || say.look;
  await self.registration.showNotification(title, { body, data, tag: 'rondel', renotify: true });
  if (mine.length && 'setAppBadge' in navigator) await navigator.setAppBadge(mine.length).catch(() => undefined);
};
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(tell()));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.to ?? '#/', self.registration.scope).href;
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    if (!page) return self.clients.openWindow(to);
    await page.focus();
    return page.navigate(to);
  };
  event.waitUntil(open());
});
