"""What a screen looks like, coarsely: a grid of mean brightness and colour, the same on every machine within a tolerance.

Fonts and icons are bundled, so a screen differs between machines by the smoothing of edges only. The grids are stored as JSON;
`RONDEL_SNAPSHOTS=write pytest tests/web/test_snapshots.py` writes them anew: look at the screens before you commit that.
"""

from __future__ import annotations

import base64
import json
import os
from pathlib import Path

from playwright.sync_api import Page

FOLDER = Path(__file__).parent / "snapshots"
WIDE, HIGH = 36, 24
MEAN, CELL, OUTLIERS = 3.0, 34.0, 0.03
"""How far a screen may be from its grid: on average, in a cell, and the share of cells that may be farther (of 255)."""
GRID = """async ([png, wide, high]) => {
  const image = new Image();
  image.src = 'data:image/png;base64,' + png;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.drawImage(image, 0, 0);
  const cells = [];
  const [w, h] = [image.width / wide, image.height / high];
  for (let y = 0; y < high; y += 1) for (let x = 0; x < wide; x += 1) {
    const data = context.getImageData(Math.floor(x * w), Math.floor(y * h), Math.ceil(w), Math.ceil(h)).data;
    const sum = [0, 0, 0];
    for (let i = 0; i < data.length; i += 4) for (let c = 0; c < 3; c += 1) sum[c] += data[i + c];
    cells.push(sum.map((s) => Math.round(s / (data.length / 4))));
  }
  return cells; }"""


def grid(page: Page) -> list[list[int]]:
    png = base64.b64encode(page.screenshot(animations="disabled", caret="hide")).decode()
    # The page's policy forbids foreign images, data: included; an empty page of the same browser has none.
    blank = page.context.new_page()
    found: list[list[int]] = blank.evaluate(GRID, [png, WIDE, HIGH])
    blank.close()
    return found


def differs(seen: list[list[int]], stored: list[list[int]]) -> str:
    """Empty if the two are the same within the tolerance, otherwise what is wrong and where."""
    far = [max(abs(a - b) for a, b in zip(one, two, strict=True)) for one, two in zip(seen, stored, strict=True)]
    mean = sum(far) / len(far)
    worst = max(range(len(far)), key=far.__getitem__)
    outliers = len([value for value in far if value > CELL]) / len(far)
    if mean <= MEAN and outliers <= OUTLIERS:
        return ""
    where = f"column {worst % WIDE + 1} of {WIDE}, row {worst // WIDE + 1} of {HIGH}"
    return f"mean {mean:.1f} (allowed {MEAN}), {outliers:.0%} of the cells over {CELL:.0f}, the worst {far[worst]} at {where}"


def check(page: Page, name: str) -> None:
    """The screen is as it was stored."""
    seen = grid(page)
    path = FOLDER / f"{name}.json"
    if os.environ.get("RONDEL_SNAPSHOTS") == "write":
        FOLDER.mkdir(exist_ok=True)
        path.write_text(json.dumps(seen, separators=(",", ":")) + "\n", encoding="utf-8")
        return
    problem = differs(seen, json.loads(path.read_text(encoding="utf-8")))
    if problem:
        picture = FOLDER.parents[2] / "build" / f"differs-{name}.png"
        picture.parent.mkdir(exist_ok=True)
        page.screenshot(path=picture, animations="disabled", caret="hide")
        raise AssertionError(f"{name}: {problem}; see {picture}")
