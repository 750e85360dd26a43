/// <reference types="svelte" />
/// <reference types="vite/client" />
/** Whether this page is built without a server: the engine runs in the tab (docs/static.md). */
declare const __TAB__: boolean;
