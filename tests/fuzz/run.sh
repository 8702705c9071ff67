#!/usr/bin/env bash
# Goes through every way in from outside with a fuzzer: `tests/fuzz/run.sh [RUNS [ENTRY...]]`, ten million runs each unless said
# otherwise. Needs a nightly compiler and cargo-fuzz (`cargo install cargo-fuzz --locked`). What is found is left in
# target/fuzz/found; the sums over all calls are in totals.tsv, also of calls that are stopped, or that run at the same time
# (its last column is what `MUTATIONS=… cargo test --release --test fuzz` has tried, entered by hand).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
runs=${1:-10000000}
shift || true
work=$PWD/target/fuzz
export CARGO_TARGET_DIR=$work/build
mkdir -p "$work/found"

cargo run --locked --quiet --release --manifest-path tests/fuzz/Cargo.toml --example seed -- "$work/corpus" >"$work/entries"
# Nothing here is unsafe, so no sanitizer; the seeds have the words of every form, so that no comparison need be traced.
cargo +nightly fuzz build --fuzz-dir tests/fuzz --sanitizer none --no-trace-compares
programs=$CARGO_TARGET_DIR/$(rustc -vV | sed -n 's/^host: //p')/release

# The sum of all runs of an entry, kept in a table.
count() { # ENTRY RUNS FOUND
  exec 9>"$work/lock"
  flock 9
  local table=tests/fuzz/totals.tsv
  [ -f $table ] || printf '# entry\truns with libFuzzer\tfaults found\tdamaged at random\n' >$table
  awk -v entry="$1" -v runs="$2" -v found="$3" -v OFS='\t' '
    $1 == entry { $2 += runs; $3 += found; seen = 1 }
    { print }
    END { if (!seen) print entry, runs, found, 0 }' $table >"$work/totals"
  cp "$work/totals" $table
  exec 9>&-
}

# A kilobyte is enough to go wrong, if the seeds are not longer.
longest() { # ENTRY
  find "$work/corpus/$1" -name 'seed-*' -printf '%s\n' | sort -n | awk '{ size = $1 } END { print (size > 1024 ? size : 1024) }'
}

INTERRUPTED=72

fuzz() { # ENTRY
  local log=$work/$1.log program=entry status=0 found=0 done_runs
  [ "$1" = uci ] && program=uci
  ENTRY=$1 "$programs/$program" -runs="$runs" -max_len="$(longest "$1")" -len_control=20 -reload=0 -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
    -artifact_prefix="$work/found/$1-" "$work/corpus/$1" >"$log" 2>&1 || status=$?
  [ $status -eq 0 ] || [ $status -eq $INTERRUPTED ] || found=1
  done_runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  count "$1" "${done_runs:-0}" $found
  printf '%s: %s runs, %s\n' "$1" "${done_runs:-0}" "$([ $found = 0 ] && echo 'nothing found' || tail -n 3 "$log")"
}

[ $# -gt 0 ] || mapfile -t all <"$work/entries"
for entry in "${@:-${all[@]}}"; do fuzz "$entry"; done
