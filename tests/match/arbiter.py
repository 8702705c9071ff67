"""The arbiter of a match: it knows the rules from the package pyffish, so that neither program judges itself.

`python tests/match/arbiter.py` reads a game a line, as moves from the start in coordinates with ranks 0 to 9, and
answers each with a line of JSON: `{"legal": [move, …], "end": null or {"winner": "red", "black" or null, "why": …}}`.
`python tests/match/arbiter.py --check FILE` checks a file of openings: every move legal, every end different.
"""

import json
import re
import sys

import pyffish

VARIANT = "xiangqi"
START = pyffish.start_fen(VARIANT)
QUIET_PLIES = 120  # without a capture: a draw, if the package has not called it one before (it does at 100)
LONGEST_GAME = 300  # plies: a draw


def ranks_from_one(move):
    return re.sub(r"\d", lambda rank: str(int(rank[0]) + 1), move)


def ranks_from_zero(move):
    return re.sub(r"\d+", lambda rank: str(int(rank[0]) - 1), move)


def legal_moves(moves):
    """In the ranks of this package, 1 to 10, as are the moves of every function here."""
    return pyffish.legal_moves(VARIANT, START, moves)


def quiet_plies(moves):
    return int(pyffish.get_fen(VARIANT, START, moves).split()[4])


def is_plainly_drawn(moves):
    """Nobody can win: no attacker is left, or one cannon without anything of its own side to jump over."""
    board = pyffish.get_fen(VARIANT, START, moves).split()[0]
    attackers = re.sub(r"[^RNCPrncp]", "", board)
    return attackers == "" or (attackers in "Cc" and not re.search(r"[ABab]", board))


def winner(moves, value):
    """Who has won by a value for the side to move."""
    if value == 0:
        return None
    turn = len(moves) % 2
    return ["red", "black"][turn if value > 0 else 1 - turn]


def end(moves, legal):
    if not legal:
        check = pyffish.gives_check(VARIANT, START, moves)
        value = pyffish.game_result(VARIANT, START, moves)
        return {"winner": winner(moves, value), "why": "checkmate" if check else "stalemate"}
    is_over, value = pyffish.is_immediate_game_end(VARIANT, START, moves)
    if is_over:
        return {"winner": winner(moves, value), "why": "rule"}
    is_over, value = pyffish.is_optional_game_end(VARIANT, START, moves)
    if is_over:
        return {"winner": winner(moves, value), "why": "repetition"}
    if is_plainly_drawn(moves):
        return {"winner": None, "why": "material"}
    if quiet_plies(moves) >= QUIET_PLIES:
        return {"winner": None, "why": "quiet"}
    if len(moves) >= LONGEST_GAME:
        return {"winner": None, "why": "length"}
    return None


def answer(line):
    moves = [ranks_from_one(move) for move in line.split()]
    legal = legal_moves(moves)
    return {"legal": [ranks_from_zero(move) for move in legal], "end": end(moves, legal)}


def check(name):
    ends = {}
    with open(name, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if line.startswith("#"):
                continue
            moves = [ranks_from_one(move) for move in line.split(";")[0].split()]
            for ply, move in enumerate(moves):
                if move not in legal_moves(moves[:ply]):
                    sys.exit(f"line {number}: {move} is not legal")
            if not 4 <= len(moves) <= 8:
                sys.exit(f"line {number}: {len(moves)} plies instead of 4 to 8")
            board = pyffish.get_fen(VARIANT, START, moves).rsplit(" ", 2)[0]
            if board in ends:
                sys.exit(f"line {number}: the same position as line {ends[board]}")
            ends[board] = number
    print(f"openings {len(ends)}")


if sys.argv[1:2] == ["--check"]:
    check(sys.argv[2])
else:
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)
