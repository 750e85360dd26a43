"""Learning with NumPy alone: a small network, cloning of a bot, and proximal policy optimisation (PPO).

It is made for baselines that everybody can build again on two cores, not for records: who wants those, takes the
environments to a framework of their own. `docs/benchmark.md` says how the baselines were made.
"""

from __future__ import annotations

from rondel.env.learning.cloning import Clone, clone
from rondel.env.learning.network import Network, load
from rondel.env.learning.ppo import Ppo, ppo

__all__ = ["Clone", "Network", "Ppo", "clone", "load", "ppo"]
