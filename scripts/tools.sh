# shellcheck shell=bash disable=SC2034
# For build.sh: where things are, and functions that make sure a tool is there.

WASM=wasm32-unknown-unknown
TARGET=${CARGO_TARGET_DIR:-target} # what cargo builds
GLUE=target/glue                   # what wasm-bindgen writes (tsconfig.json knows this path)
export NPM_CONFIG_UPDATE_NOTIFIER=false

die() {
  printf 'build.sh: %s\n' "$*" >&2
  exit 1
}

have() { command -v "$1" >/dev/null 2>&1; }

need_cargo() {
  have cargo || die 'cargo is missing: install Rust from https://rustup.rs'
}

need_wasm_target() {
  need_cargo
  [ -d "$(rustc --print target-libdir --target $WASM)" ] && return
  have rustup || die "Rust's $WASM target is missing, and rustup, which could add it, is not here"
  rustup target add $WASM
}

need_rust_components() {
  need_cargo
  cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1 && return
  have rustup || die 'rustfmt or clippy is missing, and rustup, which could add them, is not here'
  rustup component add rustfmt clippy
}

# The development tools of package-lock.json, installed again only when that file has changed.
need_npm_tools() {
  if ! have node || ! have npm; then die 'node and npm are missing: install Node.js 20 or newer'; fi
  node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' ||
    die "Node.js 20 or newer is needed; this is $(node --version)"
  cmp -s package-lock.json node_modules/.installed && return
  npm ci --ignore-scripts --no-audit --no-fund
  cp package-lock.json node_modules/.installed
}

# Flags for rustc that keep the places of this checkout, of cargo's downloads and of Rust's own
# sources out of a module: the same sources give the same bytes everywhere. Only for the build of
# dist/, so that no other build has to be repeated; separated as CARGO_ENCODED_RUSTFLAGS wants.
remap_flags() {
  local place commit
  commit=$(rustc --version --verbose | sed -n 's/^commit-hash: //p')
  printf -- '--remap-path-prefix=%s=' "$PWD/"
  printf '\x1f--remap-path-prefix=%s=%s' \
    "$(rustc --print sysroot)/lib/rustlib/src/rust" "/rustc/$commit"
  for place in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/; do
    printf '\x1f--remap-path-prefix=%s=' "$place"
  done
}

find_program() { # NAME...: the path of the first of these programs that is on PATH
  local name
  for name in "$@"; do
    command -v "$name" && return
  done
  return 1
}

find_browser() {
  CHROMIUM=${CHROMIUM:-$(find_program chromium chromium-browser google-chrome \
    google-chrome-stable chrome)} || return
  CHROMEDRIVER=${CHROMEDRIVER:-$(find_program chromedriver)}
}

# Installs packages of Debian, if that is possible here.
install_packages() { # WHAT ADVICE PACKAGE...
  local what=$1 advice=$2
  shift 2
  if ! have apt-get || [ "$(id -u)" -ne 0 ]; then
    die "the tests need $what: install it (Debian: apt-get install $*)$advice"
  fi
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  apt-get install --yes --no-install-recommends "$@"
}

# Sets CHROMIUM and CHROMEDRIVER, which tests/browser/harness.mjs and the test runner of
# wasm-bindgen read.
need_browser() {
  if ! find_browser; then
    install_packages 'Chromium and chromedriver' ', or name them in CHROMIUM and CHROMEDRIVER' chromium chromium-driver
    find_browser || die 'apt-get has installed Chromium, but it is not on PATH'
  fi
  export CHROMIUM CHROMEDRIVER
}

# Sets FIREFOX, which tests/browser/firefox.mjs reads.
need_firefox() {
  FIREFOX=${FIREFOX:-$(find_program firefox-esr firefox)} || {
    install_packages Firefox ', or name it in FIREFOX' firefox-esr
    FIREFOX=$(find_program firefox-esr) || die 'apt-get has installed Firefox, but it is not on PATH'
  }
  export FIREFOX
}

# Sets WEBKIT_DRIVER, which tests/browser/webkit.mjs reads. The driver starts its own browser, on a display of Xvfb.
need_webkit() {
  if ! WEBKIT_DRIVER=${WEBKIT_DRIVER:-$(find_program WebKitWebDriver)} || ! have Xvfb; then
    install_packages 'WebKitGTK with its driver, and Xvfb' ', or name the driver in WEBKIT_DRIVER' webkit2gtk-driver xvfb
    WEBKIT_DRIVER=$(find_program WebKitWebDriver) || die 'apt-get has installed WebKitWebDriver, but it is not on PATH'
  fi
  export WEBKIT_DRIVER
}
