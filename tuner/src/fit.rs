//! Finds the weights of the evaluation under which it foretells best how games ended: logistic regression.

use std::fs;

use xiangqi_board::{Position, parse_fen, trace, weights};

use crate::Failure;
use crate::options::Options;

/// The phase of a middle game with everything on the board.
const WHOLE_PHASE: f64 = 16.0;

/// One game in so many is not learned from, and tells whether what was learned holds elsewhere.
const HELD_OUT: usize = 10;

/// Positions of one game say nearly the same: so many count as one that stands alone.
const ALIKE: f64 = 10.0;

/// What is seen in a position, and what came of it.
struct Sample {
    /// Numbers of features, and how often they are there: more than none for Red, fewer for Black.
    features: Vec<(u16, i8)>,
    /// How much of a middle game it is, from 0 to 1.
    middle: f64,
    /// What Red got: 1, 0.5 or 0.
    result: f64,
    /// What the search thought, in hundredths of a soldier, for Red.
    score: f64,
}

/// A weight for the middle game and one for the ending, of each feature.
type Weights = Vec<[f64; 2]>;

impl Sample {
    fn read(line: &str) -> Result<Self, Failure> {
        let fault = || format!("no position with its result: {line}");
        let mut parts = line.split(';');
        let mut part = || parts.next().ok_or_else(fault);
        let (fen, result, score) = (part()?, part()?, part()?);
        let (setup, _) = parse_fen(fen).map_err(|_| fault())?;
        let position = Position::new(&setup).map_err(|_| fault())?;
        let (features, phase) = trace(&position);
        let pack =
            |(feature, times): (usize, i32)| Some((u16::try_from(feature).ok()?, i8::try_from(times).ok()?));
        Ok(Self {
            features: features.into_iter().map(pack).collect::<Option<_>>().ok_or_else(fault)?,
            middle: f64::from(phase) / WHOLE_PHASE,
            result: result.parse().map_err(|_| fault())?,
            score: score.parse().map_err(|_| fault())?,
        })
    }

    fn worth(&self, weights: &Weights) -> f64 {
        let mut sum = 0.0;
        for &(feature, times) in &self.features {
            let [middle, ending] = weights[usize::from(feature)];
            sum += f64::from(times) * (middle * self.middle + ending * (1.0 - self.middle));
        }
        sum
    }
}

/// The share of the points that a worth stands for.
fn expected(worth: f64, scale: f64) -> f64 {
    1.0 / (1.0 + (-worth * scale).exp())
}

/// How badly a share was foretold, at least 0.
fn surprise(expected: f64, target: f64) -> f64 {
    let sure = expected.clamp(1e-9, 1.0 - 1e-9);
    -(target * sure.ln() + (1.0 - target) * (1.0 - sure).ln())
}

/// How badly the results of some games are foretold, a position.
fn loss(samples: &[Sample], weights: &Weights, scale: f64) -> f64 {
    let sum: f64 =
        samples.iter().map(|sample| surprise(expected(sample.worth(weights), scale), sample.result)).sum();
    sum / samples.len().max(1) as f64
}

/// The scale at which the weights that are there foretell best.
fn best_scale(samples: &[Sample], weights: &Weights) -> f64 {
    let (mut low, mut high) = (0.0005_f64, 0.02_f64);
    for _ in 0..40 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if loss(samples, weights, left) < loss(samples, weights, right) {
            high = right;
        } else {
            low = left;
        }
    }
    f64::midpoint(low, high)
}

/// How the descent goes.
struct Descent {
    steps: usize,
    rate: f64,
    prior: f64,
    score: f64,
}

pub(crate) fn run(mut options: Options) -> Result<(), Failure> {
    let out = options.take("out", String::new())?;
    let descent = Descent {
        steps: options.take("steps", 600)?,
        rate: options.take("rate", 1.0)?,
        prior: options.take("prior", 40.0)?,
        score: options.take("score", 0.3)?,
    };
    let files = options.finish()?;
    let (samples, held_out) = read(&files)?;
    eprintln!("{} positions to learn from, {} held out", samples.len(), held_out.len());
    if samples.is_empty() {
        return Err("nothing to learn from".into());
    }
    let now: Weights = weights().iter().map(|pair| pair.map(f64::from)).collect();
    let scale = best_scale(&samples, &now);
    eprintln!("scale {scale:.6}");
    let found = descent.run(&samples, &held_out, &now, scale);
    if out.is_empty() {
        return Ok(());
    }
    fs::write(&out, source(&found)).map_err(|error| format!("{out}: {error}"))
}

/// The positions of some files: to learn from, and held out.
fn read(files: &[String]) -> Result<(Vec<Sample>, Vec<Sample>), Failure> {
    let (mut samples, mut held_out, mut game) = (vec![], vec![], 0);
    for file in files {
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        for line in text.lines() {
            if line.is_empty() {
                game += 1;
            } else if game % HELD_OUT == 0 {
                held_out.push(Sample::read(line)?);
            } else {
                samples.push(Sample::read(line)?);
            }
        }
    }
    Ok((samples, held_out))
}

