"""Walks over everything a table shows and asks each thing what it is."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SHOWN = """
  const shown = (n) => { const r = n.getBoundingClientRect(), s = getComputedStyle(n);
    return r.width > 3 && r.height > 3 && r.right > 0 && r.bottom > 0 && r.left < innerWidth && r.top < innerHeight
      && s.visibility !== 'hidden' && s.opacity !== '0'; };
  const ASKED = '[data-about],[data-target]';
  // What is a sentence itself: what others did, the log, the question with its note, hints, what is hidden from the eye.
  const SAYS = '.since, .sline, .trace, .log ol, .dq h2, .fanh h2, .dq .dnote, .hintline, .overmid, .vh, .tip, .toast, '
    + '.coach, kbd';
  const things = () => [...document.querySelectorAll(
    '.desk button, .desk a, .desk use, .desk b, .desk em, .desk text, .desk h2, .desk [data-target], .desk [data-about]')]
    .filter((n) => shown(n) && !n.closest(SAYS));
  // What a pointer goes through is explained by what lies below it, or lies below a panel itself.
  const below = (n) => {
    if (getComputedStyle(n).pointerEvents !== 'none') return false;
    const r = n.getBoundingClientRect(), at = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return at && (at.closest(ASKED) || (n.ownerSVGElement && !n.ownerSVGElement.contains(at))); };
"""
ANONYMOUS = f"""() => {{ {SHOWN}
  return [...new Set(things().filter((n) => !n.closest(ASKED) && !below(n)).map((n) => {{
    const p = n.closest('[class]');
    return (p?.getAttribute('class') || p?.tagName) + ': ' + n.textContent.trim().slice(0, 30); }}))]; }}"""
"""Signs, figures and buttons that nothing explains."""
SILENT = f"""async (finger) => {{ {SHOWN}
  const desk = document.querySelector('.desk'), seen = new Set(), silent = [];
  const rest = (ms) => new Promise((done) => setTimeout(done, ms));
  const told = async (ms) => {{ for (let t = 0; t < ms; t += 20) {{ await rest(20);
      if (document.querySelector('.tip p')) return true; }} return false; }};
  for (const n of things()) {{
    const thing = n.closest(ASKED), panel = thing?.closest('[data-panel],[data-of]');
    const id = thing && (thing.dataset.about ?? thing.dataset.target);
    const name = id + '@' + (panel?.dataset.panel ?? panel?.dataset.of ?? '');
    if (!thing || seen.has(name) || !shown(thing) || !thing.isConnected) continue;
    seen.add(name);
    const point = (type, how) => thing.dispatchEvent(new PointerEvent(type, {{ bubbles: true, pointerType: how }}));
    if (finger) point('pointerdown', 'touch');
    // A pointer that has not moved asks nothing: it comes from somewhere else each time.
    else thing.dispatchEvent(new MouseEvent('mouseover', {{ bubbles: true, clientX: seen.size, clientY: 7 }}));
    const found = await told(finger ? 1400 : 900);
    const text = [...document.querySelectorAll('.tip p:not(.ref):not(.why)')].map((p) => p.textContent).join(' ');
    if (!found || text.trim().length < 6) silent.push(name);
    if (finger) {{ point('pointerup', 'touch'); point('pointerdown', 'mouse'); point('pointerup', 'mouse'); }}
    else desk.dispatchEvent(new MouseEvent('mouseleave'));
    await rest(10);
  }}
  return {{ walked: seen.size, silent }}; }}"""
"""Asks every thing once, by a resting pointer or a finger that stays; those that say no sentence."""


def walked(page: Page, finger: bool = False) -> dict[str, Any]:
    """What was asked, what said nothing, and what cannot be asked."""
    if not finger:
        page.mouse.move(1, 1)
    found: dict[str, Any] = page.evaluate(SILENT, finger)
    return {**found, "anonymous": page.evaluate(ANONYMOUS)}
