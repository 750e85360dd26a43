// The mark on the root below which the styles of a title hold (`scoped.ts` of the build).
let last = 0;

/** While the calling component shows a table of this title, its styles hold. They stand before anything of it is
 * drawn. */
export function wear(game: () => string): void {
  $effect.pre(() => {
    const shown = game();
    if (!shown) return;
    const mine = (last += 1);
    document.documentElement.dataset.table = shown;
    return () => {
      // The next table may be there before this one is gone.
      if (mine === last) delete document.documentElement.dataset.table;
    };
  });
}
