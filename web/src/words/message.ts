// The part of ICU MessageFormat that the catalogues use: {name}, {n, plural, one {# tile} other {# tiles}}, {what,
// select, …}.
import grammar from '../../../src/rondel/speech/grammar.json';

interface Choice {
  name: string;
  plural: boolean;
  branches: Record<string, Node[]>;
}
export type Node = string | { name: string } | { count: true } | Choice;
export type Say = (name: string, value: unknown) => string;
export type Values = Record<string, unknown>;

class Reader {
  at = 0;
  constructor(private text: string) {}

  pattern(counting: boolean): Node[] {
    const nodes: Node[] = [];
    let text = '';
    const flush = () => {
      if (text) nodes.push(text);
      text = '';
    };
    while (this.at < this.text.length) {
      const sign = this.text[this.at];
      if (sign === '}') break;
      if (sign === "'") {
        text += this.quoted(counting);
        continue;
      }
      this.at += 1;
      if (sign === '{') {
        flush();
        nodes.push(this.argument(counting));
      } else if (sign === '#' && counting) {
        flush();
        nodes.push({ count: true });
      } else text += sign;
    }
    flush();
    return nodes;
  }

  private quoted(counting: boolean): string {
    if (this.text[this.at + 1] === "'") {
      this.at += 2;
      return "'";
    }
    const end = this.text.indexOf("'", this.at + 1);
    const signs = counting ? ['{', '}', '#'] : ['{', '}'];
    if (!signs.includes(this.text[this.at + 1]) || end < 0) {
      this.at += 1;
      return "'";
    }
    const inside = this.text.slice(this.at + 1, end);
    this.at = end + 1;
    return inside;
  }

  private argument(counting: boolean): Node {
    const name = this.word();
    if (this.text[this.at] === '}') {
      this.at += 1;
      return { name };
    }
    this.at += 1;
    const plural = this.word() === 'plural';
    this.at += 1;
    const branches: Record<string, Node[]> = {};
    for (;;) {
      this.space();
      if (this.text[this.at] === '}' || this.at >= this.text.length) {
        this.at += 1;
        break;
      }
      const selector = this.word();
      this.space();
      this.at += 1;
      branches[selector] = this.pattern(counting || plural);
      this.at += 1;
    }
    return { name, plural, branches };
  }

  private word(): string {
    this.space();
    const start = this.at;
    while (this.at < this.text.length && /[=\w]/.test(this.text[this.at])) this.at += 1;
    const found = this.text.slice(start, this.at);
    this.space();
    return found;
  }
  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at += 1;
  }
}

const cache = new Map<string, Node[]>();
export function parse(text: string): Node[] {
  let found = cache.get(text);
  if (!found) cache.set(text, (found = new Reader(text).pattern(false)));
  return found;
}

const plurals = new Map<string, Intl.PluralRules>();
function plural(language: string): Intl.PluralRules {
  if (!plurals.has(language)) plurals.set(language, new Intl.PluralRules(language));
  return plurals.get(language)!;
}

/** A number with a real minus. */
export const number = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** How true and false are called. */
export const flag = (value: boolean): string => grammar.flags[value ? 'true' : 'false'];

/** The number that a plural counts: a list counts its members. Null if there is nothing to count. */
function whole(value: unknown): number | null {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length;
  return Number.isInteger(value) ? (value as number) : null;
}

/** The message with these values; a parameter without value is said as null. */
export function render(nodes: Node[], values: Values, language: string, say: Say, count: number | null = null): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('count' in node) return count === null ? grammar.gap : number(count);
      const value = values[node.name] ?? null;
      if (!('branches' in node)) return say(node.name, value);
      const inner = node.plural ? whole(value) : count;
      return render(chosen(node, value, language), values, language, say, inner);
    })
    .join('');
}

/** The branch for this value. */
function chosen({ plural: counts, branches }: Choice, value: unknown, language: string): Node[] {
  const n = counts ? whole(value) : null;
  const form = n === null ? 'other' : plural(language).select(n);
  const spoken = typeof value === 'boolean' ? flag(value) : String(value);
  return (counts ? (branches[`=${n}`] ?? branches[form]) : branches[spoken]) ?? branches.other ?? [];
}

/** The parameters of a message, in the order of its text, each once. */
export function parameters(nodes: Node[], found: string[] = []): string[] {
  for (const node of nodes) {
    if (typeof node === 'string' || 'count' in node) continue;
    if (!found.includes(node.name)) found.push(node.name);
    if ('branches' in node) Object.values(node.branches).forEach((branch) => parameters(branch, found));
  }
  return found;
}
