// A pack as a text: the writer for what the server has read. Header first, then family by family.
type Value = unknown;
export type Entries = Record<string, Record<string, Value>>;
export type PackData = Record<string, Value>;

export const HEADER = ['pack', 'title', 'author', 'version', 'game', 'rules', 'source'];
const isTable = (v: Value): v is Record<string, Value> => typeof v === 'object' && v !== null && !Array.isArray(v);
const key = (name: string): string => (/^[A-Za-z0-9_-]+$/.test(name) ? name : JSON.stringify(name));

function value(v: Value): string {
  if (typeof v === 'string') return text(v);
  if (Array.isArray(v)) return `[${v.map(value).join(', ')}]`;
  if (isTable(v))
    return `{ ${Object.entries(v)
      .map(([name, inner]) => `${key(name)} = ${value(inner)}`)
      .join(', ')} }`;
  return String(v);
}
/** Texts of several lines stand on lines of their own, so that a mistake has a line. */
function text(said: string): string {
  if (!said.includes('\n')) return JSON.stringify(said);
  return `"""\n${said.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/\n*$/, '\n')}"""`;
}
/** Whether the pieces of a family are long enough for tables of their own. */
const large = (family: Record<string, Value>): boolean =>
  Object.values(family).some(
    (one) => isTable(one) && Object.values(one).some((v) => isTable(v) || String(v).includes('\n')),
  );

export function written(data: PackData): string {
  const lines = HEADER.filter((name) => name in data).map((name) => `${name} = ${value(data[name])}`);
  for (const [name, family] of Object.entries(data)) {
    if (HEADER.includes(name)) continue;
    if (!isTable(family)) lines.push(`${key(name)} = ${value(family)}`);
    else if (large(family))
      for (const [id, piece] of Object.entries(family)) {
        lines.push('', `[${key(name)}.${key(id)}]`);
        const fields = isTable(piece) ? Object.entries(piece) : [];
        lines.push(...fields.map(([field, v]) => `${key(field)} = ${value(v)}`));
      }
    else if (Object.keys(family).length) {
      lines.push('', `[${key(name)}]`);
      for (const [id, v] of Object.entries(family)) lines.push(`${key(id)} = ${value(v)}`);
    }
  }
  return lines.join('\n') + '\n';
}

/** A first pack: what stands at its top. */
export const fresh = (game: string, author: string): PackData => ({
  pack: 'my-pack',
  title: 'My pack',
  author,
  version: '1',
  game,
  rules: '1',
  source: 'original',
});
/** The id of a piece from its name. */
export const idOf = (name: string, taken: string[]): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase()
    .slice(0, 36);
  for (let n = 1; ; n += 1) {
    const id = (plain || 'card') + (n > 1 ? `_${n}` : '');
    if (!taken.includes(id)) return id;
  }
};
