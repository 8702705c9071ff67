// `node scripts/licences.mjs`: checks that every dependency is pinned and under a licence that is allowed for its use, that builds
// stay with what is pinned, and that docs/licences.md lists them all. With `--write` it writes that list.
// `node scripts/licences.mjs --notices FOLDER` writes FOLDER/THIRD-PARTY.txt: the texts that belong to what is in FOLDER.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process, { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { crates, npmPackages, USES } from './dependencies.mjs';

/** @typedef {import('./dependencies.mjs').Dependency} Dependency */

const ROOT = new URL('../', import.meta.url);
const LIST = 'docs/licences.md';

/** Licences that ask for no more than their text and names. What is only run for tests may have others. */
const PERMISSIVE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unicode-3.0', 'Unlicense', 'Zlib'];
const ALLOWED = { dist: PERMISSIVE, native: PERMISSIVE, build: PERMISSIVE, test: [...PERMISSIVE, 'MPL-2.0', 'NCSA'] };

const text = (/** @type {string} */ name) => readFileSync(new URL(name, ROOT), 'utf8');

/** Whether one may choose among what a licence offers: `A OR B`, `A AND (B OR C)`, `A/B`, `A WITH exception`. @param {string} expression @param {string[]} allowed */
export function isAllowed(expression, allowed) {
  const tokens = expression.replaceAll('/', ' OR ').match(/[()]|[\w.+-]+/g) ?? [];
  const either = () => {
    let value = both();
    while (tokens[0] === 'OR') { tokens.shift(); value = both() || value; }
    return value;
  };
  const both = () => {
    let value = one();
    while (tokens[0] === 'AND') { tokens.shift(); value = one() && value; }
    return value;
  };
  /** @type {() => boolean} */
  const one = () => {
    const token = tokens.shift() ?? '';
    if (token === '(') {
      const value = either();
      return tokens.shift() === ')' && value;
    }
    if (tokens[0] === 'WITH') tokens.splice(0, 2); // An exception only ever allows more.
    return allowed.includes(token);
  };
  return either() && !tokens.length;
}

/** @param {Dependency[]} all @returns {string[]} what is wrong with them */
const faultsOf = (all) => all.flatMap(({ name, version, licence, use, pin }) => [
  ...(pin ? [] : [`${name} ${version} is not pinned by a hash`]),
  ...(isAllowed(licence, ALLOWED[use]) ? [] : [`${name} ${version} (${use}) is under “${licence}”, which is not allowed there`]),
]);

/** What would let a build use anything else than what is pinned. */
function looseEnds() {
  const { devDependencies, dependencies } = JSON.parse(text('package.json'));
  const loose = Object.entries({ ...devDependencies, ...dependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version)).map(([name, version]) => `package.json: ${name} is “${version}”, not one version`);
  const commands = `${['build.sh', 'scripts/tools.sh', 'tests/fuzz/run.sh'].map(text).join('\n')}`.replaceAll('\\\n', ' ').split('\n');
  for (const line of commands) {
    if (/^\s*#/.test(line)) continue;
    if (/\bcargo (?:\S+=\S+ )*(?:build|test|run|clippy|doc|fetch|bench|metadata)\b/.test(line) && !/--(?:locked|version)\b/.test(line)) loose.push(`cargo without --locked: ${line.trim()}`);
    const [, packages] = /\b(?:npm|pip) install\b(.*)/.exec(line) ?? [];
    for (const name of packages?.split(/\s+/).filter((word) => /^[@a-z]/i.test(word) && !/^(?:target|tests)\//.test(word) && !word.startsWith('the')) ?? []) {
      if (!/^(?:@?[\w./-]+@\d+\.\d+\.\d+|[\w-]+==\d+(?:\.\d+)+)\b/.test(name)) loose.push(`not one version: ${name} in ${line.trim()}`);
    }
  }
  if (!/^xtask = \[.*"--locked"/m.test(text('.cargo/config.toml'))) loose.push('.cargo/config.toml: xtask without --locked');
  return loose;
}

/** @param {Dependency[]} all those of one kind and use, by licence */
function grouped(all) {
  /** @type {Map<string, string[]>} */
  const groups = new Map();
  for (const { name, version, licence } of all) groups.set(licence, [...groups.get(licence) ?? [], `${name} ${version}`]);
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([licence, names]) => `- **${licence}**: ${[...new Set(names)].sort().join(', ')}`);
}

const list = (/** @type {Dependency[]} */ rust, /** @type {Dependency[]} */ npm) => `# Licences of everything from elsewhere

Written by \`node scripts/licences.mjs --write\` from \`Cargo.lock\`, \`tests/fuzz/Cargo.lock\` and \`package-lock.json\`, which pin each of these by a hash; \`./build.sh test\` fails
when one is missing here or is under a licence that is not on the list in that script. \`dist/THIRD-PARTY.txt\` has the texts of what is in \`dist/\`.
${Object.entries(USES).map(([use, title]) => {
    const [crates, packages] = [rust, npm].map((all) => grouped(all.filter((it) => it.use === use)));
    return `\n## ${title}\n${crates.length ? `\nRust crates:\n\n${crates.join('\n')}\n` : ''}${packages.length ? `\nnpm packages:\n\n${packages.join('\n')}\n` : ''}`;
  }).join('')}
