// Tables by game id, found in their titles' folders and loaded when one is opened.
import type { TableKind } from './contract';

const FOUND = import.meta.glob<{ default: TableKind }>('../../../src/rondel/titles/*/web/index.ts');
const TABLES = new Map(Object.entries(FOUND).map(([path, load]) => [path.split('/').at(-3)!, load]));

export const knows = (game: string): boolean => TABLES.has(game);
export const tableKind = async (game: string): Promise<TableKind> => (await TABLES.get(game)!()).default;
