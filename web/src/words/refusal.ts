// Why something was refused, as the page says it: a heading and a sentence, whatever the reason is.
import type { Values } from './message';
import { parameters } from './message';
import type { Words } from './words';

export interface Refusal {
  title: string;
  text: string;
}
const UNSAID = 'ui.err.unsaid';
/** Reasons that have no heading of their own: most are about a move that is not possible. */
const HEADING = 'ui.err.illegal.title';

/** A sentence with a gap says less than none. */
const whole = (words: Words, key: string, params: Values): boolean =>
  words.has(key) &&
  parameters(words.source.pattern(key)).every((p) => ![undefined, null, ''].includes(params[p] as ''));

/** `game`: whose things the reason names; a refusal of a new table brings it along. */
export function refusal(words: Words, key: string, params: Values = {}, game = String(params.game ?? '')): Refusal {
  const said = whole(words, key, params) ? key : UNSAID;
  const own = `${said}.title`;
  return {
    title: words.text(whole(words, own, params) ? own : HEADING, params, game),
    text: words.text(said, params, game),
  };
}

/** What went wrong with a request, as one sentence. */
export function problemOf(words: Words, error: unknown, game?: string): string {
  const { key = UNSAID, params = {} } = error as { key?: string; params?: Values };
  return refusal(words, key, params, game).text;
}
