// Says values, questions, options, reasons and facts in one language: the browser's twin of rondel.speech.
import grammar from '../../../src/rondel/speech/grammar.json';
import { prefix } from '../app/titles';
import type { Catalogue } from './catalogue';
import { entries, filled, kindIn, matched, spelled, valuesOf, type Labels } from './labels';
import { flag, number, parameters, render, type Values } from './message';

export type Action = (string | number)[];
export interface Asked {
  kind: string;
  rule: string;
  subject: Values;
}
export interface Reason {
  reason: string;
  params: Values;
}

const AND = grammar.and as Record<string, string>;
const UNDER = grammar.under as Record<string, string>;
const UNITS = grammar.units as Record<string, string[]>;
const KIND: Record<string, string> = Object.fromEntries(
  Object.entries(grammar.kinds).flatMap(([kind, names]) => names.map((name) => [name, kind])),
);
const NONE: Labels = {};
const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
export const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** An id, or several, of this group of the glossary and no other. */
const inGroup = (group: string, value: unknown): unknown =>
  Array.isArray(value) ? value.map((id) => inGroup(group, id)) : value === null ? null : `${group}.${value}`;

export class Words {
  constructor(
    public source: Catalogue,
    public seats: string[] = [],
  ) {}
  get language(): string {
    return this.source.language;
  }
  seated(seats: string[]): Words {
    return new Words(this.source, seats);
  }
  has(key: string): boolean {
    return this.source.has(key);
  }
  rule(key: string): string {
    return this.source.rules[key] ?? '';
  }

  /** A message of the table or of a game. */
  text(key: string, params: Values = {}, game = ''): string {
    if (!this.has(key)) return key.split('.').at(-1)!.replaceAll('_', ' ');
    const part = game ? prefix(game) : key.split('.')[0];
    const said = this.rendered(part, key, params);
    const first = this.source.pattern(key)[0];
    return typeof first === 'object' && 'name' in first && grammar.upper.includes(this.kind(part, first.name))
      ? upper(said)
      : said;
  }

  name(game: string, group: string | null, id: string | number): string {
    const part = prefix(game);
    const found = group ? this.source.names[part]?.[group]?.[id] : this.anywhere(part, String(id));
    return found || String(id).replaceAll('_', ' ');
  }

  /** A name as a heading or on a button. */
  label(game: string, id: string): string {
    return upper(this.name(game, null, id));
  }

  private first(keys: string[], params: Values, game: string): string {
    return this.text(keys.find((key) => this.has(key)) ?? keys[0], params, game);
  }

  // ---------------------------------------------------------------- what the table sends

  question(game: string, asked: Asked, seat: number): Record<'q' | 'hint' | 'none' | 'wait', string> {
    let start = `${prefix(game)}.ask.${asked.kind}`;
    if (!this.has(start) && this.has(`ui.ask.${asked.kind}`)) start = `ui.ask.${asked.kind}`;
    const params = { seat, ...asked.subject };
    const form = String(asked.subject.form ?? '');
    const say = (part: string): string => {
      const keys = form ? [`${start}.${part}_${form}`, `${start}.${part}`] : [`${start}.${part}`];
      return part === 'q' || keys.some((key) => this.has(key)) ? this.first(keys, params, game) : '';
    };
    return { q: say('q'), hint: say('hint'), none: say('none'), wait: say('wait') };
  }

  reason(game: string, kind: 'blocked' | 'warn', reason: Reason): string {
    return this.first([`${prefix(game)}.${kind}.${reason.reason}`, `ui.${kind}.${reason.reason}`], reason.params, game);
  }

  fact(game: string, name: string, params: Values): string {
    const part = prefix(game);
    if (name === 'phase' && 'phase' in params) return this.phase(game, String(params.phase));
    const [key, other] = this.labels(part).facts?.[name] ?? [name, {}];
    const values = Object.fromEntries(Object.entries(params).map(([p, v]) => [other[p] ?? p, v]));
    let found =
      [`${part}.log.${key}`, `${part}.phase.${key}`, `ui.log.${key}`].find((k) => this.has(k)) ?? `${part}.log.${key}`;
    const empty = Object.entries(values).some(
      ([p, v]) => this.kind(part, p) === 'amounts' && isObject(v) && !Object.values(v).some(Boolean),
    );
    if (empty) found = this.labels(part).plain?.[found] ?? found;
    return this.text(found, values, game);
  }

