// Effects as lines with slots: what each word asks for, and how it is said. The words are those of packs/phrases.json,
// so that the form and the made text of a card say the same.
import phrases from '../../packs/phrases.json';

interface Phrases {
  nouns: Record<string, string[]>;
  all: Record<string, string>;
  any_number: string;
  up_to: string;
  or_n: string;
  genitive?: boolean;
  different: string[];
  /** What a chosen era is called where it is chosen. */
  chosen: Record<string, string>;
  things: Record<string, string>;
  steps: Record<string, string[]>;
  places: Record<string, string[]>;
  agents: Record<string, string>;
  let_use: { they: string };
  far: string[];
  push_far: string[];
  carry: Record<string, string[]>;
  other_card: string;
  sources: Record<string, Record<string, string>>;
  or: string;
  may: string[];
  if: string;
  else: string;
  each: Record<string, string>;
  cond: Record<string, string[]>;
}
const ALL = phrases as unknown as Record<string, Phrases>;
const FORMS = ['one', 'few'];

const ONE = ['own', 'past', 'future', 'doctor'];
const CHOSEN = ['adjacent', 'own_or_adjacent', 'any', 'vortex'];
const EACH = ['each_adjacent', 'each_vortex', 'each_other_agent'];
const FOUND = ['agent(x)', 'origin(c)', 'landing(d)', 'bound(e)'];
const SOURCES: Record<string, string[]> = {
  take_card: ['available_any', 'available_own', 'own_discard'],
  add_to_deck: ['hand', 'available_any', 'available_own', 'own_discard', 'bound(c)'],
  use_card: ['other_hand', 'available_any', 'available_own', 'own_discard'],
};
/** What a word finds, by the letter it gets: only the last of each kind is known. */
const BINDS: Record<string, string> = {
  draw: 'c',
  discard: 'c',
  destroy_card: 'c',
  reveal: 'c',
  take_card: 'c',
  add_to_deck: 'c',
  select_agent: 'x',
  select_era: 'e',
  push: 'd',
};
const NOUNS: Record<string, string> = {
  add_energy: 'energy',
  remove_rift: 'rift',
  push: 'duplicate',
  pull: 'duplicate',
  destroy_duplicate: 'duplicate',
  draw: 'card',
  discard: 'card',
  destroy_card: 'card',
  reveal: 'card',
  ready: 'exhausted',
};
export const STEP_WORDS = [
  'add_energy', 'remove_rift', 'push', 'pull', 'destroy_duplicate', 'move', 'draw', 'discard', 'destroy_card', 'reveal',
  'take_card', 'add_to_deck', 'use_card', 'let_use', 'ready', 'recharge', 'select_agent', 'select_era', 'level_energy',
  'level_rifts', 'swap_agents', 'swap_duplicates',
]; // prettier-ignore
export const BLOCK_WORDS = ['choose', 'or', 'may', 'if', 'else', 'each_agent'];

export interface Line {
  depth: number;
  /** The line without its place in the order and without what it binds. */
  text: string;
}
/** A slot of a line: its options as they are written, which may be several words or none. */
export interface Slot {
  part: string;
  options: string[];
}
const numbers = (most: number, before = ''): string[] => Array.from({ length: most }, (_, i) => `${before}${i + 1}`);
const TOKENS = [...numbers(5), '1..2', '1..3', ...numbers(4, 'up_to '), 'up_to all', 'all'];

