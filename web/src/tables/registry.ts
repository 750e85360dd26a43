// Tables by game id, found in their titles' folders and loaded when one is opened.
import type { TableKind } from './contract';

const FOUND = import.meta.glob<{ default: TableKind }>('../../../src/rondel/titles/*/web/index.ts');
const TABLES = new Map(Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-3)!, load]));

/** A title without a drawing of its own is shown on the plain table. */
export const tableKind = async (game: string): Promise<TableKind> => {
  const load = TABLES.get(game);
  return load ? (await load()).default : (await import('../plain/index')).plainTable(game);
};
