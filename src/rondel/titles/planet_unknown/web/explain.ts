// What every thing of the Planet Unknown table says of itself. Sentences are `pu.explain.*`; figures come from
// the view.
import type { Session } from '$hall/play/session.svelte';
import type { About, Explain } from '$hall/tables/contract';
import { DATA, lines, ofSeat, TERRAINS, terrainOf, type PuPlayer, type PuView } from './model';
import { eventArt } from './events';
import { told } from './told';
import { cap, gains, printed, tech } from './say';

const GAME = 'planet_unknown';
type Line = [what: string, says: string];
const NOW = 'ui.explain.now';
const key = (id: string): string => `pu.explain.${id}`;
const named = (play: Session, group: string, id: string): string => cap(play.words.name(GAME, group, id));

/** Things of which the rulebook can be read in two ways: the line that says which way this table plays it. */
const READ: Record<string, string> = {
  'tech:cosmos_inc:4': 'cosmos_4',
  'tech:flux_industries:2': 'flux_2',
  'tech:makeshift:4': 'makeshift_4',
  'tech:universal_coalition:4': 'universal_4',
  'corp:wormhole_corp': 'wormhole',
  'tech:cosmos_inc:2': 'any_time',
  'planet:pajitnov': 'pajitnov',
  'track:rover': 'rover_top',
  rover: 'rover_share',
};
/** Of those the settings that choose the other way; what they mean is said where they are chosen. */
const OTHERWISE: Record<string, string> = {
  flux_2: 'flux_keeps',
  makeshift_4: 'makeshift_must',
  universal_4: 'energy_doubles',
  wormhole: 'wormhole_energy',
  pajitnov: 'pajitnov_outside',
};
function reading(play: Session, thing: string): Line[] {
  const read = READ[thing];
  if (!read) return [];
  const other = (play.base as PuView).readings.includes(OTHERWISE[read]);
  return [['ui.source.ruling', play.words.text(other ? `pu.set.${OTHERWISE[read]}.help` : key(`reading.${read}`))]];
}

function square(id: string, play: Session, p: PuPlayer): About {
  const { board } = p;
  const t = terrainOf(board).get(id);
  const meteor = board.meteorites.flat().includes(id) || board.loaded.includes(id);
  const letter = board.grid[Number(id.slice(1)) - 1]?.['ABCDEFGHIJKL'.indexOf(id[0])];
  const what = meteor
    ? 'meteorite'
    : board.rovers.includes(id)
      ? 'rover'
      : board.lifepods.includes(id)
        ? 'lifepod'
        : board.patches.includes(id)
          ? 'patch'
          : t
            ? 'tile'
            : letter === 'I'
              ? 'ice'
              : 'square';
  return {
    title: t ? `${id} · ${named(play, 'terrains', t)}` : id,
    key: key(what),
    lines: reading(play, what),
  };
}
/** The tiles of a stack below its top, by their two terrains. */
function left(stack: number, play: Session): Line[] {
  const view = play.base as PuView;
  const counts = new Map<string, number>();
  for (const tile of view.tiles_left[stack] ?? []) {
    const [a, b] = DATA.pairs[tile.split('-')[1]].map((i) => play.words.name(GAME, 'terrains', TERRAINS[i]));
    counts.set(`${a} + ${b}`, (counts.get(`${a} + ${b}`) ?? 0) + 1);
  }
  const said = [...counts].map(([pair, n]) => (n > 1 ? `${n} × ${pair}` : pair)).join(', ');
  return [
    [
      NOW,
      play.words.text('pu.table.left_below', {
        n: view.tiles_left[stack]?.length ?? 0,
        reason: said || '–',
      }),
    ],
  ];
}
function line(id: string, play: Session, p: PuPlayer): About | null {
  const l = lines(p).find((one) => one.id === id);
  if (!l) return null;
  const name = l.row ? `row_${l.k + 1}` : `column_${'ABCDEFGHIJKL'[l.k]}`;
  const state = l.left ? 'line' : l.spoiled ? 'line_spoiled' : 'line_complete';
  const figures = {
    line: name,
    have: l.size - l.left,
    need: l.size,
    medals: l.medals,
    square: l.spoiled,
  };
  const said = play.words.text(`pu.name.${state}`, figures, GAME);
  return { title: said.split(':')[0], key: key('line'), lines: [[NOW, said]] };
}
function track(id: string, play: Session, p: PuPlayer): About {
  const i = TERRAINS.indexOf(id as (typeof TERRAINS)[number]);
  const next = p.ahead[i];
  const said = next
    ? `${p.heights[i]} → ${next[1]}: ${gains(play.words, p.corporation, ...next)}`
    : String(p.heights[i]);
  return {
    title: named(play, 'tracks', id),
    key: key(`track_${id}`),
    lines: [[NOW, said], ...reading(play, `track:${id}`)],
  };
}
const GOODS: Record<string, string> = {
  lifepods: 'lifepod',
  meteorites: 'meteorite',
  rovers: 'rover',
  movement: 'movement',
  patches: 'patch',
  cards: 'civ_card',
  medals: 'medal',
};