  /** Whether a fact has a form without its amounts, for where they stand beside it as figures. */
  plain(game: string, name: string): boolean {
    const part = prefix(game);
    const [key] = this.labels(part).facts?.[name] ?? [name];
    return `${part}.log.${key}` in (this.labels(part).plain ?? {});
  }

  phase(game: string, phase: string): string {
    const key = `${prefix(game)}.phase.${phase}`;
    return this.has(key) && !parameters(this.source.pattern(key)).length
      ? this.text(key, {}, game)
      : upper(this.name(game, 'phases', phase));
  }

  option(game: string, asked: Asked, action: Action): string {
    const part = prefix(game);
    const [verb, ...operands] = action;
    const entry = this.entry(part, asked.kind, String(verb), operands, asked.subject);
    if (entry) return this.text(entry[0], { ...asked.subject, ...entry[1] }, game);
    if (verb === grammar.pending && operands.length) return this.effect(part, game, operands);
    const lists = asked.subject.options;
    if (verb === grammar.alternative && Array.isArray(lists))
      return upper(
        (lists[Number(operands[0]) - 1] as string[]).map((step) => this.noun(part, 'items', step)).join(', '),
      );
    return this.byQuestion(game, asked, String(verb), operands) || this.spelled(part, String(verb), operands);
  }

  /** The message of the table of options for this action, the most particular one, and its parameters. */
  private entry(
    part: string,
    question: string,
    verb: string,
    operands: Action,
    subject: Values,
  ): [string, Values] | null {
    const own = this.labels(part);
    for (const [key, ...names] of entries(own, question, verb, operands)) {
      const params = filled(own, names, operands, subject);
      if (params && this.has(key)) return [key, params];
    }
    return null;
  }

  private byQuestion(game: string, asked: Asked, verb: string, operands: Action): string {
    const part = prefix(game);
    const ask = `${part}.ask.${asked.kind}`;
    const open = (key: string) => parameters(this.source.pattern(key)).filter((p) => !(p in asked.subject));
    if (operands.length) {
      const names = open(`${ask}.do`);
      if (!names.length || names.length !== operands.length) return '';
      return this.text(
        `${ask}.do`,
        { ...asked.subject, ...Object.fromEntries(names.map((n, i) => [n, operands[i]])) },
        game,
      );
    }
    const keys = [
      ...(grammar.decline.includes(verb) ? [`${ask}.none`] : []),
      `${ask}.opt_${verb}`,
      `${part}.opt.${verb}`,
    ];
    if (grammar.agree.includes(verb) || verb === asked.kind) keys.push(`${ask}.do`);
    const key = keys.find((k) => this.has(k) && !open(k).length);
    return key ? this.text(key, asked.subject, game) : '';
  }

  /** A pending effect that its player may resolve next: by its own label, or by the question it will ask. */
  private effect(part: string, game: string, [what, ...about]: Action): string {
    const kind = String(what);
    for (const key of [`${part}.opt.effect_${kind}`, `${part}.opt.${kind}`, `${part}.ask.${kind}.q`]) {
      if (!this.has(key)) continue;
      const names = [...new Set(parameters(this.source.pattern(key)))];
      if (names.length <= about.length)
        return this.text(key, Object.fromEntries(names.map((name, i) => [name, about[i]])), game);
    }
    return this.spelled(part, kind, about);
  }

  private spelled(part: string, verb: string, operands: Action): string {
    const common = this.source.names.common ?? {};
    const known =
      this.source.names[part]?.actions?.[verb] ??
      common.verbs?.[verb] ??
      common.buttons?.[verb] ??
      this.noun(part, 'items', verb);
    const things = operands.map((o) => this.noun(part, 'items', o)).join(', ');
    return things ? `${upper(known)}: ${things}` : upper(known);
  }

  // ---------------------------------------------------------------- values

