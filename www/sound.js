/**
 * What is heard of a game: knocks of wood and a few tones, made when they are wanted. Nothing sounds before the reader has
 * touched the page, nor in a page that is hidden. Fetched with the attribute `sound`.
 */

/** A tone: its pitch in Hz, when it begins and how long it takes to fade, in seconds, and how loud it is. @typedef {[number, number, number, number]} Tone */

/** A knock: how dark it is, from 1 on, when, and how loud. @typedef {[number, number, number]} Knock */

/** @type {{ [name: string]: { knocks?: Knock[], tones?: Tone[] } }} */
const SOUNDS = {
  step: { knocks: [[1.1, 0, 0.45]] },
  move: { knocks: [[1, 0, 1]] },
  capture: { knocks: [[1.5, 0, 1], [1, 0.05, 1.2]] },
  check: { tones: [[660, 0.1, 0.16, 0.35], [990, 0.2, 0.3, 0.3]] },
  end: { tones: [[392, 0.12, 0.5, 0.3], [523, 0.26, 0.5, 0.3], [659, 0.4, 0.9, 0.3]] },
  refused: { tones: [[147, 0, 0.2, 0.7], [139, 0, 0.2, 0.5]] },
  time: { tones: [[1175, 0, 0.12, 0.3], [1175, 0.18, 0.12, 0.3]] },
};

/** How loud, where the attribute does not say. */
const VOLUME = 0.5;

/** How long there must be silence until the device is left alone, in milliseconds. */
const IDLE = 3000;

/** @param {BaseAudioContext} context @param {AudioNode} out @param {number} at @param {number} fade @param {number} gain */
function envelope(context, out, at, fade, gain) {
  const node = context.createGain();
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(gain, at + 0.002);
  node.gain.exponentialRampToValueAtTime(0.0001, at + fade);
  node.connect(out);
  return node;
}

/** @param {BaseAudioContext} context @param {AudioNode} out @param {Tone} tone @param {OscillatorType} [shape] */
function sing(context, out, [pitch, at, fade, gain], shape = 'triangle') {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, at);
  if (shape === 'sine') source.frequency.exponentialRampToValueAtTime(pitch / 2, at + fade); // The body of a knock gives way.
  source.connect(envelope(context, out, at, fade, gain));
  source.start(at);
  source.stop(at + fade);
}

/** Wood on wood: a short noise, and the tone of the board below it. @param {BaseAudioContext} context @param {AudioNode} out @param {Knock} knock */
function knock(context, out, [dark, at, gain]) {
  const length = Math.ceil(context.sampleRate * 0.03);
  const noise = context.createBuffer(1, length, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let n = 0; n < length; n += 1) samples[n] = Math.random() * 2 - 1;
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.frequency.value = 2100 / dark;
  source.connect(filter).connect(envelope(context, out, at, 0.03, gain));
  source.start(at);
  sing(context, out, [430 / dark, at, 0.09, gain * 0.8], 'sine');
}

/**
 * Plays a sound.
 * @param {BaseAudioContext} context
 * @param {string} name
 * @param {number} volume 0 to 1
 */
export function sound(context, name, volume) {
  const { knocks = [], tones = [] } = SOUNDS[name];
  const now = context.currentTime + 0.005;
  const out = context.createGain();
  out.gain.value = volume;
  out.connect(context.destination);
  for (const [dark, at, gain] of knocks) knock(context, out, [dark, now + at, gain]);
  for (const [pitch, at, ...rest] of tones) sing(context, out, [pitch, now + at, ...rest]);
}

/** The one of the page, when it is wanted. @type {AudioContext | undefined} */
let device;
let timer = 0;
/** Whether the reader has touched the page, where the browser does not know. */
let isTouched = false;
for (const type of ['pointerup', 'keydown']) addEventListener(type, () => { isTouched = true; }, { capture: true, once: true });

/** @param {Element} element */
function volumeOf(element) {
  const volume = Number(element.getAttribute('volume') ?? NaN);
  return volume >= 0 && volume <= 1 ? volume : VOLUME;
}

/** @param {Element} element @param {string[]} names */
async function play(element, names) {
  const volume = volumeOf(element);
  const mayPlay = navigator.userActivation?.hasBeenActive ?? isTouched; // Else the browser complains, and nothing sounds.
  if (!element.hasAttribute('sound') || !volume || document.hidden || !mayPlay || !names.length) return;
  clearTimeout(timer);
  timer = setTimeout(() => device?.suspend(), IDLE);
  try {
    device ??= new AudioContext({ latencyHint: 'interactive' });
    if (device.state !== 'running') await device.resume();
    for (const name of names) sound(device, name, volume);
  } catch {
    // There is nothing to play on.
  }
}

/** What is heard of a move. @param {import('./core.js').MoveInfo} move */
const ofMove = ({ captured, check, outcome }) => [captured ? 'capture' : 'move', ...outcome ? [] : check ? ['check'] : []];

/** What is heard of each event. @type {{ [event: string]: (detail: any) => string[] }} */
const HEARD = {
  move: ofMove, reply: ofMove, navigate: () => ['step'], refused: () => ['refused'], end: () => ['end'], solved: () => ['end'], 'low-time': () => ['time'],
};

/** The elements that are listened to. @type {WeakSet<Element>} */
const attended = new WeakSet();

/** Lets an element be heard, while it has the attribute. @param {Element} element */
export function attend(element) {
  if (attended.has(element)) return;
  attended.add(element);
  for (const [name, heard] of Object.entries(HEARD)) {
    element.addEventListener(`xiangqi-${name}`, (event) => {
      if (event.target === element) play(element, heard(/** @type {CustomEvent} */ (event).detail));
    });
  }
}
