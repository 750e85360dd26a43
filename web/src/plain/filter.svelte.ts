// What a person looks for among many answers; it belongs to one question and is forgotten with it.
import type { Option } from '../play/choice';
import type { Session } from '../play/session.svelte';

/** Up to so many answers need no filter. */
export const FEW = 9;
const filters = new WeakMap<Session, Filter>();

class Filter {
  text = $state('');
  /** The options whose sentence has all of these words; all of them, where none fits. */
  fits(options: Option[], said: (option: Option) => string): Option[] {
    const words = this.text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return options;
    const found = options.filter((option) => words.every((word) => said(option).toLowerCase().includes(word)));
    return found.length ? found : options;
  }
}

export function filterOf(session: Session): Filter {
  if (!filters.has(session)) filters.set(session, new Filter());
  return filters.get(session)!;
}
