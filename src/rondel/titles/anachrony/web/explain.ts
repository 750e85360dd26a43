// What every thing of the Anachrony table says of itself. Sentences are `an.explain.*`; figures come from the view, and
// what cards say from the engine's facts.
import type { Session } from '$hall/play/session.svelte';
import type { About, Explain } from '$hall/tables/contract';
import { upper } from '$hall/words/words';
import { boardOf, card, DATA, isProject, type AnView, type PlayerView } from './model';
import { capitalText, evacuationText, leaderText, textOf } from './say';

type Line = [what: string, says: string];
const HERE = 'ui.explain.here';
const NOW = 'ui.explain.now';

const view = (play: Session): AnView => play.seen as AnView;
const entry = (play: Session, title: string, id: string, more: Partial<About> = {}): About => ({
  title: upper(title),
  key: `an.explain.${id}`,
  ...more,
});
const amounts = (play: Session, of: Record<string, number>): string => play.words.amounts('an', of);
const label = (play: Session, id: string): string => play.words.label('anachrony', id);

/** A space of the Main board or of the own board: who stands there, what its tile adds. */
function space(id: string, play: Session, seat: number): About {
  const v = view(play);
  const title = play.words.noun('an', 'space', id);
  const kind = id.replace(/_\d$/, '');
  const owner = v.spaces[id];
  const lines: Line[] = [];
  if (typeof owner === 'number') lines.push([HERE, play.words.seat(owner)]);
  if (owner === 'collapsed') return entry(play, title, 'collapsed');
  if (kind === 'supply') {
    const params = { cost: { water: v.players[seat].supply_cost } };
    return entry(play, title, kind, { params, lines, art: '' });
  }
  if (kind === 'evacuation_pool') return { ...evacuation(play, seat), title: upper(title) };
  const price = /^(construct|recruit|research)_\d$/.test(id) && !v.capital[id] ? Number(id.at(-1)) - 1 : 0;
  const water = price || { council_left: 2, council_right: 1 }[id] || 0;
  if (water) lines.unshift(['ui.explain.cost', amounts(play, { water })]);
  if (v.capital[id]) lines.unshift(['ui.explain.bonus', capitalText(play.words, v.capital[id])]);
  const art = v.capital[id] ? `capital-${v.capital[id]}` : PLACE[kind.split('_')[0]];
  return entry(play, title, kind, { lines, art });
}
const PLACE: Record<string, string> = {
  construct: 'place-construct',
  recruit: 'place-recruit',
  research: 'place-research',
  council: 'place-council',
  mine: 'place-mine',
  purify: 'place-purify',
  trade: 'place-trade',
};

/** A building or Superproject: what it does, what it is worth, what it costs. */
function tile(id: number | string, play: Session): About {
  const facts = card(id)!;
  const project = isProject(id);
  const lines: Line[] = [['ui.explain.brings', amounts(play, { vp: facts.vp })]];
  if (project) {
    const needs = [...(facts.exact ? [facts.exact.join('_')] : [])].map((x) => play.words.noun('an', 'items', x));
    const shapes = (facts.shapes ?? []).map((x) => play.words.name('anachrony', 'breakthrough_shapes', x));
    lines.push(['ui.explain.cost', amounts(play, facts.cost ?? {})]);
    const either = [needs.join(', '), shapes.join(' + ')].filter(Boolean);
    if (either.length) lines.push(['ui.explain.needs', either.join(' / ')]);
  }
  lines.push(['ui.explain.how', play.words.text(`an.explain.${project ? 'superproject' : facts.row!}`)]);
  return {
    title: upper(play.words.noun('an', project ? 'superproject' : 'building', id)),
    text: textOf(play.words, facts),
    rule: project ? 'AN-12.5' : 'AN-12.4',
    lines,
    art: project ? `sp-${id}` : undefined,
  };
}
function spot(id: string, play: Session, seat: number): About {
  const v = view(play);
  const p = v.players[seat];
  const here = p.spots.find((s) => s.spot === id);
  if (here?.covered || here?.tile === 'anomaly') return entry(play, label(play, 'anomaly'), 'anomaly');
  if (here && here.tile !== null && card(here.tile)) return tile(here.tile, play);
  const [row, k] = [id.replace(/_\d$/, ''), Number(id.at(-1)) - 1];
  const rows = ['power_plant', 'factory', 'life_support', 'lab'];
  const cost = boardOf(v, p).costs[rows.indexOf(row)]?.[k];
  const lines: Line[] = cost ? [['ui.explain.cost', amounts(play, cost)]] : [];
  if (rows.includes(row)) lines.push(['ui.explain.how', play.words.text(`an.explain.${row}`)]);
  return entry(play, play.words.noun('an', 'space', id), 'spot', { lines });
}

