"""Moments as four pictures side by side, at 0, 200, 500 and 900 ms: `film.py [TITLE] [MOMENT …] [--into FOLDER] [--full]`.

The engine plays a game with its bots until the next action states a fact; a page sits down there, the action is played, and
the page's clock is set by hand, so a film shows the same frames every time. `--also 1800,4000` takes further frames.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Page  # noqa: E402

import rondel  # noqa: E402
from rondel.core.state import State  # noqa: E402
from rondel.record import Record  # noqa: E402
from rondel.titles.planet_unknown.rules.scoring import lines as full_lines  # noqa: E402
from rondel.titles.planet_unknown.rules.state import Mission  # noqa: E402
from web.browser import DESK, PHONE, chromium, page_of  # noqa: E402
from web.moments import sit_at  # noqa: E402
from web.serving import serving  # noqa: E402

TARGET = ROOT / "docs" / "screenshots"
FRAMES = (0, 200, 500, 900)
WIDE = 480
LONG = 40_000
"""Milliseconds within which a moment comes, on a busy machine too."""


@dataclass(frozen=True)
class Film:
    title: str
    fact: str
    """The fact whose move is filmed."""
    kind: str
    """The moment that it becomes (`data-moment`)."""
    seats: int = 3
    seed: int = 5
    bots: str = "greedy"
    settings: dict[str, Any] = field(default_factory=dict)
    nth: int = 1
    """Which time it happens."""
    wanted: Callable[[State, int, State], bool] | None = None
    """Where no fact says it: the position before, who moved, the position after."""


def line_full(before: State, seat: int, after: State) -> bool:
    """One row or column more pays its medals."""
    assert isinstance(before, Mission) and isinstance(after, Mission)
    was, now = before.players[seat], after.players[seat]
    paid = [sum([full_lines(p, of) for of in (p.world.rows, p.world.columns)]) for p in (was, now)]
    return was.world is now.world and paid[1] > paid[0]


def won(_before: State, _seat: int, after: State) -> bool:
    return after.over and bool(after.outcome().winners)


def lost(_before: State, _seat: int, after: State) -> bool:
    return after.over and not after.outcome().winners


FILMS = {
    "era": Film("anachrony", "next_era", "era", seed=1, nth=3),
    "impact": Film("anachrony", "impact", "impact", seed=1),
    "superproject": Film("anachrony", "builds_superproject", "superproject", seats=3, seed=3),
    "research": Film("anachrony", "researches", "research"),
    "paradox": Film("anachrony", "paradox_roll", "paradox"),
    "anomaly": Film("anachrony", "anomaly_placed", "anomaly", bots="random", seed=2),
    "travel": Film("anachrony", "sends_back", "travel", seed=1),
    "evacuates": Film("anachrony", "evacuates", "evacuates", seats=2, seed=4),
    "line": Film("planet_unknown", "", "line", seats=2, seed=3, wanted=line_full),
    "meteorite": Film("planet_unknown", "meteorite_placed", "meteorite_placed", seats=2, seed=3, nth=2),
    "lifepod": Film("planet_unknown", "collects_lifepod", "collects_lifepod", seats=2, seed=3),
    "civ": Film("planet_unknown", "civ_claim", "civ_claim", seats=2, seed=3),
    "reveal": Film("planet_unknown", "reveals", "reveals", seats=2, seed=3, nth=5),
    "settled": Film("planet_unknown", "ends_b", "end", seats=2, seed=3),
    "archived": Film("the_loop", "archives", "archived", seed=2),
    "drop": Film("the_loop", "drop", "drop", seed=2, nth=4),
    "loop": Film("the_loop", "loops", "loops", seed=2, nth=2),
    "vortex": Film("the_loop", "vortex", "vortex", seed=5, bots="random"),
    "won": Film("the_loop", "", "end", seed=2, wanted=won),
    "lost": Film("the_loop", "", "end", seed=2, bots="random", wanted=lost),
}


WORLDS = 6
"""A copy to sit down at is dealt anew: what is filmed has to come in as many of its worlds."""


def comes(film: Film, state: State, seat: int, action: Any) -> bool:
    """Whether this move is filmed: by its facts, or by what it leads to."""
    after = state.clone()
    after.log = []
    after.apply(seat, action)
    return film.wanted(state, seat, after) if film.wanted else any(event[1] == film.fact for event in after.log)


def before(film: Film) -> tuple[Record, int, str]:
    """The game up to the move that states the fact, who plays it, and the move as text."""
    game = rondel.game(film.title)
    players = [rondel.bot(film.bots, seed=s) for s in range(film.seats)]
    state = game.new(film.seats, film.seed, film.settings)
    actions: list[tuple[int, Any]] = []
    left = film.nth
    while not state.over:
        seat = state.actors()[0]
        action = players[seat].choose(state, seat)
        if comes(film, state, seat, action):
            left -= 1
            if left <= 0 and all([comes(film, state.determinize(seat, k), seat, action) for k in range(WORLDS)]):
                return Record(game, film.seats, film.seed, film.settings, actions, game.rules_version), seat, game.text(action)
        actions.append((seat, action))
        state.apply(seat, action)
    raise SystemExit(f"{film.fact or film.kind} never came for sure in {film.title}, seed {film.seed}")


PLAY = """async ([seat, action]) => {
  const table = location.hash.match(/table\\/([^?]+)/)[1];
  const now = await (await fetch(`/api/tables/${table}/position?seat=${seat}`)).json();
  const body = {id: 'film-' + Date.now(), seat, version: now.version, actions: [action], end: true};
  const headers = {'Content-Type': 'application/json'};
  const answer = await fetch(`/api/tables/${table}/moves`, {method: 'POST', headers, body: JSON.stringify(body)});
  return answer.ok ? '' : await answer.text(); }"""
STOP = """() => {
  const stop = () => document.getAnimations().forEach((a) => { if (a.effect?.target?.closest?.('.moment')) a.pause(); });
  new MutationObserver(stop).observe(document.body, {childList: true, subtree: true}); }"""
"""A moment stands still from its first frame on, however busy the machine is."""
SEEK = """(t) => document.getAnimations().forEach((a) => {
  if (a.effect?.target?.closest?.('.moment')) { a.pause(); a.currentTime = t; } })"""


def shown(page: Page, address: str, film: Film) -> None:
    """The page sits at the moment, stopped at its beginning."""
    record, seat, action = before(film)
    sit_at(page, address, record, seat)
    page.wait_for_selector("[data-story-said][data-ready=true]", state="attached")
    page.wait_for_timeout(500)
    page.evaluate(STOP)
    trouble = page.evaluate(PLAY, [seat, action])
    if trouble:
        raise SystemExit(trouble)
    page.wait_for_selector("[data-moment]", timeout=LONG)
    while not page.locator(f"[data-moment={film.kind}]").count():  # what comes before it is passed over
        page.keyboard.press("Escape")
        page.wait_for_selector("[data-moment]", timeout=LONG)
    page.wait_for_timeout(800)


def filmed(page: Page, frames: list[int], folder: Path) -> list[Image.Image]:
    found = []
    for at in frames:
        page.evaluate(SEEK, at)
        page.wait_for_timeout(60)
        page.screenshot(path=str(folder / "frame.png"))
        found.append(Image.open(folder / "frame.png").convert("RGB"))
    return found


def strip(frames: list[Image.Image], wide: int) -> Image.Image:
    small = [f.resize((wide, round(f.height * wide / f.width)), Image.Resampling.LANCZOS) for f in frames]
    whole = Image.new("RGB", (wide * len(small) + 4 * (len(small) - 1), small[0].height))
    for i, frame in enumerate(small):
        whole.paste(frame, (i * (wide + 4), 0))
    return whole.quantize(96)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("which", nargs="*", help="titles or moments; none: all")
    parser.add_argument("--into", type=Path, default=TARGET)
    parser.add_argument("--also", default="", help="further milliseconds, by commas")
    parser.add_argument("--phone", action="store_true")
    parser.add_argument("--light", action="store_true")
    parser.add_argument("--wide", type=int, default=WIDE)
    chosen = parser.parse_args()
    frames = [*FRAMES, *(int(t) for t in chosen.also.split(",") if t)]
    chosen.into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, serving(Path(kept)) as address, chromium() as browser:
        for name, film in FILMS.items():
            if chosen.which and name not in chosen.which and film.title not in chosen.which:
                continue
            theme = "light" if chosen.light else "dark"
            size = PHONE if chosen.phone else DESK
            page, troubles = page_of(browser, size, reduced_motion="no-preference", color_scheme=theme)
            shown(page, address, film)
            target = chosen.into / f"film-{film.title}-{name}.png"
            strip(filmed(page, frames, Path(kept)), chosen.wide).save(target, optimize=True)
            print(target, *troubles, sep="\n  ")
            page.context.close()


if __name__ == "__main__":
    main()