impl Descent {
    /// Adam, over all samples in each step, with a rate that goes down to 0.
    fn run(&self, samples: &[Sample], held_out: &[Sample], start: &Weights, scale: f64) -> Weights {
        let targets: Vec<f64> = samples
            .iter()
            .map(|sample| sample.result * (1.0 - self.score) + expected(sample.score, scale) * self.score)
            .collect();
        let mut weights = start.clone();
        let mut mean = vec![[0.0; 2]; weights.len()];
        let mut square = vec![[0.0; 2]; weights.len()];
        let (keep_mean, keep_square) = (0.9_f64, 0.999_f64);
        for step in 0..=self.steps {
            if step % 100 == 0 || step == self.steps {
                let (learned, held) = (loss(samples, &weights, scale), loss(held_out, &weights, scale));
                eprintln!("step {step}: loss {learned:.5}, held out {held:.5}");
            }
            if step == self.steps {
                break;
            }
            let slope = self.slope(samples, &targets, &weights, start, scale);
            let rate = self.rate * (1.0 - step as f64 / self.steps as f64);
            let (warm_mean, warm_square) =
                (1.0 - keep_mean.powi(step as i32 + 1), 1.0 - keep_square.powi(step as i32 + 1));
            for (feature, weight) in weights.iter_mut().enumerate() {
                for part in 0..2 {
                    let slope = slope[feature][part];
                    let mean = &mut mean[feature][part];
                    let square = &mut square[feature][part];
                    *mean = keep_mean * *mean + (1.0 - keep_mean) * slope;
                    *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
                    weight[part] -= rate * (*mean / warm_mean) / ((*square / warm_square).sqrt() + 1e-12);
                }
            }
        }
        weights
    }

    /// How the loss changes with each weight, with what pulls weights back to where they were.
    fn slope(
        &self,
        samples: &[Sample],
        targets: &[f64],
        weights: &Weights,
        start: &Weights,
        scale: f64,
    ) -> Weights {
        let alone = samples.len() as f64 / ALIKE;
        let pull = |now: f64, before: f64| (now - before) / (self.prior * self.prior * alone);
        let mut slope: Weights = weights
            .iter()
            .zip(start)
            .map(|(now, before)| [pull(now[0], before[0]), pull(now[1], before[1])])
            .collect();
        for (sample, target) in samples.iter().zip(targets) {
            let error = (expected(sample.worth(weights), scale) - target) * scale / samples.len() as f64;
            for &(feature, times) in &sample.features {
                let pair = &mut slope[usize::from(feature)];
                pair[0] += error * f64::from(times) * sample.middle;
                pair[1] += error * f64::from(times) * (1.0 - sample.middle);
            }
        }
        slope
    }
}

/// The source of src/search/weights.rs.
fn source(weights: &Weights) -> String {
    let mut text = String::from(
        "//! The weights of the evaluation's features, for the middle game and the ending, in hundredths of a soldier.\n\
        //! Written by `tuner`; not to be edited by hand.\n\n\
        use super::eval::FEATURES;\n\n\
        /// The weights in the order of the features.\n\
        #[rustfmt::skip]\n\
        pub(super) static WEIGHTS: [[i16; 2]; FEATURES] = [\n",
    );
    for row in weights.chunks(10) {
        let pairs: Vec<String> =
            row.iter().map(|[middle, ending]| format!("[{middle:.0}, {ending:.0}]")).collect();
        text += &format!("    {},\n", pairs.join(", "));
    }
    text + "];\n"
}

#[cfg(test)]
mod tests {
    use super::{Descent, HELD_OUT, Sample, Weights, expected, source};
    use crate::random::Random;

    const SCALE: f64 = 0.004;

    /// Positions with two features, whose results come about by weights that are to be found.
    fn samples(truth: &Weights) -> Vec<Sample> {
        let mut random = Random::new(1);
        (0..20_000)
            .map(|_| {
                let mut times = || random.below(5) as i8 - 2;
                let features = vec![(0, times()), (1, times())];
                let middle = random.below(17) as f64 / 16.0;
                let mut sample = Sample { features, middle, result: 0.0, score: 0.0 };
                sample.score = sample.worth(truth);
                let chance = expected(sample.score, SCALE);
                sample.result = f64::from(u8::from((random.below(1000) as f64) < chance * 1000.0));
                sample
            })
            .collect()
    }

    #[test]
    fn weights_are_found_again() {
        let truth: Weights = vec![[100.0, 40.0], [-60.0, 200.0]];
        let samples = samples(&truth);
        let start: Weights = vec![[0.0; 2]; 3];
        let descent = Descent { steps: 400, rate: 2.0, prior: 1_000.0, score: 0.0 };
        let found = descent.run(&samples, &samples[..HELD_OUT], &start, SCALE);
        for (found, truth) in found.iter().flatten().zip(truth.iter().flatten()) {
            assert!((found - truth).abs() < 15.0, "{found} for {truth}");
        }
        // A feature that never occurs keeps its weight, and a narrow prior holds all of them.
        assert_eq!(found[2], [0.0; 2]);
        let held = Descent { prior: 0.1, ..descent }.run(&samples, &[], &start, SCALE);
        assert!(held.iter().flatten().all(|weight| weight.abs() < 5.0), "{held:?}");
    }

    #[test]
    fn a_line_is_read_and_weights_are_written() {
        let line = "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 3 40;0.5;-20";
        let sample = Sample::read(line).unwrap();
        assert_eq!((sample.middle, sample.result, sample.score), (2.0 / 16.0, 0.5, -20.0));
        assert!(!sample.features.is_empty());
        for end in 0..line.len() - 3 {
            assert!(Sample::read(&line[..end]).is_err(), "{end}");
        }
        let text = source(&vec![[1.4, -1.6]; 11]);
        assert_eq!(text.lines().filter(|line| line.starts_with("    [1, -2]")).count(), 2);
    }
}
