#!/usr/bin/env bash
# Builds, tests and serves the board. `./build.sh help` lists the commands.
#
# Needs rustup's cargo, node (20 or newer) with npm. Everything else is fetched at the versions
# that Cargo.lock and package-lock.json name, and stays inside this folder. Only the tests need a
# browser: they look for Chromium and WebKitGTK with their drivers and for Firefox and, as root, install them with apt-get.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
# shellcheck source=scripts/tools.sh
source scripts/tools.sh

usage() {
  cat <<'TEXT'
./build.sh [build]       make dist/, a folder that any static host can serve
./build.sh serve [PORT]  build, then serve dist/ on 127.0.0.1 (8080, or the next free port)
./build.sh test [PART]   everything CI runs, or one part: licences, rust, wasm, types, browser
./build.sh sizes         bytes of what a page loads, and their SHA-256
./build.sh bench         speed of move generation, rulings and reading, some of it beside peers
./build.sh cold          how soon a page that was never visited shows its boards, beside chessboard packages
./build.sh reproduce     build dist/ of what is committed in two clean clones, and compare every byte
./build.sh endure [SHARE] what a page holds after 10,000 boards and hints, long games, large records and drags
./build.sh match [OPTION...]  a hundred games against Fairy-Stockfish; tests/match/match.mjs lists the options
./build.sh differential [POSITIONS [CYCLES]]  legality, notation and rulings beside Fairy-Stockfish (pyffish); 20000 and 1000
./build.sh clean         remove everything that was built or fetched
TEXT
}

# --- build ---------------------------------------------------------------------------------------

build_module() { # NAME PROFILE FLAG...: a module of WebAssembly and its JavaScript glue, into $GLUE and dist/
  local name=$1 profile=$2
  shift 2
  CARGO_ENCODED_RUSTFLAGS=$(remap_flags) cargo build --locked --profile "$profile" --target $WASM --lib "$@"
  # The .d.ts that this also writes describe the glue to `tsc`; they are not published.
  cargo xtask bindgen "$TARGET/$WASM/$profile/xiangqi_board.wasm" \
    --target web --omit-default-module-path --experimental-reset-state-function --out-name "$name" --out-dir $GLUE \
    --remove-name-section --remove-producers-section
  cp "$GLUE/$name.js" dist/
  # The module itself says which features it uses. (--all-features would let wasm-opt use others,
  # which no engine loads; so the result is started once here, before anything depends on it.)
  # Nothing is stored in the first KiB: it is the far end of the stack.
  node_modules/.bin/wasm-opt --flatten --rereloop -O3 -Oz --converge --low-memory-unused \
    --strip-target-features "$GLUE/${name}_bg.wasm" -o "dist/$name.wasm"
  node scripts/starts.mjs dist "$name"
}

minify() {
  node_modules/.bin/esbuild "$@" --allow-overwrite --minify --charset=utf8 --tsconfig-raw='{}' --log-level=warning
}

build_dist() {
  need_npm_tools
  need_wasm_target
  cargo fetch --locked
  rm -rf dist
  mkdir dist
  cp -R www/. LICENSE-MIT LICENSE-APACHE dist/
  node scripts/traditional.mjs dist # Chinese in traditional characters, from that in simplified ones
  build_module xiangqi wasm # the rules, the board and the plain forms of records
  build_module xiangqi-forms wasm --features forms # the files of other programs
  build_module xiangqi-engine release --features engine # the search: compiled for speed
  # The worker and its glue become one classic script: only such a one also starts from a blob in a page that was
  # opened as a file. Of all others comments and long local names go.
  # (esbuild would take tsconfig.json, which is about checking www/, as a wish for "use strict" in each file.)
  minify dist/worker.js --bundle --format=iife --outfile=dist/worker.js
  node scripts/firstlook.mjs dist # what is seen before the first module is there
  node scripts/bundle.mjs dist # what a page loads at once becomes few scripts
  minify 'dist/**/*.js' --outdir=dist
  node scripts/licences.mjs --notices dist
  node scripts/single.mjs dist # xiangqi-board.html: everything in one file
  node scripts/manifest.mjs >dist/custom-elements.json
  node scripts/offline.mjs dist # which files the service worker keeps
  node scripts/sums.mjs dist # at last: the SHA-256 of each
}

