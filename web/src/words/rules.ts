// The rulebooks: our own text, one rule a paragraph, found by id or by words.
export interface Rule {
  id: string;
  text: string;
  section: string;
}
const books = import.meta.glob<string>('../../../src/rondel/titles/*/rulebook.md', {
  query: '?raw',
  import: 'default',
});
/** `AN-12.2`: a title's prefix in capitals, chapter, number. */
export const RULE_ID = /([A-Z][A-Z0-9]*-\d+\.\d+)/;
const RULE = new RegExp(`^[-*]?\\s*\\**\`?${RULE_ID.source}\`?\\**[.:]?\\s+(.*)$`);

export async function rulebook(game: string): Promise<Rule[]> {
  const path = Object.keys(books).find((p) => p.endsWith(`/${game}/rulebook.md`));
  if (path) return read(await books[path]());
  const answer = await fetch(`/api/titles/${encodeURIComponent(game)}/rulebook.md`).catch(() => null);
  return answer?.ok ? read(await answer.text()) : [];
}

export function read(text: string): Rule[] {
  const rules: Rule[] = [];
  let section = '';
  for (const line of text.split('\n')) {
    const head = /^#+\s+(.*)$/.exec(line);
    if (head) {
      section = head[1];
      continue;
    }
    const rule = RULE.exec(line.trim());
    if (rule) rules.push({ id: rule[1], text: plain(rule[2]), section });
    else if (line.trim() && /^\s/.test(line) && rules.length) rules.at(-1)!.text += ` ${plain(line.trim())}`;
  }
  return rules;
}

const plain = (text: string): string => text.replaceAll(/\*\*|`/g, '').replaceAll(/(^|\s)\*(\S[^*]*)\*/g, '$1$2');

export function found(rules: Rule[], search: string): Rule[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules
    .filter((r) => words.every((w) => r.id.toLowerCase() === w || r.text.toLowerCase().includes(w)))
    .slice(0, 60);
}
