// What the pack editor needs of this title: artefacts with their dimension, era and steps.
import { addSprite } from '$hall/kit/sprite';
import type { PackKind } from '$hall/packs/kinds';
import { upper } from '$hall/words/words';
import '../tokens.css';
import './pack.css';
import sprite from '../icons.svg?raw';
import { CARDS, eraName, ERAS } from '../model';
import Preview from './Preview.svelte';
import Steps from './Steps.svelte';

addSprite(sprite);
const DIMENSIONS = ['spiral', 'stripe', 'star', 'black_hole'];
const kind: PackKind = {
  family: 'artefact',
  group: 'artifacts',
  ours: Object.keys(CARDS).filter((id) => !id.includes(':') && !CARDS[id].agent),
  fields: [
    {
      id: 'dimension',
      choices: DIMENSIONS,
      title: (words) => upper(words.name('the_loop', 'dimensions', 'dimension')),
      say: (choice, words) => upper(words.name('the_loop', 'dimensions', choice)),
      icon: (choice) => `tl-${choice}`,
      colour: (choice) => `var(--tl-${choice})`,
    },
    {
      id: 'origin',
      choices: ERAS,
      title: (words) => upper(words.name('the_loop', 'eras', 'era')),
      say: (choice, words) => eraName(words, choice),
      icon: (choice) => `tl-era-${choice}`,
      colour: (choice) => `var(--tl-${choice})`,
    },
  ],
  blank: { dimension: 'spiral', origin: 'dawn', effect: 'add_energy 1 own\n' },
  textKey: (pack, id) => `tl.text.${pack}:${id}`,
  Steps,
  Preview,
};
export default kind;