function ofPlayer(kind: string, id: string, more: string, play: Session, p: PuPlayer): About | null {
  const { words } = play;
  if (kind === 'sq') return square(id, play, p);
  if (kind === 'line') return line(id, play, p);
  if (kind === 'track') return track(id, play, p);
  if (kind === 'space' && id in DATA.corporations[p.corporation].tracks)
    return {
      title: `${named(play, 'tracks', id)} ${more}`,
      key: key(`track_${id}`),
      lines: [[NOW, gains(words, p.corporation, id, Number(more))]],
    };
  if (kind === 'good')
    return {
      title: cap(words.text(`pu.shelf.${id}`)),
      key: key(GOODS[id] ?? 'medal'),
    };
  if (kind === 'tech' || kind === 'space') {
    const level = kind === 'tech' ? Number(id) : 'ABCDEF'.indexOf(more) + 1;
    const t = tech(words, p.corporation, level);
    const on = words.text(p.techs.includes(level) ? 'pu.table.tech_on' : 'pu.table.tech_off');
    return {
      title: t.name,
      key: key('tech'),
      lines: [[NOW, `${t.text} ${on}`], ...reading(play, `tech:${p.corporation}:${level}`)],
    };
  }
  if (kind === 'told')
    return {
      title: words.text('pu.phase.round', { n: (play.base as PuView).round }),
      text: told(play.log, (play.base as PuView).players.indexOf(p), words),
      rule: 'PU-3.6',
    };
  if (kind === 'planet')
    return {
      title: words.name(GAME, 'planets', p.planet),
      text: printed(words, p.planet),
      rule: 'PU-21.1',
      art: `planet-${p.planet}`,
      lines: reading(play, `planet:${p.planet}`),
    };
  if (kind === 'corp') {
    const text = printed(words, p.corporation) || words.text('pu.explain.corporation.text');
    return {
      title: words.name(GAME, 'corporations', p.corporation),
      text,
      rule: 'PU-20.1',
      art: `corp-${p.corporation}`,
      lines: reading(play, `corp:${p.corporation}`),
    };
  }
  return null;
}
function ofTable(kind: string, id: string, play: Session): About | null {
  const view = play.base as PuView;
  const { words } = play;
  if (kind === 'card' && DATA.cards[id])
    return {
      title: words.name(GAME, 'civ_cards', id),
      text: printed(words, id),
      rule: 'PU-13.5',
      art: `civ-${id}`,
    };
  if (kind === 'card' && (id in DATA.planets || id in DATA.corporations)) return null;
  if (kind === 'duel' || (kind === 'card' && id in DATA.objectives))
    return {
      title: words.name(GAME, 'neighbour_objectives', id),
      text: printed(words, id),
      rule: 'PU-16.2',
      art: `objective-${id}`,
      lines: [[NOW, words.text('pu.explain.objective.text')]],
    };
  if (kind === 'goal')
    return {
      title: words.name(GAME, 'personal_objectives', id),
      text: printed(words, id, true),
      rule: 'PU-16.2',
    };
  if (kind === 'event')
    return {
      title: words.name(GAME, 'event_cards', id),
      text: printed(words, id),
      rule: 'PU-17.3',
      art: eventArt(id),
    };
  if (kind === 'deck')
    return {
      title: words.text('pu.name.civ_deck', {
        n: Number(id),
        left: view.civ_decks[Number(id) - 1],
      }),
      key: key('deck'),
      art: `rank-${id}`,
    };
  if (kind === 'about')
    return {
      title: named(play, ...(PLACES[id] ?? ['components', 'station'])),
      key: key(id),
      piece: id === 'event' ? ['event_mix', 'default'] : undefined,
    };
  if (kind === 'stack')
    return {
      title: named(play, 'components', 'station'),
      key: key('section'),
      lines: left(Number(id), play),
    };
  if (kind === 'sector') {
    const outer = 6 + Number(id);
    const inner = (Number(id) + view.station.shift) % 6;
    return {
      title: play.kind.name(`sector:${id}`, words, view),
      key: key('section'),
      lines: [...left(inner, play), ...left(outer, play)],
    };
  }
  return null;
}
const PLACES: Record<string, [string, string]> = {
  round: ['phases', 'round'],
  commander: ['keywords', 'commander'],
  station: ['components', 'station'],
  deck: ['components', 'civ_deck'],
  tile: ['components', 'tile'],
  event: ['components', 'event_deck'],
  objective: ['components', 'neighbour_objective'],
};

const explain: Explain = (thing, play, seat): About | null => {
  const whose = /^seat(\d)\./.exec(thing);
  const owner = whose ? Number(whose[1]) : seat;
  const view = play.base as PuView;
  const [kind, id = '', more = ''] = thing.slice(whose ? ofSeat(owner).length : 0).split(':');
  // With a tile in the hand the planet itself shows what lies where: words over it would hide the places.
  if (kind === 'sq' && play.asked?.kind === 'place_tile') return null;
  if (kind === 'ring') {
    const stack = view.station.sections[play.seat ?? 0]?.[id === 'outer' ? 1 : 0];
    return {
      title: named(play, 'components', `${id}_ring`),
      key: key('tile'),
      lines: left(stack, play),
    };
  }
  const p = view.players[owner] ?? view.players[0];
  return ofPlayer(kind, id, more, play, p) ?? ofTable(kind, id, play);
};
export default explain;
