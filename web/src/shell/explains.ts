// What the table's own things say of themselves: buttons, answers, seats, drafted steps.
// Sentences are `ui.about.*` and `ui.explain.*`.
import { rulingOf } from '../app/sources.svelte';
import { prefix } from '../app/titles';
import type { Session } from '../play/session.svelte';
import type { About } from '../tables/contract';
import { signed } from '../kit/draw';

/** `ui:<button>`: a button or part of the table around every game. */
function button(id: string, play: Session): About | null {
  const key = `ui.about.${id}`;
  const { words } = play;
  if (!words.has(key)) return null;
  const found: About = { title: words.text(`${key}.name`), key };
  if (id === 'confirm') found.lines = confirmed(play);
  if (id === 'undo' && !play.picked.length && !play.steps.length && play.undo?.version === undefined)
    found.lines = [['ui.explain.why', words.text(play.undo?.reason || 'ui.undo.nothing')]];
  return found;
}
/** What Confirm would send, step by step, and what it costs and brings. */
export function confirmed(play: Session): [string, string][] {
  const { words, asked } = play;
  const steps = play.steps.map((step, i) => play.crumb(step, i));
  if (play.choice.ready && asked) steps.push(words.option(play.game, asked, play.choice.ready.action));
  const said = steps.map((text, i): [string, string] => [i ? 'ui.explain.then' : 'ui.explain.does', text]);
  const change = difference(play);
  return change ? [...said, ['ui.explain.changes', change]] : said;
}
/** What the shelf would show differently, with everything that is drafted and chosen. */
function difference(play: Session): string {
  if (play.seat === null || !play.view || play.view === play.seen) return '';
  const before = play.kind.counters(play.view, play.seat, play.words);
  return play.kind
    .counters(play.seen, play.seat, play.words)
    .map((c) => ({ ...c, delta: c.value - (before.find((old) => old.id === c.id)?.value ?? c.value) }))
    .filter((c) => c.delta && !c.quiet)
    .map((c) => `${signed(c.delta)} ${c.label}`)
    .join(', ');
}
/** `opt:<action>`: an answer of the bar, said in full, with what it costs, brings and may make one regret. */
function answer(text: string, play: Session, other: (id: string) => About | null): About | null {
  const option = play.options.find((o) => o.text === text);
  const { words, asked } = play;
  if (!option || !asked) return null;
  const thing = option.targets.findLast((id) => other(id)?.text);
  const about = thing ? other(thing) : null;
  const change = play.changeOf(text).map((c) => `${signed(c.delta)} ${c.label}`);
  const warning = play.warningOf(text);
  return {
    title: words.option(play.game, asked, option.action),
    text: about?.text || words.question(play.game, asked, play.seat ?? 0).hint || words.text('ui.explain.answer'),
    rule: about?.rule || asked.rule,
    lines: [
      ...(change.length ? [['ui.explain.changes', change.join(', ')] as [string, string]] : []),
      ...(warning ? [['ui.explain.mind', warning] as [string, string]] : []),
    ],
  };
}
/** `many:<thing>`: a button that stands for all answers about one thing. */
function group(id: string, play: Session, other: (id: string) => About | null): About {
  const n = play.options.filter((o) => o.targets.includes(id)).length;
  const about = other(id);
  return {
    title: about?.title || play.kind.name(id, play.words, play.base),
    text: about?.text || play.words.text('ui.explain.answers'),
    rule: about?.rule || play.asked?.rule,
    lines: [['ui.explain.now', play.words.text('ui.status.options_more', { n })]],
  };
}
/** `seat:<n>`: who somebody is. */
function seated(seat: number, play: Session): About | null {
  const info = play.table.seats[seat];
  const { words } = play;
  if (!info) return null;
  return {
    title: words.seat(seat),
    text: words.text(info.bot ? 'ui.explain.bot' : 'ui.explain.person'),
    lines: play.actors.includes(seat) ? [['ui.explain.now', words.text('ui.explain.decides')]] : [],
  };
}

/** `step:<k>`: a step that is drafted and not yet sent. */
const step = (k: number, play: Session): About | null =>
  k < play.steps.length ? { title: play.crumb(play.steps[k], k), key: 'ui.explain.step' } : null;
/** `stage:<id>`: a button that turns to another part of the table. */
function stage(id: string, play: Session): About | null {
  const found = play.kind.stages(play.words).find((s) => s.id === id);
  return found ? { title: found.label, key: 'ui.explain.stage' } : null;
}

/** `made:<group>:<piece>`: the mark on a piece that is not printed; the sentence of its source says the rest. */
function made(rest: string, play: Session): About {
  const cut = rest.indexOf(':');
  const group = rest.slice(0, cut);
  const id = rest.slice(cut + 1);
  const title = play.words.text(`${prefix(play.game)}.source.group.${group}`);
  const rule = rulingOf(play.game, group, id);
  return { title, piece: [group, id], ...(rule && { rule }) };
}

export function explainsItself(id: string, play: Session, other: (id: string) => About | null): About | null {
  const cut = id.indexOf(':');
  const [kind, rest] = [id.slice(0, cut), id.slice(cut + 1)];
  if (kind === 'ui') return button(rest, play);
  if (kind === 'opt') return answer(rest, play, other);
  if (kind === 'many') return group(rest, play, other);
  if (kind === 'step') return step(Number(rest), play);
  if (kind === 'stage') return stage(rest, play);
  if (kind === 'made') return made(rest, play);
  if (kind === 'seat') return seated(Number(rest), play);
  return null;
}
