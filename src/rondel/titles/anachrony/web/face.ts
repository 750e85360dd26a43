// What the pages around the table show of Anachrony.
import { polar, r, ROMAN } from '$hall/kit/draw';
import type { Face } from '$hall/tables/faces';
import type { View } from '$hall/net/types';
import type { Words } from '$hall/words/words';

const ORBITS = [34, 52, 70, 88];
const STOPS = [195, 214, 233, 252, 290, 309, 328];
const orbit = (R: number, k: number): string =>
  `<circle cx="100" cy="150" r="${R}" class="ln" ${k % 2 ? 'stroke-dasharray="2 5"' : ''}/>`;
function stop(angle: number, k: number): string {
  const [x, y] = polar(100, 150, 88, angle);
  const look = k === 3 ? 'ac' : k < 3 ? 'fl2' : 'bgln';
  return `<circle cx="${r(x)}" cy="${r(y)}" r="${k === 3 ? 5.5 : 4}" class="${look}"/>`;
}
const CITY = '<path class="fl" d="M70 150v-34h8v-14h6v14h8V92h5V74h6v18h5v58h8v-40h10v10h6v30z"/>';
const METEOR =
  '<circle class="ac" cx="150" cy="52" r="9"/><path class="acl" d="M157 45l18-18M151 39l10-14M163 52l14-10"/>';
const GROUND = '<path class="ln" d="M40 150h120"/>';
const EMBLEM = [...ORBITS.map(orbit), CITY, GROUND, ...STOPS.map(stop), METEOR].join('');

const era = (k: number): string =>
  `<rect x="${54 + k * 21 + (k > 3 ? 6 : 0)}" y="8" width="18" height="18" rx="3" class="${k ? 'f1' : 'f3'}"/>`;
const FORECAST = `${[0, 1, 2, 3, 4, 5, 6].map(era).join('')}<path d="M138.5 8v18" class="f4"/>
  <rect x="54" y="31" width="151" height="53" rx="5" class="f2"/><circle cx="100" cy="58" r="22" class="f5"/>
  <circle cx="100" cy="58" r="8" class="f5"/><rect x="150" y="38" width="50" height="38" rx="3" class="f1"/>`;

export function moment(view: View, words: Words): string {
  return view.era ? `${words.label('anachrony', 'era')} ${ROMAN[Number(view.era)]}` : words.label('anachrony', 'setup');
}

const face: Face = {
  emblem: { drawing: () => EMBLEM, x: 100, y: 106, zoom: 0.92 },
  forecast: FORECAST,
  board: ['recruit_1', 'recruit_2', 'construct_1', 'construct_2', 'research_1', 'research_2'].map(
    (id) => `space:${id}`,
  ),
  everything: { settings: { side: 'B' }, without: ['predictable_paradoxes'] },
  choices: {
    side: { picture: 'leader-amena' },
    doomsday: { picture: 'impact-asteroid' },
    planned_experiments: { picture: 'experiment-X101' },
    alternate_timeline: { picture: 'sp-continuum_stabilizer' },
    draft_assets: { picture: 'place-recruit' },
    draft_endgame: { picture: 'endgame-EG1' },
    predictable_paradoxes: { picture: 'sp-temporal_tourism' },
    difficulty: { picture: 'bot-chronobot' },
    mine_yield: { picture: 'place-mine' },
    chronobot_edition: { picture: 'bot-chronobot' },
    edition: { picture: 'place-evacuate' },
  },
  moment,
};
export default face;
