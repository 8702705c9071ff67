//! Which piece is meant: by its file, or, of several like pieces on a file, by its place among them.

use crate::board::{Piece, Role, Square};
use crate::rules::Position;

use super::Dialect;

/// The part of a text that names the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Head {
    pub(super) role: Role,
    pub(super) order: Order,
    /// File 1-9 from the mover's right, or 0 where the text does not give it.
    pub(super) file: u8,
}

/// A place among like pieces, counted from the front, which is nearest the enemy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Order {
    /// Not given.
    Unsaid,
    /// 前, WXF `+`.
    Front,
    /// 中.
    Middle,
    /// 后, WXF `-`.
    Rear,
    /// WXF `++`: the first of four or five soldiers, of whom `+` is the second.
    First,
    /// WXF `--`: the last of four or five soldiers, of whom `-` is the last but one.
    Last,
    /// 二, 三 …: of the soldiers on the file, or in some habits of all soldiers that share a file with another.
    Nth(u8),
}

/// How a piece stands among its like.
pub(super) struct Stand {
    role: Role,
    /// File 1-9 from the owner's right.
    file: u8,
    /// Like pieces on the file, this one among them.
    count: u8,
    /// Place among them from the front, from 1.
    index: u8,
    /// Files that hold two or more of these pieces.
    shared_files: u8,
    /// Place among all pieces on such files, right to left and front to back, from 1.
    running: u8,
}

impl Stand {
    pub(super) fn of(position: &Position, piece: Piece, at: Square) -> Self {
        let mut counts = [0; Square::FILES as usize + 1];
        let mut index = 1;
        let file = at.wxf_file(piece.side);
        for other in position.points_of(piece) {
            let other_file = other.wxf_file(piece.side);
            counts[usize::from(other_file)] += 1;
            let is_ahead = other_file == file && other.depth(piece.side) > at.depth(piece.side);
            index += u8::from(is_ahead);
        }
        let (mut shared_files, mut running) = (0, index);
        for (number, &count) in (0..).zip(&counts) {
            if count >= 2 {
                shared_files += 1;
                running += if number < file { count } else { 0 };
            }
        }
        Self { role: piece.role, file, count: counts[usize::from(file)], index, shared_files, running }
    }

    /// Whether the file alone names the piece: it is the only one there, or tells itself by its direction.
    const fn is_plain(&self) -> bool {
        self.count < 2 || matches!(self.role, Role::King | Role::Advisor | Role::Elephant)
    }

    /// Whether soldiers stand together on two files, so that a place needs its file.
    const fn needs_both(&self) -> bool {
        matches!(self.role, Role::Pawn) && self.shared_files >= 2
    }

    /// The head that is written for this piece.
    pub(super) const fn head(&self, dialect: Dialect) -> Head {
        let is_wxf = matches!(dialect, Dialect::Wxf);
        let order = match (self.count, self.index) {
            _ if self.is_plain() => Order::Unsaid,
            (2 | 3, 1) => Order::Front,
            (2, _) | (3, 3) => Order::Rear,
            // WXF names the middle one by its file, as if it stood alone.
            (3, _) | (5, 3) if is_wxf && !self.needs_both() => Order::Unsaid,
            (3, _) => Order::Middle,
            (_, 1) if is_wxf => Order::First,
            (_, 2) if is_wxf => Order::Front,
            (count, index) if is_wxf && count == index => Order::Last,
            _ if is_wxf => Order::Rear,
            (_, 1) => Order::Front,
            (_, index) => Order::Nth(index),
        };
        let has_file = matches!(order, Order::Unsaid) || self.needs_both();
        Head { role: self.role, order, file: if has_file { self.file } else { 0 } }
    }

    /// Whether Vietnamese has a rule for naming this piece.
    pub(super) const fn has_vietnamese_rule(&self) -> bool {
        self.is_plain() || (self.count <= 3 && !self.needs_both())
    }

    /// How far `head` is from the head that is written for this piece: 0 not at all, else a sum of
    /// [`LOOSE`] and [`NUMBERED`]; `None` when it cannot mean this piece.
    pub(super) fn penalty(&self, head: Head, dialect: Dialect) -> Option<u8> {
        let is_together = self.count >= 2;
        let written = self.head(dialect);
        // `33.4` is the middle one of three soldiers, not the third on file 3.
        let is_doubled_file = written.order == Order::Middle && head.order == Order::Nth(head.file);
        if head == written || (dialect == Dialect::Wxf && is_doubled_file && head.file == written.file) {
            return Some(0);
        }
        let is_soldier = self.role == Role::Pawn;
        if head.order == Order::Unsaid {
            // Some programs name by the file whichever piece there can go so; others number the soldiers, P1 to P5.
            let is_numbered =
                dialect == Dialect::Wxf && is_soldier && is_together && head.file == self.running;
            return if head.file == self.file {
                Some(LOOSE)
            } else if is_numbered {
                Some(LOOSE + NUMBERED)
            } else {
                None
            };
        }
        let fits = is_together
            && match head.order {
                Order::Unsaid => false,
                Order::Front | Order::First => self.index == 1,
                Order::Rear | Order::Last => self.index == self.count,
                Order::Middle => self.count > 2 && self.index * 2 == self.count + 1,
                Order::Nth(number) if head.file == 0 => is_soldier && number == self.running,
                Order::Nth(number) => is_soldier && number == self.index,
            };
        (fits && (head.file == 0 || head.file == self.file)).then_some(LOOSE)
    }
}

/// Penalty of a habit other than the one that is written here.
pub(super) const LOOSE: u8 = 1;
/// Further penalty of a soldier's number where its file is expected.
pub(super) const NUMBERED: u8 = 1;
