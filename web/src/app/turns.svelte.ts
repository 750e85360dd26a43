// How many tables wait for me: said by the tab's title and the badge of the app, wherever I am on the page.
import { get } from '../net/api';
import type { TableInfo } from '../net/types';
import type { Words } from '../words/words';
import { isGame, myTurn } from './games';
import { me, whoAmI } from './me.svelte';

const EVERY = 30_000;
/** `here`: the table in front of me, and whether it waits for me. It knows that sooner than the list. */
export const turns = $state<{ tables: string[]; here: string; mine: boolean }>({ tables: [], here: '', mine: false });
export const count = (): number => turns.tables.filter((id) => id !== turns.here).length + Number(turns.mine);

export async function look(): Promise<void> {
  if (!(await whoAmI())) return;
  const tables = await get<TableInfo[]>('tables?mine=true').catch(() => null);
  if (tables) turns.tables = tables.filter((x) => x.status === 'running' && isGame(x) && myTurn(x)).map((x) => x.id);
}

export function titled(words: Words): void {
  const n = count();
  document.title = n ? `(${n}) ${words.text('ui.page.your_move')}` : 'Rondel';
  if (!('setAppBadge' in navigator)) return;
  void (n ? navigator.setAppBadge(n) : navigator.clearAppBadge()).catch(() => undefined);
}

/** Looks now, when the page is looked at again, and every half minute. */
export function watch(): () => void {
  const again = (): void => {
    if (me.person || !me.known) void look();
  };
  again();
  const timer = setInterval(again, EVERY);
  document.addEventListener('visibilitychange', again);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', again);
  };
}
