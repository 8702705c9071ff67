//! What a match has come to.

/// Wins, draws and losses of one side.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
}

impl Tally {
    pub(crate) fn games(self) -> f64 {
        f64::from(self.won + self.drawn + self.lost)
    }

    /// The share of the points, and the variance of one game.
    fn share(self) -> (f64, f64) {
        // Half a game more of each kind, so that a match that begins well is not taken for certain.
        let (won, drawn, lost) =
            (f64::from(self.won) + 0.5, f64::from(self.drawn) + 0.5, f64::from(self.lost) + 0.5);
        let games = won + drawn + lost;
        let share = (won + drawn / 2.0) / games;
        let square = |x: f64| x * x;
        let spread = won * square(1.0 - share) + drawn * square(0.5 - share) + lost * square(share);
        (share, spread / games)
    }

    /// The log-likelihood ratio between two differences in strength: a match is decided at about ±2.94.
    pub(crate) fn evidence(self, elo0: f64, elo1: f64) -> f64 {
        let (share, variance) = self.share();
        let (low, high) = (expected(elo0), expected(elo1));
        self.games() * (high - low) * (2.0 * share - low - high) / (2.0 * variance)
    }

    /// A line for people.
    pub(crate) fn summary(self, elo0: f64, elo1: f64) -> String {
        let Self { won, drawn, lost } = self;
        let (share, variance) = self.share();
        let margin = 1.96 * (variance / self.games().max(1.0)).sqrt();
        format!(
            "+{won} ={drawn} -{lost}: {:.1} %, Elo {:.0} ({:.0} to {:.0}), evidence {:.2} for {elo1} over {elo0} Elo",
            100.0 * (f64::from(won) + f64::from(drawn) / 2.0) / self.games().max(1.0),
            elo(share),
            elo(share - margin),
            elo(share + margin),
            self.evidence(elo0, elo1)
        )
    }
}

/// The share of the points expected at a difference in strength.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference in strength behind a share of the points.
fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share.clamp(0.001, 0.999) - 1.0).log10()
}

#[cfg(test)]
mod tests {
    use super::Tally;

    #[test]
    fn evidence_grows_with_what_is_won() {
        let evidence = |won, drawn, lost| Tally { won, drawn, lost }.evidence(0.0, 10.0);
        assert!(evidence(600, 200, 400) > 2.94);
        assert!(evidence(400, 200, 600) < -2.94);
        assert!(evidence(51, 10, 49).abs() < 1.0);
        assert!(Tally::default().evidence(0.0, 10.0).abs() < 1e-9);
        assert_eq!(
            Tally { won: 60, drawn: 0, lost: 40 }.summary(0.0, 10.0),
            "+60 =0 -40: 60.0 %, Elo 69 (2 to 143), evidence 0.55 for 10 over 0 Elo"
        );
    }
}