/** The Evacuation condition of a seat: need, have, and what leaving brings. */
export function evacuation(play: Session, seat: number): About {
  const v = view(play);
  const p: PlayerView | undefined = v.players[seat];
  const side = p?.evacuation_side;
  const now = p?.evacuation_now;
  const say = (key: string, params: Record<string, unknown>): string =>
    play.words.text(`an.explain.evacuation_${key}`, params, 'anachrony');
  const lines: Line[] = [];
  if (side) lines.push(['ui.explain.needs', evacuationText(play.words, side)]);
  if (now) {
    lines.push([NOW, say('have', { have: now.have, need: now.need })]);
    lines.push(['ui.explain.brings', say(now.met ? 'met' : 'unmet', { vp: now.today, total: now.further })]);
  }
  if (p?.evacuation !== null && p?.evacuation !== undefined) lines.push([NOW, say('gone', { vp: p.evacuation })]);
  const named = side ? play.words.name('anachrony', 'evacuation_conditions', DATA.evacuation[side].name) : '';
  return entry(play, named || label(play, 'evacuation'), v.impacted ? 'evacuation_pool' : 'evacuation', {
    lines,
    art: side ? `evac-${DATA.evacuation[side].name.replace('.', '_').toLowerCase()}` : 'place-evacuate',
  });
}

function path(id: string, play: Session): About {
  const leaders = Object.keys(DATA.leaders).filter((who) => DATA.leaders[who] === id);
  const sides = Object.entries(DATA.evacuation).filter(([, side]) => side.name.startsWith(`${id}.`));
  return entry(play, play.words.name('anachrony', 'paths', id), 'path', {
    piece: ['paths', id],
    lines: [
      ['an.explain.line_start', amounts(play, DATA.start[id])],
      ...leaders.map((who): Line => [play.words.name('anachrony', 'leaders', who), leaderText(play.words, who)]),
      ...sides.map(([side]): Line => ['an.explain.line_evacuation', evacuationText(play.words, side)]),
    ],
  });
}
function leader(id: string, play: Session, seat: number): About | null {
  const who = id || view(play).players[seat]?.leader;
  if (!who) return null;
  const used = view(play).players[seat]?.used.includes('leader');
  const now: Line[] = !id && used ? [[NOW, play.words.text('an.explain.used')]] : [];
  return {
    title: play.words.name('anachrony', 'leaders', who),
    text: leaderText(play.words, who),
    rule: 'AN-15.1',
    lines: now,
    art: `leader-${who}`,
  };
}

/** `an:<id>`: a track, panel or heading of a board, with the figures of its seat. */
function part(id: string, play: Session, seat: number): About | null {
  const p = view(play).players[seat];
  const titled = (name: string, more: Partial<About> = {}): About => entry(play, name, id, more);
  if (id === 'evacuation') return evacuation(play, seat);
  if (id === 'morale')
    return titled(label(play, 'morale'), {
      params: { cost: { water: p.supply_cost }, vp: p.morale_vp },
    });
  if (id === 'travel')
    return titled(label(play, 'time_travel_track'), {
      params: { vp: p.travel_vp },
    });
  if (id === 'paradox')
    return titled(label(play, 'paradox'), {
      params: { have: p.goods.paradox, max: p.paradox_limit },
    });
  if (id === 'marker')
    return titled(label(play, 'path_marker'), {
      lines: [['ui.explain.left', String(p.markers)]],
    });
  if (id === 'banner')
    return titled(label(play, 'banner'), {
      lines: [[HERE, play.words.seat(view(play).banner)]],
    });
  if (id === 'impact' && view(play).impacted) return { ...titled(label(play, 'impact')), key: 'an.explain.tile' };
  const name = NAMED[id] ?? id;
  if (id === 'chronobot') return titled(label(play, name), { art: 'bot-chronobot' });
  if (id === 'doomsday') return titled(label(play, name), { piece: ['doomsday', 'doomsday_track'] });
  return play.words.has(`an.explain.${id}`) ? titled(label(play, name)) : null;
}
const NAMED: Record<string, string> = {
  warp: 'warp_tile',
  endgame: 'endgame_condition',
  pool: 'recruit_pool',
  cube: 'mine_pool',
  circle: 'evacuation',
  doomsday: 'doomsday_track',
  action_district: 'capital',
  dice: 'research_die',
  order: 'turn_order',
  points: 'vp',
  debt: 'warp_tile',
  hidden: 'superproject',
  gone: 'superproject',
  seat_board: 'player_board',
  yard: 'building',
  spot: 'building_spot',
};