  say(game: string, name: string, value: unknown, around: Values = {}): string {
    const kind = this.kind(game, name);
    if (value === null || value === undefined) return grammar.gap;
    if (typeof value === 'boolean') return this.noun(game, name, flag(value));
    if (isObject(value))
      return 'key' in value ? this.message(game, value, around) : this.amounts(game, value as Record<string, number>);
    if (Array.isArray(value)) return this.several(game, name, kind, value);
    if (kind === 'seat' && typeof value === 'number') return this.seat(value);
    if (kind === 'signed' && typeof value === 'number') return value > 0 ? `+${value}` : number(value);
    if (kind === 'era')
      return typeof value === 'number'
        ? (value > 0 && grammar.roman[value]) || number(value)
        : this.noun(game, name, value as string);
    if (kind === 'percent') return this.percent(Number(value));
    if (kind === 'time' && typeof value === 'number') return this.duration(value);
    if (kind === 'message') return this.message(game, value, around);
    if (kind === 'select' || (kind === 'text' && typeof value === 'string')) return String(value);
    if (kind === 'noun' || typeof value === 'string') return this.noun(game, name, value as string);
    return typeof value === 'number' ? number(value) : String(value);
  }

  /** 5 h 12 min. */
  duration(seconds: number): string {
    const [h, min, s] = UNITS[this.language] ?? UNITS.en;
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
    const parts = [...(hours ? [`${hours} ${h}`] : []), ...(minutes ? [`${minutes} ${min}`] : [])];
    return parts.join(' ') || `${seconds} ${s}`;
  }

  /** A number of per cent, rounded; what would be rounded to nothing is "under 1 %". */
  percent(value: number): string {
    return value > 0 && value < 1 ? `${UNDER[this.language]} 1 %` : `${Math.floor(value + 0.5)} %`;
  }

  private several(game: string, name: string, kind: string, values: unknown[]): string {
    if (values.length === 2 && typeof values[0] === 'string' && isObject(values[1])) return this.message(game, values);
    const pairs = values.filter((v) => Array.isArray(v) && v.length === 2 && typeof v[1] === 'number');
    if (values.length && pairs.length === values.length)
      return this.amounts(game, Object.fromEntries(values as [string, number][]));
    if ((kind === 'amounts' || kind === 'list') && !values.length) return this.amounts(game, {});
    if (kind === 'seats') return this.joined(values.map((v) => (typeof v === 'number' ? this.seat(v) : String(v))));
    if (kind === 'list') {
      const member = this.owner(game, name).members?.[name];
      return this.joined(
        values.map((v) =>
          typeof v === 'object'
            ? this.say(game, name, v)
            : member
              ? this.say(game, member, v)
              : this.noun(game, name, v as string),
        ),
      );
    }
    return values.map((v) => this.say(game, name, v)).join(' ');
  }

  joined(words: string[]): string {
    if (words.length < 2) return words[0] || grammar.gap;
    return `${words.slice(0, -1).join(', ')} ${AND[this.language]} ${words.at(-1)}`;
  }
  seat(seat: number): string {
    return this.seats[seat] ?? `${upper(this.source.names.common?.players?.player ?? 'player')} ${seat + 1}`;
  }

  noun(game: string, name: string, value: string | number): string {
    const own = this.called(game, name, String(value));
    if (own) return own;
    const id = this.labels(game).same?.[String(value)] ?? String(value);
    for (const group of this.labels(game).groups?.[name] ?? []) {
      const found = this.source.names[game]?.[group]?.[id];
      if (found) return found;
    }
    if (typeof value === 'number') return number(value);
    return id.includes(' ') ? this.deed(game, name, id) : this.anywhere(game, id) || id.replaceAll('_', ' ');
  }

  /** An action as a thing that can be spoken of: what it is called where it is offered, or word by word. */
  private deed(game: string, name: string, spelled: string): string {
    const [verb, ...operands] = spelled.split(' ');
    const entry = this.entry(game, '', verb, operands, {});
    return entry
      ? this.rendered(game, ...entry)
      : [verb, ...operands].map((word) => this.noun(game, name, word)).join(' ');
  }

