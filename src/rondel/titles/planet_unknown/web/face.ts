// What the pages around the table show of Planet Unknown.
import type { Face } from '$hall/tables/faces';
import type { View } from '$hall/net/types';
import type { Words } from '$hall/words/words';

const emblem = (id: string): string => `<circle cx="96" cy="108" r="52" class="fl3"/><g clip-path="url(#globe-${id})">
  <path class="p1" d="M52 82h22v22h22v22H74v22H52z"/><path class="p2" d="M96 60h44v22h-22v22H96z"/>
  <path class="p3" d="M96 126h22v-22h22v44h-22v22H96z"/></g><circle cx="96" cy="108" r="52" class="ln2"/>
  <ellipse cx="96" cy="108" rx="84" ry="24" class="ln" transform="rotate(-18 96 108)"/>
  <circle class="ac" cx="166" cy="72" r="6"/><clipPath id="globe-${id}"><circle cx="96" cy="108" r="52"/></clipPath>`;

const spoke = (angle: number): string => `<path d="M96 14V78" class="f5" transform="rotate(${angle} 96 46)"/>`;
const FORECAST = `<rect x="54" y="8" width="151" height="76" rx="5" class="f2"/>
  <circle cx="96" cy="46" r="32" class="f5"/>
  <circle cx="96" cy="46" r="14" class="f5"/>${[0, 60, 120].map(spoke).join('')}
  <circle cx="170" cy="46" r="30" class="f3"/>`;

export const moment = (view: View, words: Words): string =>
  words.text('pu.phase.round', { n: view.round }, 'planet_unknown');

const face: Face = {
  emblem: { drawing: emblem, x: 98, y: 108, zoom: 1.12 },
  forecast: FORECAST,
  everything: { settings: { boards: 'asymmetric' }, without: ['two_player_variant'] },
  moment,
};
export default face;
