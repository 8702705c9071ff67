"""`python tests/peer.py FILE`: games a second that the package cchess reads of a library (CBL)."""

import contextlib
import io
import sys
import time

from cchess import Game

start = time.perf_counter()
with contextlib.redirect_stdout(io.StringIO()):
    games = Game.read_from_lib(sys.argv[1])["games"]
print(f"games {len(games)}")
print(f"games/s {len(games) / (time.perf_counter() - start):.1f}")
