// Everything from elsewhere that this project is built of or tested with, from the lock files of cargo and npm alone.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const ROOT = new URL('../', import.meta.url);

/** What each use of a dependency means, in the order of consequence: the first that applies is noted. */
export const USES = {
  dist: 'In `dist/`, compiled into the modules',
  native: 'In the native tool `xiangqi`',
  build: 'Only run to build `dist/`',
  test: 'Only run by tests',
};

/** The tools of package.json that the build runs; all others are for tests. */
const BUILDERS = ['binaryen', 'esbuild', 'opencc-js', 'rollup'];

/**
 * @typedef {{ name: string, version: string, licence: string, use: keyof typeof USES, pin: string, folder?: string }} Dependency `licence` as
 *   the package declares it (SPDX), `pin` the hash that the lock file has of it, `folder` the sources where they were fetched
 */

const text = (/** @type {string} */ name) => readFileSync(new URL(name, ROOT), 'utf8');

/** @param {...string} flags */
const metadata = (...flags) => JSON.parse(execFileSync('cargo', ['metadata', '--locked', '--format-version', '1', ...flags], { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }));

/** All that is reached from some names. @param {Iterable<string>} from @param {(name: string) => Iterable<string>} next */
function closure(from, next) {
  const found = new Set(from);
  for (const name of found) for (const other of next(name)) found.add(other);
  return found;
}

/** The hashes of crates from the registry. @param {string} lock the name of a lock file @returns {Map<string, string | undefined>} by name and version */
const pinsOf = (lock) => new Map([...text(lock).matchAll(/name = "([^"]*)"\nversion = "([^"]*)"\nsource = "([^"]*)"(?:\nchecksum = "(\w{64})")?/g)]
  .map(([, name, version, source, sum]) => [`${name} ${version}`, source.startsWith('registry+') ? sum : undefined]));

/** @param {any} all @param {Map<string, string | undefined>} pins @param {(id: string) => keyof typeof USES} useOf @returns {Dependency[]} */
const listed = (all, pins, useOf) => all.packages.filter((/** @type {any} */ { source }) => source)
  .map((/** @type {any} */ { id, name, version, license, manifest_path: manifest }) => ({ name, version, licence: license ?? '', use: useOf(id), pin: pins.get(`${name} ${version}`) ?? '', folder: dirname(manifest) }));

/** @returns {Dependency[]} */
export function crates() {
  const all = metadata();
  const packages = new Map(all.packages.map((/** @type {any} */ it) => [it.id, it]));
  const isMacro = (/** @type {string} */ id) => packages.get(id).targets.some((/** @type {any} */ { kind }) => kind.includes('proc-macro'));
  const idOf = (/** @type {string} */ name) => all.packages.find((/** @type {any} */ it) => it.name === name && !it.source).id;
  /** What is linked into a program, without what compiles it. @param {any} graph @returns {(id: string) => string[]} */
  const linked = (graph) => {
    const nodes = new Map(graph.resolve.nodes.map((/** @type {any} */ node) => [node.id, node]));
    return (id) => nodes.get(id).deps.filter((/** @type {any} */ { pkg, dep_kinds: kinds }) => !isMacro(pkg) && kinds.some((/** @type {any} */ { kind }) => kind === null)).map((/** @type {any} */ { pkg }) => pkg);
  };
  /** What is needed to compile too. @param {string} id @returns {string[]} */
  const needed = (id) => all.resolve.nodes.find((/** @type {any} */ node) => node.id === id).deps
    .filter((/** @type {any} */ { dep_kinds: kinds }) => kinds.some((/** @type {any} */ { kind }) => kind !== 'dev')).map((/** @type {any} */ { pkg }) => pkg);
  const board = idOf('xiangqi-board');
  const dist = closure([board], linked(metadata('--filter-platform', 'wasm32-unknown-unknown')));
  const native = closure([board], linked(metadata('--filter-platform', 'x86_64-unknown-linux-gnu')));
  const build = closure([board, idOf('xtask')], needed);
  const useOf = (/** @type {string} */ id) => (dist.has(id) ? 'dist' : native.has(id) ? 'native' : build.has(id) ? 'build' : 'test');
  const own = listed(all, pinsOf('Cargo.lock'), useOf);
  const known = new Set(own.map(({ name, version }) => `${name} ${version}`));
  const fuzzers = listed(metadata('--manifest-path', 'tests/fuzz/Cargo.toml'), pinsOf('tests/fuzz/Cargo.lock'), () => 'test');
  return [...own, ...fuzzers.filter(({ name, version }) => !known.has(`${name} ${version}`))];
}

/** @returns {Dependency[]} */
export function npmPackages() {
  const { packages } = JSON.parse(text('package-lock.json'));
  /** Where Node.js finds a package that another one asks for. @param {string} from @param {string} name */
  const find = (from, name) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
      const path = `${folder && `${folder}/`}node_modules/${name}`;
      if (packages[path]) return path;
      if (!folder) return undefined;
    }
  };
  const build = closure(BUILDERS.map((name) => `node_modules/${name}`), (path) => Object.keys({ ...packages[path].dependencies, ...packages[path].optionalDependencies })
    .map((name) => find(path, name) ?? '').filter(Boolean));
  return Object.entries(packages).filter(([path]) => path).map(([path, { version, license, integrity }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), version, licence: license ?? '', use: build.has(path) ? 'build' : 'test', pin: integrity ?? '',
  }));
}
