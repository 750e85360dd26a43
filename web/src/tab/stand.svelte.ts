// How far the engine in this tab is, for everybody who shows it.
export const stand = $state({
  /** Somebody needed it. */
  asked: false,
  loaded: 0,
  total: 0,
  ready: 0,
  /** A table has said where its game stands. */
  shown: false,
  failed: '',
  update: false,
  /** Games outlive this tab. */
  kept: true,
  /** What the browser said when it did not write something down. */
  unwritten: '',
  /** A part of this page is not on the host any more, because a newer one has taken its place. */
  gone: false,
});
