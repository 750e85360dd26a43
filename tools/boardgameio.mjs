// A boardgame.io server with a game of one trivial move, and clients that play it: for comparison with tools/load.py.
// Run in a folder where boardgame.io is installed: node boardgameio.mjs MATCHES SECONDS MOVES_PER_SECOND
import { createRequire } from 'node:module';
import { fork } from 'node:child_process';
import { performance } from 'node:perf_hooks';

const need = createRequire(process.cwd() + '/');
const game = { name: 'count', setup: () => ({ n: 0 }), moves: { add: ({ G }) => { G.n += 1; } } };
const [matches, seconds, rate] = process.argv.slice(2).map(Number);
const PATIENCE = 60; // seconds until every client has its match
const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function serve() {
  process.on('disconnect', () => process.exit(0)); // whoever measures is gone
  const { Server, Origins } = need('boardgame.io/server');
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
  const running = await server.run({ port: 0, callback: () => {} });
  process.send(running.appServer.address().port);
}

// A player at a match of their own. `sent`: when the move was made that is not answered yet; 0: free to move.
function player(i, port, answered) {
  const { Client } = need('boardgame.io/client');
  const { SocketIO } = need('boardgame.io/multiplayer');
  // A match that nobody has made begins when its first player asks for it.
  const place = { game, matchID: `m${i}`, playerID: '0', numPlayers: 1, debug: false };
  const client = Client({ ...place, multiplayer: SocketIO({ server: `http://localhost:${port}` }) });
  const me = { client, sent: 0 };
  // What the server says comes through the transport; the client alone shows its own move before it is answered.
  const heard = client.transport.notifyClient.bind(client.transport);
  client.transport.notifyClient = (data) => {
    heard(data);
    if (me.sent && (data.type === 'update' || data.type === 'patch')) {
      answered(performance.now() - me.sent);
      me.sent = 0;
    }
  };
  client.start();
  return me;
}

// Somebody moves, so many times a second, at moments that know nothing of each other or of the answers.
function pace(players) {
  let due = performance.now();
  const step = () => {
    for (; due <= performance.now(); due -= Math.log(1 - Math.random()) * 1000 / rate) {
      const ready = players.filter((one) => !one.sent);
      if (ready.length === 0) continue;
      const one = ready[Math.floor(Math.random() * ready.length)];
      one.sent = performance.now();
      one.client.moves.add();
    }
    setTimeout(step, Math.max(0, due - performance.now()));
  };
  step();
}

async function measure() {
  const child = fork(process.argv[1], ['serve'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  process.on('exit', () => child.kill());
  const port = await new Promise((found) => child.once('message', found));
  let times = [];
  const players = [];
  for (let i = 0; i < matches; i += 1) players.push(player(i, port, (ms) => times.push(ms)));
  for (let i = 0; players.some((one) => one.client.getState() === null); i += 1) {
    if (i > PATIENCE * 10) throw new Error(`not all of ${matches} matches began within ${PATIENCE} seconds`);
    await wait(100);
  }
  pace(players);
  await wait(2000);
  times = [];
  const began = performance.now();
  await wait(seconds * 1000);
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
  console.log(JSON.stringify({ rate: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99) }));
  process.exit(0);
}

if (process.argv[2] === 'serve') await serve(); else await measure();
