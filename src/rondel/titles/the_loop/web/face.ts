// What the pages around the table show of The LOOP.
import { wedge } from '$hall/kit/draw';
import type { Face } from '$hall/tables/faces';
import type { View } from '$hall/net/types';
import type { Words } from '$hall/words/words';

const STEP = 51.43;
const era = (k: number): string =>
  `<path class="${k === 2 ? 'ac' : k % 2 ? 'fl2' : 'fl3'}" ` +
  `d="${wedge(100, 104, 40, 62, k * STEP - 87, k * STEP - 42)}"/>`;
const KNOT = '<path class="acl" d="M86 104c0-10 12-10 14 0s14 10 14 0-12-10-14 0-14 10-14 0z" stroke-width="3"/>';
const WAY = '<path class="ln" d="M100 26a78 78 0 1 1-62 30"/><path class="fl2" d="M30 60l14-14 4 18z"/>';
const HUB = '<circle cx="100" cy="104" r="30" class="fine-line"/>';
const EMBLEM = [...Array.from({ length: 7 }, (_, k) => era(k)), HUB, KNOT, WAY].join('');

const border = (angle: number): string => `<path d="M130 12V28" class="f5" transform="rotate(${angle} 130 46)"/>`;
const FORECAST = `<rect x="54" y="8" width="151" height="76" rx="5" class="f2"/>
  <circle cx="130" cy="46" r="34" class="f5"/>
  <circle cx="130" cy="46" r="18" class="f3"/>${[0, 51, 103, 154, 206, 257, 309].map(border).join('')}`;

export const moment = (view: View, words: Words): string =>
  words.text('tl.table.turn', { n: Math.max(1, Number(view.turn)) }, 'the_loop');

const face: Face = {
  emblem: { drawing: () => EMBLEM, x: 100, y: 100, zoom: 0.98 },
  forecast: FORECAST,
  everything: { settings: { mode: 'ultramachine', level: 'living_legend' } },
  choices: {
    mode: { picture: 'foo-card', art: 'mode', text: 'tl.mode.*' },
    level: { picture: 'supa-mega_vortex' },
    agents: { picture: 'agent-mr_time', art: 'agent', text: 'tl.text.*.brief' },
    solo_agents: { picture: 'agent-v_girl' },
    ramp_weights: { picture: 'agent-foo' },
  },
  moment,
};
export default face;
