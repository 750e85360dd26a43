// What comes after the first question of a table: one file, fetched by `afterwards.svelte.ts`.
export { default as Anchors } from './Anchors.svelte';
export { drag } from './drag';
export { default as EventCard } from './EventCard.svelte';
export { default as Strip } from './Strip.svelte';
export { default as Tray } from './Tray.svelte';
export { default as TurnTile } from './TurnTile.svelte';
