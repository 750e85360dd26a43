// The words of Planet Unknown's answers against what the engine does. The positions come from
// tests/web/test_planet_words.py.
// @ts-expect-error The page has no types of Node; this test alone reads a file.
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parsed, type Option } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';
import { coming, said } from './labels';
import { points, type PuView } from './model';
import { Catalogue } from '$hall/words/catalogue';
import { Words } from '$hall/words/words';

interface Truth {
  to: number;
  first: number | null;
  gains: [string, number][] | null;
  step: [string, number][] | null;
}
interface Case {
  question: {
    kind: string;
    rule: string;
    subject: Record<string, unknown>;
    legal: { action: string }[];
  };
  view: PuView;
  seat: number;
  previews: Record<string, { action: string; changes: never[]; ends: string }>;
  truth: Record<string, Record<string, Truth>>;
  medals: number[];
}
declare const process: { env: Record<string, string | undefined> };
const path = process.env.RONDEL_CASES ?? '';
const TRACKS = ['civ', 'water', 'biomass', 'rover', 'tech'];
const cases: Case[] = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf-8')) as Case[]) : [];
let words: Words;
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const SAID: Record<string, (n: number) => string> = {
  movement: (n) => `${n} movement`,
  patch: (n) => (n > 1 ? `${n} patches` : '1 patch'),
  rover: () => '1 rover',
  medal: (n) => (n > 1 ? `${n} medals` : '1 medal'),
  claim: (n) => `Civ card of rank ${n}`,
  tech: (n) => `${words.name('planet_unknown', 'track_terms', 'tech_level')} ${n}`,
  synergy: (n) => (n > 1 ? `${n} × synergy boost` : 'synergy boost'),
  benefit: () => words.name('planet_unknown', 'track_terms', 'benefit'),
};
const listed = (gains: [string, number][]): string =>
  gains.map(([what, n]) => SAID[what](n)).join(', ') || 'nothing printed';
const optionOf = (text: string): Option => ({
  text,
  action: parsed(text),
  targets: [text],
});
const session = (c: Case): Session =>
  ({
    previews: c.previews,
    base: c.view,
    seat: c.seat,
    words,
    asked: c.question,
    pending: null,
  }) as unknown as Session;
const each = function* (): Generator<[Case, string, Option]> {
  for (const c of cases) for (const { action } of c.question.legal) yield [c, action, optionOf(action)];
};

/** Said only where something is wrong: there are thousands of answers. */
function same(found: unknown, wanted: unknown, where: () => string): void {
  if (found !== wanted) expect(found, where()).toBe(wanted);
}

describe.skipIf(!cases.length)('answers', { timeout: 120000 }, () => {
  beforeAll(async () => {
    const catalogue = new Catalogue('en');
    for (const part of ['', 'planet_unknown']) await catalogue.load(part);
    words = new Words(catalogue, ['Ann', 'Bob']);
  });
  const told = (c: Case, text: string, option: Option) => (): string =>
    `${c.view.players[c.seat].corporation}, ${c.question.kind}, ${text}: ${JSON.stringify(said(option, session(c)))}`;

  it('name every tracker that they say they move, from where to where', () => {
    let claims = 0;
    for (const [c, text, option] of each()) {
      const label = said(option, session(c))?.label ?? '';
      const moves = [...label.matchAll(/(\w+) (\d+) → (\d+)/g)].filter(([, what]) => !/^[A-L]$/.test(what));
      if (text.startsWith('move ')) continue;
      const true_ = c.truth[text] ?? {};
      for (const [, what, from, to] of moves) {
        const track = what.toLowerCase();
        const i = TRACKS.indexOf(track);
        same(track in true_, true, told(c, text, option));
        same(Number(from), c.view.players[c.seat].heights[i], told(c, text, option));
        if (c.previews[text].ends !== 'reveal') same(Number(to), true_[track].to, told(c, text, option));
        claims += 1;
      }
      if (moves.length) same(moves.length, Object.keys(true_).length, told(c, text, option));
    }
    expect(claims).toBeGreaterThan(500);
  });
  it('say what the trackers gain on the way', () => {
    let claims = 0;
    for (const [c, text, option] of each()) {
      const true_ = Object.entries(c.truth[text] ?? {});
      const detail = true_.length === 1 ? said(option, session(c))?.detail : '';
      if (!detail || c.previews[text].ends === 'reveal' || !true_[0][1].gains) continue;
      same(detail, listed(true_[0][1].gains), told(c, text, option));
      claims += 1;
    }
    expect(claims).toBeGreaterThan(300);
  });
  it('are called the same before their preview comes, or by their name alone', () => {
    let claims = 0;
    for (const [c, text, option] of each()) {
      const early = Object.keys(c.truth[text] ?? {}).length
        ? said(option, { ...session(c), previews: {} } as Session)
        : null;
      if (!early || c.previews[text].ends === 'reveal') continue;
      const [[track, { first, step }]] = Object.entries(c.truth[text]);
      if (first === null) continue;
      const from = c.view.players[c.seat].heights[TRACKS.indexOf(track)];
      same(early.label, `${capital(track)} ${from} → ${first}`, told(c, text, option));
      if (step) same(early.detail, listed(step), told(c, text, option));
      claims += 1;
    }
    expect(claims).toBeGreaterThan(200);
  });
  it('of the row of effects say the next step before the engine has', () => {
    let claims = 0;
    for (const [c, text, option] of each()) {
      const [verb, what, track] = option.action.map(String);
      if (verb !== 'next' || what !== 'advance') continue;
      const me = c.view.players[c.seat];
      const label = coming(words, c.view, me, what, track);
      const { first, step } = c.truth[text][track];
      if (!label || first === null) continue;
      same(label.label, `${capital(track)} ${me.heights[TRACKS.indexOf(track)]} → ${first}`, told(c, text, option));
      if (step) same(label.detail, listed(step), told(c, text, option));
      claims += 1;
    }
    expect(claims).toBeGreaterThan(50);
  });
  it('that are no step of a tracker do not look like one', () => {
    for (const [c, text, option] of each())
      if (/^next (?!advance)/.test(text)) expect(said(option, session(c))?.label ?? '', text).not.toContain('→');
  });
  it('about personal objectives name the side of the card that they are about', () => {
    let claims = 0;
    for (const [c, text, option] of each()) {
      if (!/^keep_personal|discard_objective/.test(c.question.kind)) continue;
      for (const id of option.action.slice(1)) {
        const name = words.name('planet_unknown', 'personal_objectives', String(id));
        expect(said(option, session(c))?.label, text).toContain(name);
        expect(words.option('planet_unknown', c.question, option.action), text).toContain(name);
      }
      claims += 1;
    }
    expect(claims).toBeGreaterThan(5);
  });
  it('have names, not ids', () => {
    for (const [c, text, option] of each()) {
      const label = said(option, session(c))?.label ?? words.option('planet_unknown', c.question, option.action);
      same(
        /\S/.test(label) && !/_|[A-Z]{2,3}-\d|^(Next|Use):/.test(label),
        true,
        () => `${c.question.kind} ${text}: ${label}`,
      );
    }
  });
  it('stand beside the medals that the engine counts', () => {
    for (const c of cases)
      c.view.players.forEach((player, seat) =>
        same(points(player), c.medals[seat], () => `${player.corporation} on ${player.planet}, round ${c.view.round}`),
      );
  });
});
