/** How much larger than its own measures the page draws a node: in wide windows the whole table is enlarged, and a
 * place that was measured in the window has to be divided by this before it becomes a style. */
export const scaleOf = (node: Element | null | undefined): number =>
  (node as (Element & { currentCSSZoom?: number }) | null | undefined)?.currentCSSZoom || 1;
