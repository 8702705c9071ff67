"""What the package pyffish (Fairy-Stockfish) says of positions and games, a line for each line of the input.

`stretch;FEN,FEN…;MOVE MOVE…`: the positions of a stretch of a game and the moves between them. The answer:
whether the first is check (0 or 1); the moves as algebraic text and as WXF; the legal moves of each position.
`cycle;FEN;MOVE MOVE…`: a game. The answer: whether a repetition ends it, and its value for the side to move.

Moves are in coordinates with ranks from 1, as pyffish has them.
"""

import sys

import pyffish

GAME = "xiangqi"


def stretch(fens, moves):
    fens = fens.split(",")
    moves = moves.split()
    san, wxf = (
        pyffish.get_san_moves(GAME, fens[0], moves, False, notation)
        for notation in (pyffish.NOTATION_SAN, pyffish.NOTATION_XIANGQI_WXF)
    )
    legal = (pyffish.legal_moves(GAME, fen, []) for fen in fens)
    return [
        str(int(pyffish.gives_check(GAME, fens[0], []))),
        " ".join(san),
        " ".join(wxf),
        ",".join(" ".join(sorted(some)) for some in legal),
    ]


def cycle(fen, moves):
    ended, value = pyffish.is_optional_game_end(GAME, fen, moves.split())
    return [str(int(ended)), str(value)]


for line in sys.stdin:
    question, *parts = line.rstrip("\n").split(";")
    print(";".join({"stretch": stretch, "cycle": cycle}[question](*parts)), flush=True)
