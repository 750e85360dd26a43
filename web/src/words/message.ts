// The part of ICU MessageFormat that the catalogues use: {name}, {n, plural, one {# tile} other {# tiles}}, {what,
// select, …}.
export type Node =
  string | { name: string } | { count: true } | { name: string; plural: boolean; branches: Record<string, Node[]> };
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
        text += this.quoted();
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

  private quoted(): string {
    if (this.text[this.at + 1] === "'") {
      this.at += 2;
      return "'";
    }
    const end = this.text.indexOf("'", this.at + 1);
    if (!'{}#'.includes(this.text[this.at + 1] ?? '') || end < 0) {
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

export function render(nodes: Node[], values: Values, language: string, say: Say, count: unknown = undefined): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('count' in node) return say('n', count);
      if (!('branches' in node)) return say(node.name, values[node.name]);
      const value = values[node.name];
      const branch = node.plural
        ? (node.branches[`=${value}`] ?? node.branches[plural(language).select(Number(value))] ?? node.branches.other)
        : (node.branches[String(value)] ?? node.branches.other);
      return render(branch ?? [], values, language, say, node.plural ? value : count);
    })
    .join('');
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
