"""The programs of the command line: play, sim, replay, bench."""
