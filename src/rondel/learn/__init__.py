"""Bots that learn: self-play, features, fit, match; only what wins on fresh seeds is kept (docs/learning.md)."""
