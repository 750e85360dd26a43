"""What nobody should ever meet on the page, whatever the game: seen as a person sees it, without a rule in mind.

`EYES` goes into the page before anything else and notes alerts as they come, also those that leave by themselves.
"""

from __future__ import annotations

EYES = r"""() => {
  const CONTROL = '[data-act], .opt, [data-target], button, a[href], [role=button]';
  const KEY = /\b(?:ui|an|pu|tl|guide)\.[a-z_]+(?:\.[a-z0-9_]+)+|\{[a-z_]+(?:, ?(?:plural|select)|\})/;
  const raw = (text) => KEY.test(text) || /\bundefined\b|\bNaN\b|\[object /.test(text);
  const name = (n) => n.dataset.act ? `act:${n.dataset.act}`
    : n.matches('.opt') ? `opt:${n.dataset.action ?? n.querySelector('b')?.textContent ?? n.textContent.trim()}`
    : n.dataset.target ? n.dataset.target : `${n.tagName.toLowerCase()}:${n.textContent.trim().slice(0, 40)}`;
  const dead = (n) => n.disabled || ['idle', 'blocked', undefined].includes(n.dataset.target ? n.dataset.state : '');
  const eyes = { alerts: [], trace: [] };
  eyes.note = (what) => { eyes.trace.push(what); if (eyes.trace.length > 40) eyes.trace.shift(); };
  // The control at a place of the screen, by what it stands for: a button that was drawn anew is still the same.
  // Something that is no answer means the answer it lies on.
  const meant = (n) => (n?.dataset.target && !n.dataset.state
    && n.closest('[data-state=legal], [data-state=selected], [data-state=alt]')) || n;
  eyes.at = (x, y) => { const n = meant(document.elementFromPoint(x, y)?.closest(CONTROL));
    return n ? name(n) + (dead(n) ? ' (dead)' : '') : ''; };
  eyes.name = name;
  eyes.seen = (n) => { const r = n.getBoundingClientRect(); if (!r.width || !r.height) return null;
    const [x, y] = [r.left + r.width / 2, r.top + r.height / 2], top = document.elementFromPoint(x, y);
    return top && (n === top || n.contains(top)) ? [x, y, name(n)] : null; };
  // What can be scrolled is scrolled, as a finger would; what a box merely cuts off stays cut off.
  eyes.reach = (n) => { for (let box = n.parentElement; box; box = box.parentElement) {
      const style = getComputedStyle(box), at = n.getBoundingClientRect(), to = box.getBoundingClientRect();
      if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth)
        box.scrollLeft += at.left + at.width / 2 - to.left - box.clientWidth / 2;
      if (/auto|scroll/.test(style.overflowY) && box.scrollHeight > box.clientHeight)
        box.scrollTop += at.top + at.height / 2 - to.top - box.clientHeight / 2; }
    return eyes.seen(n); };
  eyes.offers = (legal) => { const all = [...document.querySelectorAll(legal),
      ...document.querySelectorAll('.opt:not(.sel):enabled')];
    const found = all.map(eyes.seen).filter(Boolean);
    if (found.length) return found;
    for (const n of all) { const spot = eyes.reach(n); if (spot) return [spot]; }
    return []; };
  // Everything that a click on something enabled has to change a little of.
  eyes.sight = () => { const all = (what, say) => [...document.querySelectorAll(what)].map(say).join();
    return [document.querySelector('.desk')?.dataset.version, document.querySelector('.dq')?.textContent,
      document.querySelector('.dec')?.className, document.querySelector('[data-act=confirm]')?.disabled,
      all('.opt', (n) => name(n) + n.className), all('[data-state]', (n) => n.dataset.target + n.dataset.state),
      all('.tray .ti', (n) => n.innerHTML.length + n.outerHTML.slice(0, 60)),
      all('.moreopts', (n) => n.ariaExpanded)].join('|'); };
  eyes.said = () => { const found = [];
    for (const line of document.body.innerText.split('\n')) if (raw(line)) found.push(line.trim().slice(0, 120));
    for (const n of document.querySelectorAll('[aria-label], [title]'))
      for (const text of [n.getAttribute('aria-label'), n.getAttribute('title')])
        if (text && raw(text)) found.push(`label ${text.slice(0, 120)}`);
    return [...new Set(found)]; };
  // A page as wide as the window, and no part of the table squeezed to nothing.
  eyes.laid = () => { const found = [], page = document.scrollingElement;
    if (page.scrollWidth > innerWidth + 1) found.push(`the page is ${page.scrollWidth} px wide in a window of ${innerWidth}`);
    const desk = document.querySelector('.desk:has(.dec)');
    // On a desk both boards are in sight; where they take turns, one of them is, or the column that has a turn of its own.
    const narrow = innerWidth < 1280, room = (r) => r.width * r.height;
    const size = (p) => [...desk.querySelectorAll(`:scope > ${p}, :scope > ${p}:where(.left) > *`)]
      .map((n) => n.getBoundingClientRect()).sort((a, b) => room(b) - room(a))[0];
    if (desk) { const parts = ['.mid', '.own', ...(narrow ? ['.left'] : [])].map((p) => [p, size(p)]).filter(([, r]) => r);
      const small = parts.filter(([, r]) => r.width < 120 || r.height < 120);
      if (small.length && (!narrow || small.length === parts.length))
        found.push(small.map(([p, r]) => `${p} is ${Math.round(r.width)} x ${Math.round(r.height)} px`).join(', ')); }
    return found; };
  new MutationObserver((changes) => { for (const { addedNodes } of changes) for (const n of addedNodes)
      for (const box of n.nodeType === 1 ? [n, ...n.querySelectorAll('[role=alert], .toast')] : [])
        if (box.matches('[role=alert], .toast')) eyes.alerts.push(box.textContent.trim().replace(/\s+/g, ' ')); })
    .observe(document, { subtree: true, childList: true });
  window.eyes = eyes;
}"""
OFFERS = "(legal) => window.eyes.offers(legal)"
AT = "([x, y]) => [window.eyes.at(x, y), document.querySelector('.desk')?.dataset.version ?? null]"
SIGHT = "() => window.eyes.sight()"
FINDINGS = """() => [...window.eyes.alerts.splice(0).map((a) => `refused: ${a}`), ...window.eyes.laid(),
  ...window.eyes.said().map((s) => `raw text: ${s}`)]"""
TRACE = "() => window.eyes?.trace ?? []"