export function slotsOf(word: string): Slot[] {
  const place = [...ONE, ...CHOSEN, ...EACH, ...FOUND];
  const q = (options: string[]): Slot => ({ part: 'q', options });
  const where = (options = place): Slot => ({ part: 'place', options });
  const who = { part: 'owner', options: ['', 'agent(x)'] };
  if (word === 'add_energy') return [q(numbers(6)), where([...place, '2 different any', '3 different any'])];
  if (word === 'remove_rift')
    return [
      q([...numbers(6), ...numbers(4, 'up_to '), 'all']),
      where([...place, '2 different any', '3 different any']),
    ];
  if (word === 'level_energy') return [where(), { part: 'what', options: ['to rifts', 'to duplicates'] }];
  if (word === 'level_rifts') return [where(), { part: 'what', options: ['to duplicates', 'to energy'] }];
  if (word === 'push')
    return [
      q(TOKENS),
      where(),
      {
        part: 'far',
        options: ['', ...numbers(4, 'distance '), ...numbers(4, 'exactly ')],
      },
    ];
  if (word === 'pull') return [q(TOKENS)];
  if (word === 'destroy_duplicate') return [q(TOKENS), where([...ONE, ...EACH, ...FOUND])];
  if (word === 'swap_agents') return [{ part: 'fixed', options: ['self agent(x)'] }];
  if (word === 'swap_duplicates') return [where([...ONE, ...FOUND]), where([...ONE, ...FOUND])];
  if (word === 'move')
    return [
      { part: 'who', options: ['self', 'agent(x)'] },
      {
        part: 'far',
        options: [...numbers(6, 'up_to '), ...numbers(6, 'exactly '), ...place.map((p) => `to ${p}`)],
      },
      { part: 'carry', options: ['', 'carry path', 'carry vortex'] },
    ];
  if (['draw', 'discard', 'destroy_card'].includes(word)) return [q(numbers(6)), who];
  if (word === 'reveal') return [q(numbers(6))];
  if (word === 'take_card' || word === 'add_to_deck') return [{ part: 'source', options: SOURCES[word] }];
  if (word === 'use_card')
    return [
      { part: 'source', options: SOURCES[word] },
      { part: 'other', options: ['', 'different'] },
    ];
  if (word === 'let_use') return [{ part: 'lets', options: ['other', 'any', 'self', 'agent(x)'] }];
  if (word === 'ready') return [q(numbers(6)), { part: 'elementary', options: ['', 'elementary'] }];
  if (word === 'select_agent') return [{ part: 'picks', options: ['other', 'any'] }];
  if (word === 'select_era') return [where(CHOSEN)];
  if (word === 'each_agent') return [{ part: 'each', options: ['all', 'others'] }];
  if (word === 'if') {
    const asked = ['no_duplicates', 'no_rifts', 'other_agent_in', 'vortex_in', 'doctor_in'];
    const inside = [...ONE, ...CHOSEN, ...FOUND];
    const asks = [
      ...['c', 'd', 'x', 'e'].map((n) => `did(${n})`),
      ...asked.flatMap((a) => inside.map((p) => `${a}(${p})`)),
    ];
    return [{ part: 'cond', options: [...asks, ...asks.map((a) => `not ${a}`)] }];
  }
  return [];
}

