// What an answer is called in the bar and in the row of effects: the trackers it moves and what they gain, as its
// preview says.
import { patched } from '$hall/net/patch';
import type { Option } from '$hall/play/choice';
import type { Session } from '$hall/play/session.svelte';
import type { Said } from '$hall/tables/contract';
import type { Words } from '$hall/words/words';
import { gained, landed, trackOf } from './gains';
import { DATA, TRACKS, type PuPlayer, type PuView } from './model';
import { cap, tech } from './say';

const GAME = 'planet_unknown';

/** Questions whose trackers go one space up. */
const SINGLE = /^choose_(energy_track|synergy_track|next_effect)$/;

export const move = (words: Words, track: string, from: number, to: number): string =>
  `${cap(words.name(GAME, 'terrains', track))} ${from} → ${to}`;
/** What the tracker gains between two positions; a tracker that goes down gains nothing (PU-6.8). */
export function gainOf(session: Session, now: PuPlayer, then: PuPlayer, i: number): string {
  const words = session.words;
  const spaces = landed(now, then, i);
  if (!spaces || then.heights[i] < now.heights[i]) return '';
  const asked = session.asked;
  const restricted = [(session.base as PuView).rule, asked?.subject.silent ? 'silent' : null, asked?.kind ?? null];
  return gained(words, then, spaces, restricted) || words.text('pu.table.nothing_printed');
}
/** The own board after an option, once the server has said what it does. */
function after(option: Option, session: Session): PuPlayer | null {
  const preview = session.previews[option.text];
  const view =
    session.pending?.option.text === option.text
      ? session.pending.view
      : preview
        ? patched(session.base, preview.changes)
        : null;
  return (view as PuView | null)?.players[session.seat!] ?? null;
}
/** The effect that a placed tile brings, by its name: a tracker's step where that is certain. */
export function coming(words: Words, view: PuView, me: PuPlayer, what: string, track: string): Said | null {
  const i = what === 'advance' ? trackOf(track) : -1;
  // Water may step twice; the engine will say.
  const twice = track === 'water' && me.water_steps > 1;
  const many = track === 'water' && !!DATA.path[me.corporation];
  const next = i < 0 || twice || many ? null : me.ahead[i];
  if (!next) return null;
  return {
    label: move(words, track, me.heights[i], next[1]),
    detail: gained(words, me, [next], [view.rule]) || words.text('pu.table.nothing_printed'),
  };
}
/** The tracks that an option names, if it is one that moves trackers. */
function named({ action }: Option): string[] {
  const [verb, ...rest] = action.map(String);
  if (verb === 'advance' || verb === 'regress') return rest;
  if (verb === 'next' && rest[0] === 'advance') return rest.slice(1);
  return verb === 'gain' && trackOf(rest[0]) >= 0 ? rest : [];
}
function onTracks(option: Option, session: Session, tracks: string[]): Said | null {
  const view = session.base as PuView;
  const [now, then] = [view.players[session.seat!], after(option, session)];
  const moved = then ? tracks.map(trackOf).filter((i) => i >= 0 && now.heights[i] !== then.heights[i]) : [];
  // Before its preview comes, a step that is certain is called the same: nothing changes under the pointer.
  if (
    !then &&
    option.action[0] !== 'regress' &&
    tracks.length === 1 &&
    SINGLE.test(session.asked?.kind ?? '') &&
    !DATA.corporations[now.corporation].boosts
  )
    return coming(session.words, view, now, 'advance', tracks[0]);
  if (!then || moved.length < tracks.length) return null;
  const details = moved.map((i) => gainOf(session, now, then, i)).filter(Boolean);
  return {
    label: moved.map((i) => move(session.words, TRACKS[i], now.heights[i], then.heights[i])).join(' · '),
    detail: moved.length > 1 ? '' : details.join(),
  };
}
/** The effects that the spot in hand brings, and the trackers it has moved. */
function placed(option: Option, session: Session): string[] {
  const now = (session.base as PuView).players[session.seat!];
  const then = after(option, session);
  const steps = TRACKS.flatMap((t, i) =>
    !then || now.heights[i] === then.heights[i] ? [] : [move(session.words, t, now.heights[i], then.heights[i])],
  );
  const effects = (session.pending?.question?.subject.effects ?? []) as [string, string][];
  const more = effects.map(([what, track]) => cap(session.words.name(GAME, null, what === 'advance' ? track : what)));
  return [...steps, ...more];
}
/** What a rover would pick up on a square. */
function found(view: PuView, seat: number, square: string, words: Words): string {
  const board = view.players[seat].board;
  if (board.lifepods.includes(square)) return words.name(GAME, 'components', 'lifepod');
  return board.meteorites.flat().includes(square) ? words.name(GAME, 'components', 'meteorite') : '';
}
/** The movement that a step takes, if that is known: some ground is free. */
function taken(option: Option, session: Session): string {
  const [now, then] = [(session.base as PuView).players[session.seat!], after(option, session)];
  const n = then ? now.movement - then.movement : -1;
  return n >= 0 ? session.words.text('pu.table.points', { n }) : '';
}

/** The movement that joins the pool. */
function gift(option: Option, session: Session): Said | null {
  const [now, then] = [(session.base as PuView).players[session.seat!], after(option, session)];
  const n = then ? then.movement - now.movement : 0;
  return n > 0 ? { label: session.words.text('pu.opt.effect_movement', { n }) } : null;
}

export function said(option: Option, session: Session): Said | null {
  const [verb, a, b] = option.action.map(String);
  const words = session.words;
  const view = session.base as PuView;
  const me = view.players[session.seat!];
  if (verb === 'place')
    return {
      label: words.text('pu.opt.here', { square: a }),
      detail: placed(option, session).slice(0, 3).join(' · '),
    };
  const tracks = named(option);
  if (tracks.length) return onTracks(option, session, tracks);
  if (verb === 'move')
    return {
      label: `${a} → ${b}`,
      detail: found(view, session.seat!, b, words) || taken(option, session),
    };
  if (verb === 'next' && a === 'movement') return gift(option, session);
  if (verb === 'finish' && me.movement) return { detail: words.text('pu.amount.movement', { n: me.movement }) };
  if (verb === 'rotate') {
    const pair = (session.asked?.subject.faced as (string | null)[][][] | undefined)?.[Number(a)]?.[session.seat!];
    return {
      detail: pair?.map((tile) => tile?.split('-')[0] ?? '–').join(' + ') ?? '',
    };
  }
  if (verb === 'use') return DATA.abilities[a] ? { detail: tech(words, me.corporation, DATA.abilities[a]).name } : null;
  if (verb === 'keep' && DATA.cards[a] && option.action.length === 2)
    return {
      label: words.name(GAME, 'civ_cards', a),
      detail: words.text(DATA.cards[a].now ? 'pu.table.at_once' : 'pu.table.at_end'),
    };
  if (/personal|discard_objective/.test(session.asked?.kind ?? '') && a in DATA.objectives) {
    const goals = option.action.slice(1).map((id) => words.name(GAME, 'personal_objectives', String(id)));
    return { label: goals.join(' · ') };
  }
  return null;
}
