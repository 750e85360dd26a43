// The styles of a table hold only while one of its title is shown: a style sheet stays loaded after the table has been
// left.
import { sep } from 'node:path';
import type { AtRule, Plugin, Rule } from 'postcss';

const ROOT = /^(:root|html|\[data-theme[^\]]*\])/;
/** At-rules that only say when the rules in them hold. */
const WHEN = ['media', 'supports', 'container', 'layer'];

/** The title whose table a style sheet belongs to; '' if it is the page's own. */
export const tableOf = (file: string): string =>
  file
    .split(sep)
    .join('/')
    .match(/\/titles\/([a-z0-9_]+)\/web\//)?.[1] ?? '';

/** Below the mark that `tables/wear.svelte.ts` sets on the root. `:where` counts nothing: what wins stays what it
 * was. */
export function within(selector: string, table: string): string {
  const mark = `:where([data-table='${table}'])`;
  return ROOT.test(selector) ? selector.replace(ROOT, `$1${mark}`) : `${mark} ${selector}`;
}

const outermost = (rule: Rule): boolean => {
  for (let up = rule.parent; up && up.type !== 'root'; up = up.parent as typeof up)
    if (up.type !== 'atrule' || !WHEN.includes((up as AtRule).name)) return false;
  return true;
};

export const scoped: Plugin = {
  postcssPlugin: 'scoped',
  Once(root) {
    const table = tableOf(root.source?.input.file ?? '');
    if (table)
      root.walkRules((rule) => {
        if (outermost(rule)) rule.selectors = rule.selectors.map((selector) => within(selector, table));
      });
  },
};
