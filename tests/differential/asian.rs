//! The Asian rules read in small, once more and from the position alone, with every point in which the peer reads
//! them otherwise as a switch. It explains disagreements: with no switch it must say what the referee says, with all
//! of them what the peer says.

use xiangqi_board::{Move, Piece, Position, Role, Side, Square, Verdict};

use crate::lines::Lines;

/// A point in which the peer reads the rules otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Difference {
    /// A horse, advisor or elephant that moves chases anew what it attacked before, from its old point.
    StepsAndAttacks,
    /// So does a chariot or cannon that withdraws along the line on which it attacks.
    Withdraws,
    /// Taking away the root of a piece that is attacked already is no chase.
    RootTakenAway,
    /// A piece that shields its king is no root, even if it may take back along the line.
    ShieldIsNoRoot,
    /// A root that may not take back is one all the same, unless it shields its king.
    FormalRoot,
    /// A piece that may not take, because its own king would be open, chases nevertheless.
    ShieldChases,
    /// Advisors and elephants chase rooted horses and cannons.
    LesserPieces,
    /// A like piece that could take first is chased if it shields its king, though it may take along the line; and
    /// not chased if it may not take for another reason.
    LikePieces,
    /// All that a newly pinned piece protects and any piece attacks is chased; so is all that a piece attacks whose
    /// step aside will give check.
    PinsAndBatteries,
    /// No chariot is pinned by a horse, in mutual chases.
    PinByHorse,
}

impl Difference {
    pub(crate) const ALL: [Self; 10] = [
        Self::StepsAndAttacks,
        Self::Withdraws,
        Self::RootTakenAway,
        Self::ShieldIsNoRoot,
        Self::FormalRoot,
        Self::ShieldChases,
        Self::LesserPieces,
        Self::LikePieces,
        Self::PinsAndBatteries,
        Self::PinByHorse,
    ];

    /// What the tally calls it.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::StepsAndAttacks => "cycles: other verdict, steps and attacks as before",
            Self::Withdraws => "cycles: other verdict, withdraws along its line",
            Self::RootTakenAway => "cycles: other verdict, a root taken away",
            Self::ShieldIsNoRoot => "cycles: other verdict, a shield is no root",
            Self::FormalRoot => "cycles: other verdict, a root that may not take back",
            Self::ShieldChases => "cycles: other verdict, a chaser that may not take",
            Self::LesserPieces => "cycles: other verdict, advisors and elephants",
            Self::LikePieces => "cycles: other verdict, like pieces",
            Self::PinsAndBatteries => "cycles: other verdict, pins and batteries",
            Self::PinByHorse => "cycles: other verdict, a chariot pinned by a horse",
        }
    }
}

/// The verdict on a game in which the start stands again at the end.
pub(crate) fn verdict(start: &Position, moves: &[Move], differences: &[Difference]) -> Verdict {
    let mut position = start.clone();
    let mut before = Lines::of(start);
    let mut sides = [Account::new(), Account::new()];
    for &mv in moves {
        let side = position.turn();
        position = position.after(mv).expect("a legal move");
        let mut after = before.clone();
        after.play(mv);
        let chased = Step { before: &before, after: &after, mv, side, differences }.chased();
        let account = &mut sides[side as usize];
        account.checks &= position.is_check();
        let is_named = |name: Square, square: Square| after.name(square) == Some(name);
        account.chased.retain(|&name| chased.iter().any(|&square| is_named(name, square)));
        account.pinned.retain(|&name| {
            chased.iter().any(|&square| is_named(name, square) && is_pinned_by_horse(&position, square))
        });
        before = after;
    }
    let checks = sides.each_ref().map(|account| account.checks);
    let chases = sides.each_ref().map(|account| !account.chased.is_empty());
    let has_pins = !differences.contains(&Difference::PinByHorse);
    let pinned = sides.each_ref().map(|account| has_pins && !account.pinned.is_empty());
    let loser = match (checks, chases, pinned) {
        ([true, true], ..) => None,
        ([true, false], ..) => Some(Side::Red),
        ([false, true], ..) => Some(Side::Black),
        (_, [true, false], _) | (_, [true, true], [true, false]) => Some(Side::Red),
        (_, [false, true], _) | (_, [true, true], [false, true]) => Some(Side::Black),
        _ => None,
    };
    loser.map_or(Verdict::Draw, Verdict::Loses)
}

/// What a side has done with every move.
struct Account {
    checks: bool,
    /// Pieces by where they stood at first.
    chased: Vec<Square>,
    pinned: Vec<Square>,
}

impl Account {
    fn new() -> Self {
        Self { checks: true, chased: Square::all().collect(), pinned: Square::all().collect() }
    }
}

/// Whether a chariot can do nothing but take the horse against whose check it stands.
fn is_pinned_by_horse(position: &Position, square: Square) -> bool {
    let is = |at, wanted| matches!(position.piece(at), Some(Piece { role, .. }) if role == wanted);
    let legal = position.legal_moves();
    let moves: Vec<&Move> = legal.iter().filter(|mv| mv.from == square).collect();
    is(square, Role::Chariot) && matches!(moves.as_slice(), [mv] if is(mv.to, Role::Horse))
}

/// A move under examination.
struct Step<'a> {
    before: &'a Lines,
    after: &'a Lines,
    mv: Move,
    side: Side,
    differences: &'a [Difference],
}

