"""A small round robin with ratings and a report page.

python examples/compare_bots.py anachrony 20 report.html
"""

from __future__ import annotations

import sys

from rondel.arena import ratings, report, round_robin


def main(game: str = "anachrony", games: str = "4", page: str = "report.html") -> None:
    played = round_robin(game, ["random", "greedy"], int(games))
    for rating in ratings(played):
        print(f"{rating.name:8} {rating.mu:5.1f} ± {rating.sigma:.1f}")
    report(played, page)
    print(f"see {page}")


if __name__ == "__main__":
    main(*sys.argv[1:])