const SIMPLE: Record<string, [key: string, parameter: string]> = {
  hex: ['exosuit', 'hex'],
  bt: ['breakthrough', 'items'],
  warp: ['warp', 'tile'],
  tw: ['warp', 'tile'],
};
const explain: Explain = (thing, play, seat): About | null => {
  const cut = thing.indexOf(':');
  const [kind, id] = cut < 0 ? [thing, ''] : [thing.slice(0, cut), thing.slice(cut + 1)];
  const name = (): string => play.kind.name(thing, play.words, play.base);
  if (kind === 'an') return part(id, play, seat);
  if (kind === 'space') return space(id, play, seat);
  if (kind === 'tile') return tile(Number(id), play);
  if (kind === 'sp') return tile(id, play);
  if (kind === 'spot') return spot(id, play, seat);
  if (kind === 'leader') return leader(id, play, seat);
  if (kind === 'path') return path(id, play);
  if (kind === 'era') {
    const here = view(play).timeline[Number(id) - 1];
    const focus: Line[] = here?.focus.length
      ? [[label(play, 'focus'), here.focus.map((s) => play.words.seat(s)).join(', ')]]
      : [];
    const fire = here?.symbols.filter((symbol) => symbol !== 'none') ?? [];
    const symbols = fire.map((symbol) => play.words.name('anachrony', 'timeline_symbols', symbol)).join(', ');
    if (fire.length) focus.unshift(['an.source.group.timeline_symbols', symbols]);
    if (fire.length && view(play).players.length === 1)
      focus.push(['ui.source.ruling', play.words.text('an.explain.variant_alone')]);
    return entry(play, name(), 'era', {
      lines: focus,
      piece: fire.length ? ['timeline_tiles', here!.tile] : undefined,
    });
  }
  if (kind === 'worker' || kind === 'pool') return entry(play, play.words.name('anachrony', 'workers', id), id);
  if (kind === 'tired') return entry(play, play.words.name('anachrony', 'workers', id), 'tired');
  if (kind === 'good' || kind === 'cube') return entry(play, play.words.noun('an', 'resource', id), id);
  if (kind === 'district' || kind === 'copy') return space(`${id}_pool`.replace(/_pool$/, ''), play, seat);
  const simple = SIMPLE[kind] ?? (/^tw\d$/.test(kind) ? SIMPLE.tw : undefined);
  if (simple) return entry(play, play.words.noun('an', simple[1], id), simple[0]);
  if (kind === 'die' || kind === 'dice') return entry(play, name(), 'research');
  if (kind === 'trade' || kind === 'n') return entry(play, name(), 'trade_pool');
  if (thing.startsWith('act:move_tracker')) return part('doomsday', play, seat);
  const found = play.kind.about?.(thing, play.words, play.seen, seat);
  // A card of the draft says what the condition on the table will say.
  const drafted = kind === 'card' && id in DATA.endgame.cards;
  if (kind === 'eg' || drafted) {
    const condition = play.kind.about?.(`eg:${id}`, play.words, play.seen, seat);
    return condition ? { ...condition, art: `endgame-${id}` } : null;
  }
  if (kind === 'card') return { title: upper(name()), ...found, piece: ['starting_assets', id] };
  if (kind === 'x' && found) return { ...found, art: `experiment-${id}` };
  return null;
};
export default explain;
