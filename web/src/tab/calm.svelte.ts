// What has time until the first position is there: the files for the time without a network, and asking the browser to
// keep games for good.
import { stand } from './stand.svelte';
import { look } from './update';

/** Milliseconds without anybody asking for the engine: a page of rules only, that may be kept at once. */
const UNASKED = 4000;
/** Milliseconds for drawing what has come. */
const DRAWN = 1000;

/** The whole edition is fetched when the page has what it needs itself, or cannot have it. */
export function onceCalm(seated: () => boolean): void {
  let begun = false;
  let idle = $state(false);
  setTimeout(() => (idle = true), UNASKED);
  $effect(() => {
    const calm = stand.failed || stand.gone || (seated() ? stand.shown : stand.ready || (idle && !stand.asked));
    if (!calm || begun) return;
    begun = true;
    setTimeout(look, DRAWN);
  });
}
/** When the disk is short browsers clear what they were not asked to keep. Asked once there is a game to lose. */
export function keepForGood(): void {
  $effect(() => {
    if (stand.shown && stand.kept) void navigator.storage?.persist?.().catch(() => undefined);
  });
}
