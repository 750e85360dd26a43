"""The frame of a report: its looks in light and dark, and a script that sorts tables."""

from __future__ import annotations

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – simulation</title><style>
:root {{ color-scheme: light dark; --ink: #1f2430; --paper: #faf8f3; --card: #fff; --faint: #6b6759; --line: #e3ddcf;
  --c0: #2f6fb3; --c1: #c8662c; --c2: #3d8b52; --c3: #7c56a8; --c4: #b8437f; --c5: #8a7a3b; --c6: #2a9d98; --c7: #d4a017;
  --c8: #5e6b7a; --c9: #96b03c; --c10: #e07a5f; --c11: #4a4e9e; }}
@media (prefers-color-scheme: dark) {{ :root {{ --ink: #e9e6df; --paper: #16181d; --card: #1f2229; --faint: #a39f94;
  --line: #353943; --c0: #6aa9e9; --c1: #ee9660; --c2: #74c48a; --c3: #b494dd; --c4: #e580b2; --c5: #cdbb6b;
  --c6: #62cfc9; --c7: #f2cd5c; --c8: #9aa7b5; --c9: #c4dc78; --c10: #f3a48f; --c11: #9296e6; }} }}
body {{ font: 15px/1.55 system-ui, 'Segoe UI', sans-serif; color: var(--ink); background: var(--paper); margin: 0; }}
main {{ max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }}
h1 {{ font-size: 1.9rem; margin: 0 0 1.2rem; }} h2 {{ margin: 0; font-size: 1.3rem; }}
h3 {{ margin: 1.6rem 0 .4rem; font-size: 1rem; }}
section {{ background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  padding: 1.2rem 1.4rem; margin: 0 0 1.2rem; }}
.about {{ color: var(--faint); margin: .2rem 0 1rem; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th {{ color: var(--faint); font-weight: 600; font-size: .85rem; }}
td, th {{ padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }}
td:first-child, th:first-child {{ text-align: left; padding-left: 0; }}
.sorts th {{ cursor: pointer; }} .sorts td:last-child {{ width: 12rem; }}
svg {{ display: block; width: 100%; }} svg text {{ font: 12px system-ui, sans-serif; fill: var(--ink); }}
svg text.axis {{ fill: var(--faint); font-size: 11px; }} .grid {{ stroke: var(--line); }}
.expected {{ stroke: var(--faint); stroke-dasharray: 4 3; }} .span {{ stroke-width: 5; stroke-linecap: round; opacity: .55; }}
.area {{ fill-opacity: .28; stroke-width: 1.6; }} .mean {{ stroke-width: 1.6; stroke-dasharray: 5 4; }}
.part {{ stroke: var(--card); }} .small {{ width: 180px; height: 16px; margin-left: auto; }}
.legend {{ margin: .2rem 0 .6rem; }} .key {{ margin-right: 1.2rem; display: inline-block; }}
.key i {{ display: inline-block; width: .8rem; height: .8rem; border-radius: 3px; margin-right: .4rem; }}
details {{ margin: 1rem 0; }} summary {{ font-weight: 600; cursor: pointer; padding: .3rem 0; }}
</style></head><body><main><h1>{title}</h1>{body}</main><script>
document.querySelectorAll("table.sorts th").forEach(function (head) {{
  head.addEventListener("click", function () {{
    var at = head.cellIndex, body = head.closest("table").tBodies[0], down = head.dataset.down !== "yes";
    head.dataset.down = down ? "yes" : "no";
    var key = function (row) {{
      var text = row.cells[Math.min(at, 4)].textContent, n = parseFloat(text);
      return at && !isNaN(n) ? n : text;
    }};
    Array.from(body.rows).sort(function (a, b) {{
      var x = key(a), y = key(b), order = typeof x === "number" ? x - y : String(y).localeCompare(String(x));
      return down ? -order : order;
    }}).forEach(function (row) {{ body.appendChild(row); }});
  }});
}});
</script></body></html>
"""
