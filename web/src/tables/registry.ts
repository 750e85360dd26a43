// Tables by game id, loaded when one is opened.
import type { TableKind } from './contract';

const TABLES: Record<string, () => Promise<{ default: TableKind }>> = {
  anachrony: () => import('./anachrony/index'),
  planet_unknown: () => import('./planet_unknown/index'),
  the_loop: () => import('./the_loop/index'),
};
export const knows = (game: string): boolean => game in TABLES;
export const tableKind = async (game: string): Promise<TableKind> => (await TABLES[game]()).default;
