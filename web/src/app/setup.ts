// A table before it is opened: what is chosen, as a line of text and back. Pure, so that it can be tested.
import type { Face } from '../tables/faces';
import { USUAL } from './bots';
import type { SettingInfo } from './games';

export interface Setup {
  game: string;
  seats: string[];
  settings: Record<string, unknown>;
  pace: string;
  timeout: string;
  undo: string;
  hints: boolean;
  open: boolean;
  seed: string;
}

export const PACES: Record<string, { kind: string; move: number; reserve: number; icon: string }> = {
  none: { kind: 'none', move: 0, reserve: 0, icon: 'people' },
  live: { kind: 'live', move: 30, reserve: 1200, icon: 'clock' },
  evening: { kind: 'live', move: 120, reserve: 0, icon: 'moon' },
  days: { kind: 'days', move: 2, reserve: 0, icon: 'sun' },
};
export const fresh = (game: string, seats: string[]): Setup => ({
  game,
  seats,
  settings: {},
  pace: 'none',
  timeout: 'wait',
  undo: 'reveal',
  hints: true,
  open: false,
  seed: '',
});

/** The same without what needs a server: somebody else's seats, clocks of days, links to watch. */
export const atHome = (setup: Setup, bot: string): Setup => ({
  ...setup,
  seats: setup.seats.map((who) => (who === 'open' ? bot : who)),
  pace: PACES[setup.pace]?.kind === 'days' ? 'none' : setup.pace,
  open: false,
});

export const TIMEOUTS = ['bot', 'move', 'wait'];
export const UNDOS = ['reveal', 'turn', 'off'];
const SIGN = '·';
const PLAIN: (keyof Setup)[] = ['pace', 'timeout', 'undo', 'seed'];

/** Whether a setting can have this value: the twin of `Setting.accepts`. */
function accepts(setting: SettingInfo, value: unknown): boolean {
  const [low, high] = [Number(setting.choices[0]), Number(setting.choices.at(-1))];
  if (setting.kind === 'number') return Number.isInteger(value) && low <= Number(value) && Number(value) <= high;
  if (setting.kind === 'flag') return typeof value === 'boolean';
  const among = (one: unknown): boolean => (setting.choices as unknown[]).includes(one);
  return setting.kind === 'list' ? Array.isArray(value) && value.every(among) : among(value);
}

/** `title·me,steady·side="B"·pace=live·seed=otter`: only what differs from the usual. */
export function written(setup: Setup): string {
  const usual = fresh(setup.game, setup.seats);
  const parts = [setup.game, setup.seats.join(',')];
  for (const [name, value] of Object.entries(setup.settings)) parts.push(`${name}=${JSON.stringify(value)}`);
  for (const name of PLAIN) if (setup[name] !== usual[name]) parts.push(`${name}=${setup[name]}`);
  if (!setup.hints) parts.push('hints=off');
  if (setup.open) parts.push('open=yes');
  return parts.join(SIGN);
}

/** The table that a line describes; null if it is none, so that nothing half-understood is opened. */
export function readSetup(text: string, games: { id: string; settings: SettingInfo[] }[]): Setup | null {
  const [game, seats, ...rest] = text.trim().split(SIGN);
  const known = games.find((g) => g.id === game);
  if (!known || !seats || !seats.split(',').every((s) => /^[a-z_]{2,24}$/.test(s))) return null;
  const setup = fresh(game, seats.split(','));
  for (const part of rest) {
    const [name, value] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)];
    if (name === 'hints') setup.hints = value !== 'off';
    else if (name === 'open') setup.open = value === 'yes';
    else if ((PLAIN as string[]).includes(name)) Object.assign(setup, { [name]: value });
    else {
      const setting = known.settings.find((s) => s.name === name);
      try {
        setup.settings[name] = JSON.parse(value);
      } catch {
        return null;
      }
      if (!setting || !accepts(setting, setup.settings[name])) return null;
    }
  }
  const possible = setup.pace in PACES && TIMEOUTS.includes(setup.timeout) && UNDOS.includes(setup.undo);
  return possible && setup.seed.length <= 40 ? setup : null;
}

/** The presets that come with a game. */
export function shipped(
  game: { id: string; seats: number[]; settings: SettingInfo[] },
  everything: Face['everything'],
): [string, Setup][] {
  const two = game.seats.includes(2) ? ['me', USUAL] : ['me'];
  const all = fresh(game.id, two);
  for (const s of game.settings)
    if (s.kind === 'flag' && s.applies.includes(two.length) && !everything?.without?.includes(s.name))
      all.settings[s.name] = true;
  Object.assign(all.settings, everything?.settings);
  const found: [string, Setup][] = [
    ['preset_first', fresh(game.id, two)],
    ['preset_all', all],
  ];
  if (game.seats.includes(1)) found.push(['preset_solo', fresh(game.id, ['me'])]);
  return found;
}