## Beside these

- In \`dist/\`: the standard library of Rust (MIT or Apache-2.0), and the outlines of the hanzi (SIL Open Font License 1.1, [\`OFL.txt\`](../src/view/glyphs/OFL.txt)).
- The writer of films (GIF) and everything else in \`www/\` are this project's own: no JavaScript package is in \`dist/\`.
- Peers that \`./build.sh bench\`, \`cold\` and \`match\` measure against are fetched by those commands into \`target/\`, in one version each. Some are under the
  GPL; nothing of them is built in, kept or published.
`;

/** The texts of licences that a crate comes with; where one may choose, that of MIT. @param {Dependency} crate */
function textsOf({ name, version, folder = '' }) {
  const files = readdirSync(folder).filter((file) => /^(?:licen[sc]e|copying|notice)/i.test(file)).sort();
  const chosen = files.some((file) => /mit/i.test(file)) ? files.filter((file) => !/apache/i.test(file)) : files;
  if (!chosen.length) return `${name} ${version}\n\nCopyright (c) ${readFileSync(join(folder, 'Cargo.toml'), 'utf8').match(/^authors = \[([^\]]*)\]/m)?.[1].replaceAll('"', '').trim() ?? 'Its authors'}\n\n${permission()}`;
  return `${name} ${version}\n\n${chosen.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')}`;
}

/** What the MIT License says after the name of who gives it. */
const permission = () => text('LICENSE-MIT').replace(/^[^]*?(?=Permission is hereby)/, '').trim();

/** @param {Dependency[]} rust */
const notices = (rust) => [
  `xiangqi-board\n\n${text('LICENSE-MIT').trim()}`,
  'Third parties whose work is in xiangqi-board, with their licences',
  `Outlines of hanzi\n\n${text('src/view/glyphs/OFL.txt').trim()}`,
  `The standard library of Rust (MIT or Apache-2.0)\n\nCopyright (c) The Rust Project contributors\n\n${permission()}`,
  ...rust.filter(({ use }) => use === 'dist').map(textsOf),
].join(`\n\n${'-'.repeat(80)}\n\n`).replaceAll('\r', '');

function check() {
  const [rust, npm] = [crates(), npmPackages()];
  const wanted = list(rust, npm);
  if (argv[2] === '--write') writeFileSync(new URL(LIST, ROOT), wanted);
  const faults = [...faultsOf([...rust, ...npm]), ...looseEnds(), ...(text(LIST) === wanted ? [] : [`${LIST} is not up to date: node scripts/licences.mjs --write`])];
  for (const fault of faults) console.error(fault);
  console.log(`${rust.length} crates, ${npm.length} packages, ${faults.length} faults`);
  if (faults.length) process.exitCode = 1;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  if (argv[2] === '--notices') writeFileSync(join(argv[3], 'THIRD-PARTY.txt'), `${notices(crates())}\n`);
  else check();
}
