// An outside bot for Rondel in Node.js. Play it: rondel sim anachrony --bots "outside:command=node examples/bot.js,random" --seats 2
//
// It likes to build and to gain, and passes only when nothing else is left.
const readline = require("node:readline");

const LIKES = [/^build /, /^place construct/, /^place mine/, /^place research/, /^place recruit/, /^work /, /^power /, /^take /];
const DISLIKES = [/^pass$/, /^end$/, /^finish$/, /^free force$/, /^stop$/, /^decline$/];

function rank(action) {
  const liked = LIKES.findIndex((pattern) => pattern.test(action));
  if (liked >= 0) return liked;
  return DISLIKES.some((pattern) => pattern.test(action)) ? 100 : 50;
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  if (message.type !== "choose") return; // "hello" needs no answer
  const best = message.legal.reduce((a, b) => (rank(b) < rank(a) ? b : a));
  process.stdout.write(JSON.stringify({ id: message.id, action: best }) + "\n");
});