  private anywhere(game: string, id: string): string {
    for (const part of [game, 'common']) {
      const where = this.source.groups[part]?.[id];
      if (where) return this.source.names[part][where][id];
      const [group, rest] = id.split('.');
      if (rest && this.source.names[part]?.[group]?.[rest]) return this.source.names[part][group][rest];
    }
    return '';
  }

  amounts(game: string, amounts: Record<string, number>): string {
    const parts = Object.entries(amounts)
      .filter(([, n]) => n !== 0)
      .map(([word, n]) => this.amount(game, word, n));
    return parts.length ? parts.join(', ') : this.amount(game, 'nothing', 0);
  }

  private amount(game: string, word: string, n: number): string {
    const own = this.labels(game);
    for (const rule of own.amounts ?? []) {
      const found = matched(own, rule, 'amounts', word);
      if (found) return this.rendered(game, rule.key!, valuesOf(own, rule, word, found, n));
    }
    const name = own.same?.[word] ?? word;
    const key = [`${game}.amount.${name}`, `ui.amount.${name}`].find((k) => this.has(k));
    if (!key) return `${this.say(game, 'n', n)} ${this.noun(game, 'items', word)}`;
    return this.rendered(game, key, { n, delta: n });
  }

  private rendered(game: string, key: string, given: Values): string {
    let values = given;
    for (const [name, group] of Object.entries(this.labels(game).sides?.[key] ?? {}))
      if (name in values) values = { ...values, [name]: inGroup(group, values[name]) };
    const say = (name: string, value: unknown): string => this.say(game, name, value, values);
    let text = render(this.source.pattern(key), values, this.source.grammar(key), say);
    for (const [doubled, sign] of Object.entries(grammar.ends)) text = text.replaceAll(doubled, sign);
    return text;
  }

  private message(game: string, value: unknown, around: Values = {}): string {
    const kept = Object.fromEntries(Object.entries(around).filter(([name]) => this.kind(game, name) !== 'message'));
    let key = String(value);
    let params: Values = kept;
    if (isObject(value)) {
      key = String(value.key);
      params = { ...kept, ...(value.params as Values) };
    } else if (Array.isArray(value)) {
      key = String(value[0]);
      params = { ...kept, ...(value[1] as Values) };
    } else if (!this.has(key) && this.anywhere(game, key)) return this.anywhere(game, key);
    const found = [
      key,
      ...grammar.messages.map((k) => `${game}.${k}${key}`),
      ...grammar.messages.map((k) => `ui.${k}${key}`),
    ].find((k) => this.has(k));
    return found ? this.rendered(game, found, params) : key;
  }

  private labels(part: string): Labels {
    return this.source.labels?.[part] ?? NONE;
  }

  /** What kind a parameter is in a message of this title, or of the table; a text if nobody says. */
  private kind(part: string, name: string): string {
    return KIND[name] ?? kindIn(this.owner(part, name), name) ?? 'text';
  }
  /** Who brings a parameter: the title itself, else the first that does; the table's messages speak of titles, too. */
  private owner(part: string, name: string): Labels {
    const own = this.labels(part);
    const all = [own, ...Object.values(this.source.labels ?? {})];
    return all.find((labels) => kindIn(labels, name) !== undefined) ?? own;
  }

  /** A thing without a name of its own, by what it is made of; '' if the glossary says it. */
  private called(game: string, parameter: string, id: string): string {
    const own = this.labels(game);
    for (const rule of own.called ?? []) {
      const found = matched(own, rule, parameter, id);
      if (!found || (rule.if && !this.named(game, spelled(rule.if, found)))) continue;
      if (rule.plain) return id;
      if (rule.key) return this.rendered(game, rule.key, valuesOf(own, rule, id, found));
      const name = this.named(game, spelled(rule.name!, found));
      if (name) return name;
    }
    return '';
  }

  /** The name at "group.id"; '' if there is none. */
  private named(game: string, place: string): string {
    const at = place.indexOf('.');
    return this.source.names[game]?.[place.slice(0, at)]?.[place.slice(at + 1)] ?? '';
  }
}
