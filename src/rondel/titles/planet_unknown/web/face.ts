// What the pages around the table show of Planet Unknown.
import type { Face } from '$hall/tables/faces';
import type { View } from '$hall/net/types';
import { upper, type Words } from '$hall/words/words';

const emblem = (id: string): string => `<circle cx="96" cy="108" r="52" class="fl3"/><g clip-path="url(#globe-${id})">
  <path class="p1" d="M52 82h22v22h22v22H74v22H52z"/><path class="p2" d="M96 60h44v22h-22v22H96z"/>
  <path class="p3" d="M96 126h22v-22h22v44h-22v22H96z"/></g><circle cx="96" cy="108" r="52" class="fine-line"/>
  <ellipse cx="96" cy="108" rx="84" ry="24" class="ln" transform="rotate(-18 96 108)"/>
  <circle class="ac" cx="166" cy="72" r="6"/><clipPath id="globe-${id}"><circle cx="96" cy="108" r="52"/></clipPath>`;

const spoke = (angle: number): string => `<path d="M96 14V78" class="f5" transform="rotate(${angle} 96 46)"/>`;
const FORECAST = `<rect x="54" y="8" width="151" height="76" rx="5" class="f2"/>
  <circle cx="96" cy="46" r="32" class="f5"/>
  <circle cx="96" cy="46" r="14" class="f5"/>${[0, 60, 120].map(spoke).join('')}
  <circle cx="170" cy="46" r="30" class="f3"/>`;

/** Before the first round nothing is counted yet. */
export const moment = (view: View, words: Words): string =>
  view.round
    ? words.text('pu.phase.round', { n: view.round }, 'planet_unknown')
    : upper(words.name('planet_unknown', 'phases', 'setup'));

const face: Face = {
  emblem: { drawing: emblem, x: 98, y: 108, zoom: 1.12 },
  forecast: FORECAST,
  everything: {
    settings: { boards: 'asymmetric' },
    // Other readings of a rule are not in the box.
    without: [
      'two_player_variant',
      'energy_doubles',
      'wormhole_energy',
      'flux_keeps',
      'makeshift_must',
      'pajitnov_outside',
    ],
  },
  choices: {
    boards: { picture: 'planet-ksb_4156' },
    corporations: { picture: 'corp-republic', art: 'corp', text: 'pu.text.*' },
    planets: { picture: 'planet-gaia', art: 'planet', text: 'pu.text.*' },
    shift: { picture: 'game-planet_unknown' },
    events: { picture: 'event-effect' },
    personal_objectives: { picture: 'objective-OBJ-01' },
    two_player_variant: { picture: 'game-planet_unknown' },
    energy_doubles: { picture: 'corp-universal_coalition' },
    wormhole_energy: { picture: 'corp-wormhole_corp' },
    flux_keeps: { picture: 'corp-flux_industries' },
    makeshift_must: { picture: 'corp-makeshift' },
    pajitnov_outside: { picture: 'planet-pajitnov' },
  },
  mixes: [
    {
      id: 'mix',
      of: { green: 'event-green', orange: 'event-orange', red: 'event-red' },
      good: { mild: [12, 5, 3], even: [7, 6, 7], harsh: [3, 5, 12] },
      only: 'events',
    },
  ],
  moment,
};
export default face;