# --- test ----------------------------------------------------------------------------------------

STEP=

# Runs one step of the tests, with a line before and after it. If it fails, `set -e` ends this
# script and `say_how_it_ended` names the step.
step() { # NAME COMMAND...
  STEP=$1
  STEP_START=$SECONDS
  shift
  printf '\n==> %s\n' "$STEP"
  "$@"
  printf '==> %s: passed in %d s\n' "$STEP" $((SECONDS - STEP_START))
  STEP=
}

say_how_it_ended() {
  local status=$?
  [ -n "$STEP" ] && [ $status -ne 0 ] &&
    printf '\n==> FAILED: %s (exit status %d after %d s)\n' \
      "$STEP" $status $((SECONDS - STEP_START)) >&2
  return $status
}

clippy() { cargo clippy --locked "$@" -- -D warnings; }
doc() { RUSTDOCFLAGS='-D warnings' cargo doc --locked --no-deps --lib "$@"; }

test_rust() {
  need_rust_components
  need_wasm_target
  step 'rustfmt' cargo fmt --all --check
  step 'clippy, native' clippy --workspace --all-targets
  # The other targets are native programs; the browser runs these two.
  step 'clippy, wasm32' clippy --target $WASM --lib
  step 'clippy, wasm32, forms' clippy --target $WASM --features forms --lib --test wasm
  step 'clippy, wasm32, engine' clippy --target $WASM --features engine --lib
  step 'tests, native' cargo test --locked --lib --bins --tests
  step 'tests of the tuner' cargo test --locked -p tuner
  step 'tests in the documentation' cargo test --locked --doc
  step 'documentation, native' doc
  step 'documentation, wasm32' doc --target $WASM
}

test_licences() {
  need_cargo
  step 'licences and pinned versions' node scripts/licences.mjs
}

test_wasm() {
  need_wasm_target
  need_browser
  step 'tests in wasm32, in a browser' cargo test --locked --target $WASM --features forms --test wasm
}

test_types() { # after build_dist, which writes the types of the glue
  step 'types of the JavaScript' node_modules/.bin/tsc --project tsconfig.json
  step 'types as a user of the package sees them' node_modules/.bin/tsc --project tests/types/tsconfig.json
}

