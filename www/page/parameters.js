/**
 * What the address of `embed.html` says: version 1. The names and values here are for good; whatever changes their meaning
 * will be another version.
 */
import { CHOICES } from '../attributes.js';

export const VERSION = '1';

/** Those that are attributes of the element, with the same values. */
const CHOSEN = ['mode', 'movable', 'orientation', 'notation', 'pieces', 'theme', 'sides', 'coordinates', 'touch-move', 'rules', 'opponent', 'level'];
/** Those that are there or not: `1` or nothing, or `0`. */
const SWITCHED = ['controls', 'hints', 'threats', 'evaluation', 'aids', 'sound', 'resize'];
/** What is on the board. */
const SHOWN = ['fen', 'moves', 'goal', 'record', 'src', 'game', 'ply'];
const ALL = ['v', 'lang', ...CHOSEN, ...SWITCHED, ...SHOWN];

/** What others append to addresses. */
const FOREIGN = /^utm_|clid$/;

/** @typedef {{ key: string, name: string, value: string }} Fault */

/**
 * @typedef {object} Wishes
 * @property {{ [attribute: string]: string }} attributes
 * @property {string} lang empty where the address does not say
 * @property {string} content a record, or nothing
 * @property {number} game counted from 0
 * @property {number | 'first' | 'last' | undefined} ply
 * @property {string} goal of a puzzle
 * @property {boolean} isResized whether the page around the frame is told how high it should be
 * @property {Fault[]} faults what cannot be understood; everything else holds
 */

/** @param {string} search @param {string} base the address that `src` is relative to @returns {Wishes} */
export function readParameters(search, base) {
  const query = new URLSearchParams(search);
  /** @type {Fault[]} */
  const faults = [];
  /** @param {string} key @param {string} name */
  const complain = (key, name) => void faults.push({ key, name, value: (query.get(name) ?? '').slice(0, 60) });

  for (const name of new Set(query.keys())) {
    if (!ALL.includes(name)) FOREIGN.test(name) || complain('unknown', name);
    else if (query.getAll(name).length > 1) complain('twice', name);
  }
  if ((query.get('v') ?? VERSION) !== VERSION) complain('version', 'v');

  /** @type {{ [attribute: string]: string }} */
  const attributes = { controls: '' };
  for (const name of CHOSEN) {
    const value = query.get(name);
    if (value === null) continue;
    if (CHOICES[name].includes(value)) attributes[name] = value;
    else complain('value', name);
  }
  let isResized = false;
  for (const name of SWITCHED) {
    const value = query.get(name);
    if (value === null) continue;
    if (!['', '0', '1'].includes(value)) complain('value', name);
    else if (name === 'resize') isResized = value !== '0';
    else if (value === '0') delete attributes[name];
    else attributes[name] = '';
  }
  const lang = query.get('lang') ?? '';
  if (lang && !/^(en|zh|vi)\b/i.test(lang)) complain('value', 'lang');

  /** A whole number from `least` on; undefined when there is none. @param {string} name @param {number} least */
  const whole = (name, least) => {
    const value = query.get(name);
    if (value === null) return undefined;
    if (/^\d{1,6}$/.test(value) && Number(value) >= least) return Number(value);
    return complain('value', name);
  };
  const edge = query.get('ply');
  const ply = edge === 'first' || edge === 'last' ? edge : whole('ply', 0);
  const game = (whole('game', 1) ?? 1) - 1;

  const goal = query.get('goal') ?? '';
  const { content, ...shown } = readShown(query, base, complain);
  return { attributes: { ...attributes, ...shown }, lang, content, goal: goal.replaceAll('_', ' '), game, ply, isResized, faults };
}

/**
 * The position or record: `record`, or `src`, or `fen` with `moves` and `goal`.
 * @param {URLSearchParams} query
 * @param {string} base
 * @param {(key: string, name: string) => void} complain
 * @returns {{ content: string, fen?: string, src?: string }}
 */
function readShown(query, base, complain) {
  const [record, src, moves, rawGoal] = ['record', 'src', 'moves', 'goal'].map((name) => query.get(name));
  const goal = rawGoal?.replaceAll('_', ' ') ?? null;
  const fen = query.get('fen')?.replaceAll('_', ' ').trim();
  const isPosition = fen !== undefined || moves !== null || goal !== null;
  if (record !== null && (src !== null || isPosition)) complain('both', 'record');
  if (record !== null) return { content: record };
  if (src !== null) {
    if (isPosition) complain('both', 'src');
    const address = URL.canParse(src, base) ? new URL(src, base) : null;
    if (address && /^https?:$/.test(address.protocol)) return { content: '', src: address.href };
    complain('value', 'src');
    return { content: '' };
  }
  if (!isPosition) return { content: '' };
  if (moves === null && goal === null) return { content: '', fen: fen ?? '' };
  const tag = (/** @type {string} */ name, /** @type {string} */ value) => `[${name} "${value.replace(/[\\"]/g, '\\$&').replace(/\s+/g, ' ')}"]\n`;
  return { content: `${fen ? tag('FEN', fen) : ''}${goal ? tag('Goal', goal) : ''}\n${(moves ?? '').replace(/[,_\s]+/g, ' ')} *` };
}