export const linesOf = (effect: string): Line[] =>
  effect
    .split('\n')
    .map((raw) => raw.replace(/#.*/, '').trimEnd())
    .filter((raw) => raw.trim())
    .map((raw) => ({
      depth: Math.floor((raw.length - raw.trimStart().length) / 2),
      text: raw
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/ as \w+$/, ''),
    }));

/** The lines as they are written; whoever finds something that a later line names gets its name. */
export function effectOf(lines: Line[]): string {
  const bound = lines.map(() => '');
  const [letters] = [{ agent: 'x', origin: 'c', landing: 'd', bound: 'e' } as Record<string, string>];
  lines.forEach((line, at) => {
    for (const [, kind, name] of line.text.matchAll(/(agent|origin|landing|bound|did)\((\w)\)/g)) {
      const letter = kind === 'did' ? name : line.text.startsWith('add_to_deck bound') ? 'c' : letters[kind];
      for (let before = at - 1; before >= 0; before -= 1)
        if (BINDS[lines[before].text.split(' ')[0]] === letter) {
          bound[before] = ` as ${letter}`;
          break;
        }
    }
  });
  return lines.map((line, at) => `${'  '.repeat(line.depth)}${line.text}${bound[at]}`).join('\n') + '\n';
}

/** A line with what stands in each of its slots; `rest`: what no slot takes, which is wrong. */
export function filled(text: string): {
  word: string;
  slots: (Slot & { value: string })[];
  rest: string;
} {
  const [word, ...others] = text.split(' ');
  let rest = others.join(' ');
  const slots = slotsOf(word).map((slot) => {
    const fits = slot.options.filter((o) => o === '' || rest === o || rest.startsWith(`${o} `));
    const value = fits.sort((a, b) => b.length - a.length)[0];
    if (value === undefined) {
      const [first, ...more] = rest.split(' ');
      rest = more.join(' ');
      return { ...slot, options: [first, ...slot.options], value: first };
    }
    rest = rest.slice(value.length).trim();
    return { ...slot, value };
  });
  return { word, slots, rest };
}
export const lineOf = (word: string, values: string[]): string => [word, ...values.filter(Boolean)].join(' ');
/** A new line with this word: the first choice of every slot. */
export const first = (word: string): string =>
  lineOf(
    word,
    slotsOf(word).map((slot) => slot.options[0]),
  );

// ---------------------------------------------------------------- how it is said

export class Says {
  private p: Phrases;
  constructor(private language: string) {
    this.p = ALL[language] ?? ALL.en;
  }
  private noun(n: number, noun: string): string {
    const at = FORMS.indexOf(new Intl.PluralRules(this.language).select(n));
    return this.p.nouns[noun][at < 0 ? 2 : at];
  }
  private counted = (n: string, noun: string): string => `${n} ${this.noun(Number(n), noun)}`;
  quantity(word: string, value: string): string {
    const noun = NOUNS[word];
    if (!noun) return value;
    if (value === 'all') return this.p.all[noun];
    if (value === 'up_to all') return this.p.any_number.replace('{n}', this.p.nouns[noun][2]);
    const [low, high] = value.split('..');
    if (high) return this.p.or_n.replace('{a}', low).replace('{n}', this.counted(high, noun));
    if (value.startsWith('up_to ')) return this.p.up_to.replace('{n}', this.counted(value.slice(6), noun));
    return this.counted(value, noun);
  }
  place(value: string, form: number): string {
    const several = /^(\d) different/.exec(value);
    if (several) return this.p.different[form === 1 ? 1 : 0].replace('{n}', several[1]);
    const said = this.p.places[value.replace(/\(.*\)/, '')];
    return said ? (said[form] ?? said[1]) : value;
  }
  /** What stands in a slot, in words. `hole`: the hole of the sentence it stands in. */
  slot(word: string, part: string, value: string, hole: string): string {
    const { p } = this;
    if (part === 'q') return this.quantity(word, value);
    if (part === 'place' && word === 'select_era') return p.chosen[value] ?? value;
    if (part === 'place') return this.place(value, { from: 0, to: 1, into: 3 }[hole] ?? 2);
    if (part === 'what') return p.things[value.slice(3)];
    if (part === 'source') return p.sources[word][value.replace(/\(.*\)/, '')] ?? value;
    if (part === 'lets') return `${p.agents[value.replace(/\(.*\)/, '')] ?? '…'} ${p.let_use.they}`;
    if (part === 'each') return `${p.each[value]} …`;
    if (part === 'carry' || part === 'other' || part === 'elementary' || part === 'owner')
      return this.more(part, value);
    if (part === 'far') return this.far(word, value);
    if (part === 'who') return value === 'self' ? '–' : p.agents.agent;
    if (part === 'picks') return this.verb(value === 'any' ? 'select_any' : 'select_agent');
    if (part === 'cond') return this.condition(value);
    return value;
  }
  private more(part: string, value: string): string {
    if (!value) return '–';
    const { p } = this;
    if (part === 'carry') return p.carry[value.split(' ')[1]][0];
    if (part === 'owner') return p.agents.agent;
    if (part === 'other') return p.other_card;
    return p.nouns.elementary[0].replace(p.nouns.exhausted[0], '').trim(); // what it says more
  }
  private far(word: string, value: string): string {
    const { p } = this;
    if (!value) return '–';
    const [how, n] = [value.split(' ')[0], value.split(' ').slice(1).join(' ')];
    if (how === 'to') return this.place(n, this.language === 'de' ? 3 : 1);
    const ways = word === 'push' ? p.push_far : p.far;
    return ways[how === 'exactly' ? 1 : 0].replace('{n}', this.counted(n, 'era')).replace(/^[,\s]+/, '');
  }
  private condition(value: string): string {
    const not = value.startsWith('not ');
    const [name, inside] = value.replace('not ', '').replace(')', '').split('(');
    if (name === 'did') return `${this.p.cond.did[not ? 1 : 0]} (${inside})`;
    return (this.p.cond[name]?.[not ? 1 : 0] ?? value).replace('{in}', this.place(inside, 2));
  }
  /** The sentence of a word, cut at its holes: texts and holes take turns. */
  sentence(word: string, values: string[]): string[] {
    const { p } = this;
    if (word === 'may') return [`${p.may[0]} …`];
    if (word === 'choose') return [`… ${p.or.trim()} …`];
    if (word === 'or') return [`${p.or.replace(',', '').trim()} …`];
    if (word === 'else') return [`${p.else.replace(/^[;,\s]+/, '')}…`];
    if (word === 'if') return [p.if.replace(/^[.\s]+/, '').split('{c}')[0], 'cond', ' …'];
    if (word === 'let_use' || word === 'each_agent' || word === 'select_agent') return ['', slotsOf(word)[0].part, ''];
    let key = word;
    if (word === 'move') key += (values[0] === 'self' ? '' : '_agent') + (values[1]?.startsWith('to ') ? '_to' : '');
    return this.pattern(key).split(/\{(\w+)\}/);
  }
  verb(key: string): string {
    return this.pattern(key).replace(/ ?\(?\{\w+\}\)?/g, '');
  }
  private pattern(key: string): string {
    const said = this.p.steps[key] ?? this.p.steps.recharge;
    return said[1].replace('{o}', said[0]).replace('{t}', '').replaceAll('~', '');
  }
}
