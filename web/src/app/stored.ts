// What this browser keeps for the page, where it keeps anything: a barred store (private mode, third-party rules)
// throws at the first touch, and then it is as if nothing had been kept.

type Store = 'always' | 'tab';
const box = (store: Store): Storage => (store === 'always' ? localStorage : sessionStorage);

export function stored(name: string, store: Store = 'always'): string | null {
  try {
    return box(store).getItem(name);
  } catch {
    return null;
  }
}
/** `null`: nothing is kept under this name any more. */
export function store(name: string, text: string | null, where: Store = 'always'): void {
  try {
    if (text === null) box(where).removeItem(name);
    else box(where).setItem(name, text);
  } catch {
    // It lasts as long as the page.
  }
}
