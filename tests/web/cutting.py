"""Text that is cut: by the edge of a box, at the height of its letters, by the window, or in the middle of a word."""

from __future__ import annotations

# Names that people give, to a table or themselves, may be of any length, and of what a round brought the tooltip says the rest:
# those are not looked at.
CUT = """(root) => {
  const pen = document.createElement('canvas').getContext('2d');
  const clips = (v) => ['hidden', 'clip'].includes(v), rolls = (v) => ['auto', 'scroll'].includes(v);
  const found = [];
  const all = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const n = node.parentElement;
    if (!node.data.trim() || n.closest('.vh, svg, option, script, [hidden], .tname, .pn, [data-about^="told:"]')) continue;
    const style = getComputedStyle(n);
    if (style.visibility === 'hidden' || !n.checkVisibility({opacityProperty: true})) continue;
    const range = document.createRange(); range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((r) => r.width > 0.5);
    if (!lines.length) continue;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const said = style.textTransform === 'uppercase' ? node.data.toUpperCase() : node.data;
    const ink = pen.measureText(said.trim());
    // Where the letters really are: the accents of Ž reach above the line, the tail of ę below it.
    const up = ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
    const down = ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent;
    const rect = {left: Math.min(...lines.map((r) => r.left)), right: Math.max(...lines.map((r) => r.right)),
      top: Math.min(...lines.map((r) => r.top)) + up, bottom: Math.max(...lines.map((r) => r.bottom)) - down};
    let why = '', sideways = true, upright = true, framed = false;
    for (let box = n; box && box.id !== 'app' && !why; box = box.parentElement) {
      const s = getComputedStyle(box), b = box.getBoundingClientRect();
      if (s.clipPath !== 'none' && b.width <= 1) { why = ''; sideways = upright = false; break; }
      if (s.display === 'inline') continue;
      // What is wholly outside has slid away, and comes back when it is wanted.
      if ((clips(s.overflowX) && (rect.left >= b.right || rect.right <= b.left))
        || (clips(s.overflowY) && (rect.top >= b.bottom || rect.bottom <= b.top))) { sideways = upright = false; break; }
      if (sideways && clips(s.overflowX) && (rect.right > b.right + 1 || rect.left < b.left - 1)) why = 'sideways';
      if (upright && clips(s.overflowY) && (rect.bottom > b.bottom + 1 || rect.top < b.top - 1)) why = 'height';
      // Out of the frame it stands in, a text is read with its neighbour.
      if (!framed && parseFloat(s.borderLeftWidth) && s.borderLeftStyle !== 'none') {
        framed = true;
        if (sideways && (rect.right > b.right + 1 || rect.left < b.left - 1)) why = 'frame';
      }
      if (rolls(s.overflowX)) sideways = false;
      if (rolls(s.overflowY)) upright = false;
      if (s.position === 'fixed') break;
    }
    if (!why && sideways && (rect.right > innerWidth + 1 || rect.left < -1)) why = 'window';
    if (!why && upright && (rect.bottom > innerHeight + 1 || rect.top < -1)) why = 'window';
    if (why) found.push(`${why}: ${n.parentElement.className} > ${n.tagName.toLowerCase()}.${n.className}: `
      + node.data.trim().slice(0, 60));
  }
  return found; }"""
BROKEN = """(root) => { const found = [];
  const all = document.createTreeWalker(document.querySelector(root), NodeFilter.SHOW_TEXT);
  // What is drawn in a box of one pixel is for screen readers only.
  const unseen = (n) => !!n && (n.getBoundingClientRect().width <= 1.5 || unseen(n.parentElement));
  const top = (node, at) => { const range = document.createRange(); range.setStart(node, at); range.setEnd(node, at + 1);
    return [...range.getClientRects()].filter((r) => r.width > 0.5).at(-1)?.top; };
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    if (node.parentElement.closest('.vh, svg, option, script, .m')
      || unseen(node.parentElement)
      || getComputedStyle(node.parentElement).writingMode !== 'horizontal-tb') continue;
    for (const word of node.data.matchAll(/[\\p{L}\\p{N}\u00ad]{2,}/gu)) {
      const [first, last] = [top(node, word.index), top(node, word.index + word[0].length - 1)];
      if (first === undefined || last === undefined || Math.abs(first - last) < 3) continue;
      for (let at = word.index + 1; at < word.index + word[0].length; at += 1) {
        const [one, two] = [top(node, at - 1), top(node, at)];
        if (two - one > 3 && node.data[at - 1] !== '\u00ad') { found.push(`broken: ${word[0]}`); break; }
      }
    } }
  return found; }"""
"""Words that stand on two lines without a hyphen. (This browser has no hyphenation of its own; soft hyphens count.)"""
