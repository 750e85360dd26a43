// A boardgame.io server with a game of one trivial move, and clients that play it: for comparison with tools/load.py.
// Run in a folder where boardgame.io is installed: node boardgameio.mjs MATCHES SECONDS PAUSE_MS
import { createRequire } from 'node:module';
import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';

const need = createRequire(process.cwd() + '/');
const game = { name: 'count', setup: () => ({ n: 0 }), moves: { add: ({ G }) => { G.n += 1; } } };
const [matches, seconds, pause] = process.argv.slice(2).map(Number);

async function serve() {
  const { Server, Origins } = need('boardgame.io/server');
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, callback: () => {} });
  process.send(running.appServer.address().port);
}

async function measure() {
  const child = fork(process.argv[1], ['serve'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise((found) => child.once('message', found));
  const { Client } = need('boardgame.io/client');
  const { SocketIO } = need('boardgame.io/multiplayer');
  const times = [];
  let counting = false;
  for (let i = 0; i < matches; i += 1) {
    // A match that nobody has made begins when its first player asks for it.
    const place = { game, matchID: `m${i}`, playerID: '0', numPlayers: 1, debug: false };
    const client = Client({ ...place, multiplayer: SocketIO({ server: `http://localhost:${port}` }) });
    // What the server says comes through the transport; the client alone shows its own move before it is answered.
    let sent = 0;
    const onData = client.transport?.notifyClient?.bind(client.transport);
    const answered = () => {
      if (!sent) return;
      if (counting) times.push(performance.now() - sent);
      sent = 0;
      setTimeout(move, Math.random() * 2 * pause);
    };
    const move = () => { sent = performance.now(); client.moves.add(); };
    if (onData) client.transport.notifyClient = (data) => { onData(data); if (data.type === 'update' || data.type === 'patch') answered(); };
    client.start();
    setTimeout(move, 1000 + Math.random() * 1000);
  }
  await new Promise((done) => setTimeout(done, 3000));
  counting = true;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  console.log(JSON.stringify({ rate: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }));
  child.kill();
  process.exit(0);
}

if (process.argv[2] === 'serve') await serve(); else await measure();
