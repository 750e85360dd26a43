"""A refusal as REST tells it: the number for programs, key and parameters for people."""

from __future__ import annotations

from rondel.match.refusal import Refused

STATUS = {
    "ui.err.not_found_table": 404, "ui.err.not_found_pack": 404, "ui.err.not_found_puzzle": 404,
    "ui.err.not_found_player": 404, "ui.err.no_access": 403, "ui.err.sign_in": 401,
    "ui.err.sign_in_failed": 401, "ui.err.rate": 429, "ui.err.stale": 409, "ui.err.stale_tab": 409, "ui.err.name_taken": 409,
    "ui.err.name_kept": 409, "ui.join.taken": 409, "ui.join.alone": 409,
    "ui.err_setup.started": 409, "ui.err_setup.host_only": 403, "ui.blocked.spectator": 403, "ui.blocked.not_your_turn": 403,
    "ui.err_setup.duplicate_choice": 409, "ui.err_setup.not_ready": 409, "ui.err_setup.seats_empty": 409,
    "ui.blocked.game_over": 409, "ui.err.id_used": 409, "ui.err.analysis_unfinished": 409,
    "ui.err.analysis_closer": 409, "ui.err.too_long": 503,
    "ui.daily.err_once": 409, "ui.daily.err_first": 409, "ui.daily.err_over": 409, "ui.daily.err_early": 409,
    "ui.daily.err_ranked": 409, "ui.daily.err_left": 409, "ui.study.err_none": 404,
}  # fmt: skip
QUOTA = "ui.err.quota_"


def status(no: Refused) -> int:
    return 429 if no.key.startswith(QUOTA) else STATUS.get(no.key, 400)
