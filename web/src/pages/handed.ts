// A table that is shown still, in a window inside a page: the page around it has asked for it already, and hands it
// over. So the window asks for nothing, also where tables are kept in the tab.
import type { Position, TableInfo } from '../net/types';

export interface Handed {
  table: TableInfo;
  position: Position;
}
declare global {
  interface Window {
    rondelHanded?: Map<string, Handed>;
  }
}
export const handOver = (handed: Handed): void => {
  window.rondelHanded ??= new Map();
  window.rondelHanded.set(handed.table.id, handed);
};
export const handed = (id: string): Handed | undefined => window.parent.rondelHanded?.get(id);
