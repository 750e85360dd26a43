"""A drawing made of few kinds of parts, as an SVG text or as pixels: both show the same."""

from __future__ import annotations

from html import escape
from typing import Any

import numpy as np
from numpy.typing import NDArray

Box = tuple[float, float, float, float]
"""Left, top, width, height."""

INK = "#1f2430"
PAPER = "#f6f3ec"
FAINT = "#8a8577"
LINE = "#cfc8b8"
SANS = "'DejaVu Sans', 'Segoe UI', Helvetica, Arial, sans-serif"


class Scene:
    """Parts in the order in which they are drawn."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self.parts: list[tuple[Any, ...]] = []
        self.rect((0, 0, width, height), PAPER)

    def rect(self, box: Box, fill: str, stroke: str = "none", round: float = 0) -> None:
        self.parts.append(("rect", box, fill, stroke, round))

    def circle(self, x: float, y: float, r: float, fill: str, stroke: str = "none") -> None:
        self.parts.append(("circle", (x - r, y - r, 2 * r, 2 * r), fill, stroke))

    def line(self, x: float, y: float, to_x: float, to_y: float, stroke: str, wide: float = 1) -> None:
        self.parts.append(("line", (x, y, to_x, to_y), stroke, wide))

    def text(self, x: float, y: float, said: Any, size: float = 11, fill: str = INK, anchor: str = "start") -> None:
        """Text whose base line begins, has its middle, or ends at x, y."""
        if str(said):
            self.parts.append(("text", (x, y), str(said), size, fill, anchor))

    def panel(self, box: Box, title: str, tint: str = "#ffffff") -> None:
        """A card with a heading."""
        self.rect(box, tint, LINE, 6)
        self.text(box[0] + 8, box[1] + 16, title, 12)

    # ------------------------------------------------------------------ as text

    def svg(self) -> str:
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width:g} {self.height:g}"'
        size = f' width="{self.width:g}" height="{self.height:g}" font-family="{SANS}">'
        return head + size + "".join([svg_part(part) for part in self.parts]) + "</svg>"

    # ------------------------------------------------------------------ as pixels

    def pixels(self) -> NDArray[np.uint8]:
        """Drawn by Pillow; its own font has what the texts need."""
        from PIL import Image, ImageDraw, ImageFont

        image = Image.new("RGB", (int(self.width), int(self.height)), PAPER)
        draw = ImageDraw.Draw(image)
        fonts: dict[float, Any] = {}
        for part in self.parts:
            kind, box = part[0], part[1]
            if kind == "text":
                _, (x, y), said, size, fill, anchor = part
                font = fonts.setdefault(size, ImageFont.load_default(size))
                draw.text(
                    (x, y), plain(said), fill=fill, font=font, anchor={"start": "ls", "middle": "ms", "end": "rs"}[anchor]
                )
            elif kind == "line":
                draw.line(box, fill=part[2], width=max(1, round(part[3])))
            else:
                corners = (box[0], box[1], box[0] + box[2], box[1] + box[3])
                outline = None if part[3] == "none" else part[3]
                if kind == "circle":
                    draw.ellipse(corners, fill=part[2], outline=outline)
                else:
                    draw.rounded_rectangle(corners, part[4], fill=part[2], outline=outline)
        return np.asarray(image, dtype=np.uint8)


def plain(said: str) -> str:
    """The letters that Pillow's own font has."""
    return said.replace("·", "-").replace("…", "...").encode("latin-1", "replace").decode("latin-1")


def svg_part(part: tuple[Any, ...]) -> str:
    kind, box = part[0], part[1]
    if kind == "text":
        _, (x, y), said, size, fill, anchor = part
        return f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{anchor}">{escape(said)}</text>'
    if kind == "line":
        x, y, to_x, to_y = box
        return f'<line x1="{x:g}" y1="{y:g}" x2="{to_x:g}" y2="{to_y:g}" stroke="{part[2]}" stroke-width="{part[3]:g}"/>'
    x, y, wide, high = box
    if kind == "circle":
        return f'<circle cx="{x + wide / 2:g}" cy="{y + high / 2:g}" r="{wide / 2:g}" fill="{part[2]}" stroke="{part[3]}"/>'
    area = f'x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{part[4]:g}"'
    return f'<rect {area} fill="{part[2]}" stroke="{part[3]}"/>'
