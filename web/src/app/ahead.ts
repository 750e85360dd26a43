// What the first page needs is asked for at once, side by side, instead of one after the other as the parts of the page
// discover it.
import { get } from '../net/api';
import type { TableInfo } from '../net/types';
import { tableKind } from '../tables/registry';
import { whoAmI } from './me.svelte';
import { prefs } from './prefs.svelte';
import { speak } from './words.svelte';

let asked: { path: string; table: Promise<TableInfo> } | null = null;

export const tablePath = (id: string, secret: string): string => `tables/${id}${secret ? `?key=${secret}` : ''}`;

/** Called once, before anything is drawn. */
export function ahead(hash: string): void {
  const [place, search] = hash.replace(/^#/, '').split('?');
  const [kind, id] = place.split('/').filter(Boolean);
  if (kind !== 'table' || !id) return;
  void import('../pages/Table.svelte');
  void whoAmI();
  const query = new URLSearchParams(search);
  const path = tablePath(id, query.get('key') ?? query.get('watch') ?? '');
  const table = get<TableInfo>(path);
  asked = { path, table };
  table
    .then(({ game }) => {
      void tableKind(game);
      void speak(prefs.language, [game]);
    })
    .catch(() => undefined);
}

/** The table, from the answer that is on its way already if there is one. */
export function tableAt(id: string, secret: string): Promise<TableInfo> {
  const path = tablePath(id, secret);
  const first = asked?.path === path ? asked.table : null;
  asked = null;
  return first ?? get<TableInfo>(path);
}