impl Step<'_> {
    fn has(&self, difference: Difference) -> bool {
        self.differences.contains(&difference)
    }

    /// Where the pieces stand that the move chases.
    fn chased(&self) -> Vec<Square> {
        self.after.points(!self.side).filter(|&victim| self.is_chased(victim)).collect()
    }

    fn is_chased(&self, victim: Square) -> bool {
        if self.has(Difference::PinsAndBatteries)
            && (self.lost_its_root(victim) || self.is_under_battery(victim))
        {
            return true;
        }
        self.after.is_chasable(victim)
            && self.after.attackers(victim, self.side).any(|from| self.chases(Move::new(from, victim)))
    }

    fn chases(&self, capture: Move) -> bool {
        let [Some(by), Some(victim)] = [capture.from, capture.to].map(|at| self.after.piece(at)) else {
            return false;
        };
        if matches!(by.role, Role::King | Role::Pawn) || !self.is_new(by, victim, capture) {
            return false;
        }
        if !self.has(Difference::ShieldChases) && self.after.exposes(capture, &[]) {
            return false;
        }
        if by.role == victim.role && self.can_take_first(Move::new(capture.to, capture.from)) {
            return false;
        }
        self.outranks(by, victim) || !self.is_rooted(self.after, capture)
    }

    fn outranks(&self, by: Piece, victim: Piece) -> bool {
        let is_lesser = matches!(by.role, Role::Advisor | Role::Elephant);
        (victim.role == Role::Chariot && by.role != Role::Chariot)
            || (self.has(Difference::LesserPieces)
                && is_lesser
                && matches!(victim.role, Role::Horse | Role::Cannon))
    }

    /// Whether a piece of the same kind may take its chaser.
    fn can_take_first(&self, answer: Move) -> bool {
        if !self.after.reaches(answer.from, answer.to) {
            return false;
        }
        if !self.has(Difference::LikePieces) {
            return !self.after.exposes(answer, &[]);
        }
        // The peer looks for blocked horses first, and then not for shields.
        let chaser = answer.to;
        let diagonals = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let is_horse = self.after.is(chaser, self.side, Role::Horse);
        let is_crowded = diagonals.iter().any(|&(files, ranks)| {
            chaser.offset(files, ranks).is_some_and(|at| self.after.piece(at).is_some())
        });
        (is_horse && is_crowded) || !self.after.shields(!self.side).contains(&answer.from)
    }

    fn is_new(&self, by: Piece, victim: Piece, capture: Move) -> bool {
        let is_mover = capture.from == self.mv.to;
        let earlier = Move::new(if is_mover { self.mv.from } else { capture.from }, capture.to);
        let had = self.before.reaches(earlier.from, earlier.to)
            && !self.before.exposes(earlier, &self.before.checkers(self.side));
        let is_outranked = self.outranks(by, victim);
        let is_new = !had || (!is_outranked && self.is_rooted(self.before, earlier));
        // The peer asks whether a line has opened, or has been left and another entered; to it every step is new.
        let is_stepper = matches!(by.role, Role::Horse | Role::Advisor | Role::Elephant);
        let steps = is_mover && is_stepper;
        let line = |at: Square| (at.file() == capture.from.file(), at.rank() == capture.from.rank());
        let is_aside = is_mover && line(self.mv.from) != line(capture.to);
        let is_opened = !self.before.would_reach(by, capture.from, capture.to);
        let withdraws = is_mover && !is_stepper && !is_aside && is_opened;
        (is_new && (!self.has(Difference::RootTakenAway) || steps || is_aside || is_opened))
            || (steps && self.has(Difference::StepsAndAttacks))
            || (withdraws && self.has(Difference::Withdraws))
    }

    fn is_rooted(&self, lines: &Lines, capture: Move) -> bool {
        let mut next = lines.clone();
        next.play(capture);
        let standing = lines.checkers(!self.side);
        let shields = lines.shields(!self.side);
        let is_seen = || {
            next.would_reach(Piece { side: self.side, role: Role::Chariot }, next.king(self.side), capture.to)
        };
        next.attackers(capture.to, !self.side).any(|root| {
            let is_shield = shields.contains(&root);
            let takes_back = !next.exposes(Move::new(root, capture.to), &standing);
            let is_facing_king = next.is(root, !self.side, Role::King) && is_seen();
            (takes_back && !(is_shield && self.has(Difference::ShieldIsNoRoot)))
                || (self.has(Difference::FormalRoot) && !is_shield && !is_facing_king)
        })
    }

    /// Whether the move has pinned a piece that protects the victim, while any piece but a shield attacks it. The
    /// peer lets advisors and elephants protect beyond palace and river here.
    fn lost_its_root(&self, victim: Square) -> bool {
        let (pinned, earlier) = (self.after.blockers(!self.side), self.before.blockers(!self.side));
        let own_shields = self.after.blockers(self.side);
        self.after.is_chasable(victim)
            && self.after.attackers(victim, self.side).any(|from| !own_shields.contains(&from))
            && self.after.points(!self.side).any(|root| {
                pinned.contains(&root)
                    && !earlier.contains(&root)
                    && self.after.reaches_anywhere(root, victim)
            })
    }

    /// Whether a piece attacks the victim that has just come to stand before a line to the enemy king, so that it
    /// takes with check; not where the king may take back.
    fn is_under_battery(&self, victim: Square) -> bool {
        let (masks, earlier) = (self.after.blockers(!self.side), self.before.blockers(!self.side));
        let king = self.after.king(!self.side);
        self.after.attackers(victim, self.side).any(|from| {
            let is_covered = || {
                let mut next = self.after.clone();
                next.play(Move::new(from, victim));
                next.attackers(victim, self.side).next().is_some()
            };
            masks.contains(&from)
                && !earlier.contains(&from)
                && (!self.after.reaches(king, victim) || is_covered())
        })
    }
}