test_browser() { # after build_dist
  need_browser
  need_firefox
  need_webkit
  step 'dist/ in Node and in browsers' browser_files tests/browser/*.test.mjs
}

# One file at a time: on two cores, two browsers only slow each other down. What fails is told and tried once more, alone:
# a machine that has other work can be too late for a hand that draws or a clock that runs.
browser_files() { # FILE...
  local file failed=()
  for file in "$@"; do browser_file "$file" || failed+=("$file"); done
  for file in "${failed[@]}"; do
    printf '\n==> once more: %s\n' "$file"
    browser_file "$file"
  done
}

browser_file() { node --test --test-timeout=600000 --test-reporter=spec "$1"; }

run_tests() {
  local part=${1:-all}
  exec </dev/null # nothing here may wait for an answer
  trap say_how_it_ended EXIT
  case $part in
    all)
      test_licences
      test_rust
      test_wasm
      step 'build dist/' build_dist
      test_types
      test_browser
      step 'sizes' node scripts/sizes.mjs dist
      ;;
    rust) test_rust ;;
    licences) test_licences ;;
    wasm) test_wasm ;;
    types | browser)
      step 'build dist/' build_dist
      "test_$part"
      ;;
    *) die "no part of the tests is called '$part'; there are licences, rust, wasm, types and browser" ;;
  esac
  printf '\n==> all passed in %d s\n' $SECONDS
}

# --- the rest ------------------------------------------------------------------------------------

bench() {
  build_dist
  cargo build --locked --release --bin xiangqi
  "$TARGET/release/xiangqi" bench
  # The peer is only measured: it is no part of this project and is not kept in package.json.
  npm install --silent --no-save --prefix target/peer fairy-stockfish-nnue.wasm@1.1.12 ||
    printf 'the peer cannot be installed here; measuring without it\n' >&2
  node tests/bench.mjs "$TARGET/release/xiangqi" "$([ -d target/peer/node_modules ] && echo target/peer)"
  bench_reading
}

cold() {
  need_browser
  build_dist
  # The peers are only measured, like those of `bench`.
  npm install --silent --no-save --prefix target/peers chessground@9.2.1 cm-chessboard@8.15.1 chess.js@1.4.0 chessgroundx@10.7.4 ffish-es6@0.7.10
  node tests/cold.mjs target/peers
}

# The same sources give the same bytes wherever they are built. Only what cargo and npm have downloaded is shared.
reproduce() {
  local folder place
  folder=$(mktemp -d)
  # shellcheck disable=SC2064 # the folder of now
  trap "rm -rf '$folder'" EXIT
  for place in one 'another/place of it'; do git clone --quiet . "$folder/$place"; done
  for place in one 'another/place of it'; do
    (
      cd "$folder/$place"
      unset CARGO_TARGET_DIR
      ./build.sh build
    )
  done
  diff --brief --recursive "$folder/one/dist" "$folder/another/place of it/dist" || die 'the two builds differ'
  printf '%d files are the same, SHA-256 of their list: ' "$(wc -l <"$folder/one/dist/SHA256SUMS")"
  sha256sum <"$folder/one/dist/SHA256SUMS" | cut -d ' ' -f 1
}

bench_reading() { # a library of a hundred games, read here and by a peer
  local games=target/peer/games
  for _ in $(seq 100); do cat tests/data/game-zhang-hu-1993.txt; echo; done >$games.pgn
  "$TARGET/release/xiangqi" convert $games.pgn $games.cbl
  "$TARGET/release/xiangqi" bench $games.cbl
  [ -d target/peer/python ] || python3 -m venv target/peer/python
  if target/peer/python/bin/pip install --quiet --disable-pip-version-check cchess==1.25.5; then
    printf 'the peer, cchess 1.25.5 in Python:\n'
    target/peer/python/bin/python tests/peer.py $games.cbl
  else
    printf 'cchess cannot be installed here; measuring without it\n' >&2
  fi
}

# Asks Fairy-Stockfish; RECORD=1 instead writes the sample that the tests compare without it.
differential() { # [POSITIONS [CYCLES]]
  local python=target/peer/pyffish
  [ -d $python ] || python3 -m venv $python
  $python/bin/pip install --quiet --disable-pip-version-check pyffish==0.0.90
  PEER_PYTHON=$PWD/$python/bin/python POSITIONS=${1:-20000} CYCLES=${2:-1000} \
    cargo test --locked --test differential ${RECORD:+the_sample} -- --ignored --nocapture
}

case ${1:-build} in
  build)
    build_dist
    node scripts/sizes.mjs dist
    ;;
  serve)
    build_dist
    exec node scripts/serve.mjs dist "${2:-8080}"
    ;;
  test) run_tests "${2:-all}" ;;
  sizes)
    build_dist
    node scripts/sizes.mjs dist
    ;;
  bench) bench ;;
  cold) cold ;;
  endure)
    need_browser
    build_dist
    node tests/endure.mjs "${2:-1}"
    ;;
  reproduce) reproduce ;;
  differential) differential "${@:2}" ;;
  match)
    build_dist
    node tests/match/match.mjs "${@:2}"
    ;;
  clean)
    cargo clean
    rm -rf dist node_modules target
    ;;
  help | -h | --help) usage ;;
  *)
    usage >&2
    exit 2
    ;;
esac
