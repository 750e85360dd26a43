// How a title says what cannot be found from a key alone: its words/labels.json, as rondel.speech.labels reads it.
import type { Values } from './message';

interface Rule {
  as?: string[];
  id?: string;
  in?: string;
  if?: string;
  plain?: boolean;
  name?: string;
  key?: string;
  with?: Record<string, unknown>;
}
export interface Labels {
  /** The parameters of a kind that are the title's own, beyond those of the hall's grammar.json. */
  kinds?: Record<string, string[]>;
  /** Lists whose members are said as another parameter. */
  members?: Record<string, string>;
  options?: Record<string, string[]>;
  facts?: Record<string, [string, Record<string, string>]>;
  plain?: Record<string, string>;
  groups?: Record<string, string[]>;
  same?: Record<string, string>;
  sides?: Record<string, Record<string, string>>;
  amount_of?: Record<string, number>;
  turns?: string[];
  ways?: string[];
  tables?: Record<string, Record<string, unknown>>;
  called?: Rule[];
  amounts?: Rule[];
}
export type Operands = (string | number)[];
const REFERENCE = /([$#])(\d)(?::(\w+))?/g;
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);

/** What kind a title says that a parameter is; nothing if it is none of its own. */
export const kindIn = (own: Labels, name: string): string | undefined =>
  Object.entries(own.kinds ?? {}).find(([, names]) => names.includes(name))?.[0];

/** What there is for an action, the most particular first. */
export function entries(own: Labels, question: string, verb: string, operands: Operands): string[][] {
  const names = [`${question}/${verb}`, ...(operands.length ? [`${verb} ${operands[0]}`] : []), verb];
  return names.flatMap((name) => (own.options?.[name] ? [own.options[name]] : []));
}

/** The parameters that the operands are; null if the entry is for another number of operands. */
export function filled(own: Labels, names: string[], operands: Operands, subject: Values): Values | null {
  if (names.length === 1 && '*+'.includes(names[0][0]) && operands.length) {
    const counted: Record<string, number> = {};
    for (const word of operands) counted[word] = (counted[word] ?? 0) + 1;
    return { [names[0].slice(1)]: names[0][0] === '*' ? operands : counted };
  }
  if (names.length !== operands.length) return null;
  const found: Values = {};
  names.forEach((name, i) => {
    if (name !== '_') found[name.replace(/^[@%~^]|:.*$/g, '')] = meant(own, name, operands[i], subject);
  });
  return found;
}

function meant(own: Labels, name: string, operand: string | number, subject: Values): unknown {
  const amounts = subject[name.slice(1)];
  const turns = own.turns ?? [];
  if (name[0] === '@') return isObject(amounts) && operand in amounts ? { [operand]: amounts[operand] } : operand;
  if (name[0] === '%') return { [operand]: own.amount_of?.[operand] };
  if (name[0] === '~') {
    const begins = Number(subject[name.split(':')[1]] ?? 0);
    return turns[(Number(operand) - begins + turns.length) % turns.length];
  }
  return name[0] === '^' ? own.ways?.[Number(operand)] : operand;
}

/** Whether a rule is for this id as this parameter: what its shape has found. */
export function matched(own: Labels, rule: Rule, parameter: string, id: string): RegExpExecArray | null {
  if (rule.as && !rule.as.includes(parameter)) return null;
  if (rule.in && !(id in (own.tables?.[rule.in] ?? {}))) return null;
  return new RegExp(`^(?:${rule.id ?? '.*'})$`).exec(id);
}

/** The parameters of a rule's message. */
export function valuesOf(own: Labels, rule: Rule, id: string, found: RegExpExecArray, amount?: number): Values {
  if (rule.in) return own.tables![rule.in][id] as Values;
  return Object.fromEntries(Object.entries(rule.with ?? {}).map(([k, v]) => [k, made(own, v, found, amount)]));
}

function made(own: Labels, value: unknown, found: RegExpExecArray, amount?: number): unknown {
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([word, n]) => [String(made(own, word, found, amount)), made(own, n, found, amount)]),
    );
  if (value === '#') return amount;
  const reference = new RegExp(`^${REFERENCE.source}$`).exec(String(value));
  if (!reference) return value;
  const part = found[Number(reference[2])];
  if (reference[3]) return own.tables?.[reference[3]]?.[part];
  return reference[1] === '#' ? Number(part) : part;
}

/** A name with the parts of an id in it: "warp_tiles.warp_$0". */
export const spelled = (text: string, found: RegExpExecArray): string =>
  text.replace(REFERENCE, (_, sign, n) => found[Number(n)]);
