// Where a game is, in two words: the top bar and the list of tables that wait say the same. Tables themselves are fetched later.
import { ROMAN } from '../kit/draw';
import type { View } from '../net/types';
import { moment as plainMoment } from '../plain/names';
import type { Words } from '../words/words';

export function moment(game: string, view: View, words: Words): string {
  if (game === 'anachrony')
    return view.era ? `${words.label(game, 'era')} ${ROMAN[Number(view.era)]}` : words.label(game, 'setup');
  if (game === 'planet_unknown') return words.text('pu.phase.round', { n: view.round }, game);
  if (game === 'the_loop') return words.text('tl.table.turn', { n: Math.max(1, Number(view.turn)) }, game);
  return plainMoment(game, view, words);
}
