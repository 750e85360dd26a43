// The plain table: any title, drawn from its view and its options alone.
import type { Fact, Question, View } from '../net/types';
import type { Option } from '../play/choice';
import type { Session } from '../play/session.svelte';
import type { Counter, Said, TableKind } from '../tables/contract';
import { about as titleInfo } from '../app/titles';
import { upper, type Action, type Asked, type Words } from '../words/words';
import { signed } from '../kit/draw';
import { addSprite } from '../kit/sprite';
import Board from './Board.svelte';
import Brief from './Brief.svelte';
import Filter from './Filter.svelte';
import { filterOf } from './filter.svelte';
import { labelOf, moment, ordered, textOf, thingOf } from './names';
import Opponent from './Opponent.svelte';
import Own from './Own.svelte';
import Phase from './Phase.svelte';
import { pointsOf, seatsOf, shapeOf, wordsIn, type Row } from './shape';

/** A card, for whatever the title has. */
addSprite(
  '<symbol id="i-plain" viewBox="0 0 16 16"><rect x="3" y="1.5" width="10" height="13" rx="2" fill="none" ' +
    'stroke="currentColor" stroke-width="1.6"/></symbol>',
);
const THING = 'thing:';
const MOST = 9;
/** So many figures of a seat stand on the shelf. */
const FIGURES = 6;

/** The verb, then everything it is about: so an option is found by what it names, and many are grouped by verb. */
export function targets(action: Action, asked: Asked): string[] {
  const named = (x: Action): string[] => [
    `verb:${x[0]}`,
    ...x.slice(1).map((word, i) => (typeof word === 'string' ? `${THING}${word}` : `n${i}:${word}`)),
  ];
  const own = named(action);
  const same = [...own].sort().join();
  const legal = (asked as Question).legal ?? [];
  const twins = legal.filter((l) => [...named(l.action.split(' '))].sort().join() === same);
  // Two options about the same things are told apart by what they say.
  return twins.length > 1 ? [...own, `only:${action.join(' ')}`] : own;
}

function counters(game: string, view: View, seat: number, words: Words): Counter[] {
  const row = seatsOf(view)[seat];
  if (!row) return [];
  const { figures, zones } = shapeOf(row);
  const numbers = figures.flatMap((f) => (typeof f.value === 'number' ? [{ path: f.path, value: f.value }] : []));
  const sizes = zones.flatMap((z) =>
    'items' in z && z.kind !== 'figures' ? [{ path: z.path, value: z.items.length }] : [],
  );
  return ordered(words, game, [...numbers, ...sizes])
    .slice(0, FIGURES)
    .map(({ path, value }) => ({ id: path, icon: 'plain', value, label: labelOf(words, game, path) }));
}

function name(game: string, target: string, words: Words): string {
  const [kind, id] = [target.slice(0, target.indexOf(':')), target.slice(target.indexOf(':') + 1)];
  if (kind === 'verb') return upper(words.name(game, null, id));
  return kind === 'thing' ? thingOf(words, game, id) : id;
}

/** Things that a fact is about, as far as they are in sight. */
function where([, params]: Fact, view: View): string[] {
  const seen = wordsIn(view as Parameters<typeof wordsIn>[0]);
  return Object.values(params)
    .filter((value): value is string => typeof value === 'string' && seen.has(value))
    .map((value) => `${THING}${value}`);
}

function listed(options: Option[], session: Session): Option[] {
  const filter = filterOf(session);
  return filter.fits(options, (option) => session.words.option(session.game, session.asked!, option.action));
}

/** What an option changes of the own figures, each with its name: icons would say nothing here. */
function said(option: Option, session: Session): Said {
  const changes = session.changeOf(option.text).map((c) => `${c.label} ${signed(c.delta)}`);
  return { detail: changes.slice(0, 3).join(', ') };
}

export function plainTable(game: string): TableKind {
  return {
    game,
    team: titleInfo(game).together,
    Board,
    Own,
    Opponent,
    Brief,
    Phase,
    Tools: Filter,
    most: MOST,
    shelf: false,
    said,
    targets,
    counters: (view, seat, words) => counters(game, view, seat, words),
    points: (view, seat) => pointsOf(seatsOf(view)[seat] as Row | undefined) ?? 0,
    name: (target, words) => name(game, target, words),
    icon: () => 'plain',
    about: (target, words) =>
      target.startsWith(THING)
        ? { title: name(game, target, words), text: textOf(words, game, target.slice(THING.length)) || undefined }
        : null,
    listed,
    stages: (words) => [
      { id: 'board', icon: 'expand', label: upper(words.name('common', null, 'table')), beside: true },
      { id: 'own', icon: 'person', label: upper(words.name('common', 'players', 'you')) },
    ],
    stageOf: () => 'board',
    where,
    headline: (view, words) => moment(game, view, words, words.seats.length),
  };
}
