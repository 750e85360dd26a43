// Where a long word may be parted. Browsers know it for few languages and on few machines, so the page says it itself.
const VOWELS = /[aeiouyáéěíóúůýäöüąęóаеёиоуыэюя]/iu;
/** Consonants that are one sound, or are said with what follows, and stay together. */
const TOGETHER: Record<string, RegExp> = {
  cs: /ch|[bdfghkptv][lr]/giu,
  de: /sch|ch|ck|ph|th|st|[bdfgkptv][lr]/giu,
  pl: /ch|cz|dz|dź|dż|rz|sz|[bdfgkptw][lr]/giu,
  ru: /[бвгдкптфх][лр]/giu,
};
const LONG = 9;
/** Letters that stay on either side. */
const SIDE = 3;
const SOFT = '\u00ad';

/** The consonants between two vowels: the last of them begins the next syllable. Signs of softness belong to what
 * they soften. */
function parted(cluster: string, together: RegExp): number {
  if (!cluster) return -1;
  const units = [...cluster.matchAll(together)].filter((m) => m.index + m[0].length === cluster.length);
  return units.length ? units[0].index : cluster.length - 1;
}

function hyphenated(word: string, together: RegExp): string {
  if (word.length < LONG) return word;
  const at: number[] = [];
  let last = -1;
  for (let i = 0; i < word.length; i += 1) {
    if (!VOWELS.test(word[i])) continue;
    if (last >= 0 && i > last + 1) at.push(last + 1 + parted(word.slice(last + 1, i), together));
    last = i;
  }
  return at
    .filter((k) => k >= SIDE && word.length - k >= SIDE)
    .reduceRight((said, k) => said.slice(0, k) + SOFT + said.slice(k), word);
}

/** The text with soft hyphens in its long words. English names need none: they fit. */
export function soft(text: string, language: string): string {
  const together = TOGETHER[language];
  return together ? text.replace(/\p{L}+/gu, (word) => hyphenated(word, together)) : text;
}
