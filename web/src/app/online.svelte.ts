// Whether this device has a net at all, as far as the browser knows.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  for (const event of ['online', 'offline']) window.addEventListener(event, update);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, update);
  };
});
export function online(): boolean {
  subscribe();
  return navigator.onLine;
}
/** Whether a button that asks the server can do anything now. In a tab of its own the tables need no net. */
export const reachable = (): boolean => __TAB__ || online();
