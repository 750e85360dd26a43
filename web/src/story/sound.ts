// Sounds, made here: no file is fetched. Off unless somebody switches them on; all go through one quiet bus.
import { prefs } from '../app/prefs.svelte';

export type Sound =
  | 'turn'
  | 'tick'
  | 'page'
  | 'place'
  | 'spend'
  | 'gain'
  | 'roll'
  | 'bell'
  | 'rise'
  | 'seal'
  | 'fall'
  | 'strike'
  | 'settle'
  | 'back'
  | 'gap'
  | 'line'
  | 'close'
  | 'lost';

const decibels = (db: number): number => 10 ** (db / 20);
const PEAK = decibels(-18);
let context: AudioContext | null = null;
let bus: GainNode | null = null;
let pending: number[] = [];

function opened(): { audio: AudioContext; out: GainNode } {
  context ??= new AudioContext();
  if (!bus) {
    const low = new BiquadFilterNode(context, { type: 'lowpass', frequency: 6000 });
    bus = new GainNode(context);
    bus.connect(low).connect(context.destination);
  }
  bus.gain.value = PEAK * prefs.volume;
  return { audio: context, out: bus };
}

/** Attack, decay, sustain (a share of the peak), release; milliseconds. */
type Shape = [a: number, d: number, s: number, r: number];
interface Voice {
  at?: number;
  shape: Shape;
  level?: number;
  to?: number;
}
const s = (ms: number): number => ms / 1000;

function shaped(audio: AudioContext, out: AudioNode, { at = 0, shape: [a, d, sus, r], level = 0 }: Voice) {
  const gain = new GainNode(audio, { gain: 0 });
  const start = audio.currentTime + s(at);
  const peak = decibels(level);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(peak, start + s(a));
  gain.gain.linearRampToValueAtTime(Math.max(peak * sus, 0.0001), start + s(a + d));
  gain.gain.linearRampToValueAtTime(0, start + s(a + d + r));
  gain.connect(out);
  return { gain, start, end: start + s(a + d + r) + 0.02 };
}
function note(type: OscillatorType, from: number, voice: Voice & { glide?: number }): AudioNode {
  const { audio, out } = opened();
  const { gain, start, end } = shaped(audio, out, voice);
  const source = new OscillatorNode(audio, { type, frequency: from });
  source.frequency.setValueAtTime(from, start);
  if (voice.to) source.frequency.exponentialRampToValueAtTime(voice.to, start + s(voice.glide ?? voice.shape[1]));
  source.connect(gain);
  source.start(start);
  source.stop(end);
  return gain;
}
let noise: AudioBuffer | null = null;
function hiss(filter: BiquadFilterType, from: number, voice: Voice & { q?: number; glide?: number }): void {
  const { audio, out } = opened();
  if (!noise) {
    noise = audio.createBuffer(1, audio.sampleRate * 2, audio.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const { gain, start, end } = shaped(audio, out, voice);
  const band = new BiquadFilterNode(audio, { type: filter, frequency: from, Q: voice.q ?? 1 });
  band.frequency.setValueAtTime(from, start);
  if (voice.to) band.frequency.exponentialRampToValueAtTime(voice.to, start + s(voice.glide ?? voice.shape[1]));
  const source = new AudioBufferSourceNode(audio, { buffer: noise });
  source.connect(band).connect(gain);
  source.start(start);
  source.stop(end);
}
const place = (at = 0, level = 0): void => {
  note('sine', 180, { at, to: 120, shape: [2, 70, 0, 40], level });
  hiss('lowpass', 4000, { at, shape: [0, 4, 0, 2], level: level - 6 });
};
const ticks = (tones: number[]): void =>
  tones.forEach((hz, i) => note('triangle', hz, { at: i * 35, shape: [1, 30, 0, 20], level: -8 }));
const chord = (tones: number[]): void =>
  tones.forEach((hz) => note('triangle', hz, { shape: [200, 1600, 0.2, 1200], level: -6 }));

const RECIPES: Record<Sound, () => void> = {
  turn: () => [440, 659].forEach((hz, i) => note('sine', hz, { at: i * 90, shape: [5, 120, 0, 200] })),
  tick: () => note('triangle', 1800, { shape: [1, 30, 0, 20], level: -8 }),
  page: () => hiss('bandpass', 2400, { q: 0.8, to: 1200, shape: [10, 140, 0, 60] }),
  place: () => place(),
  spend: () => ticks([1200, 1000, 800]),
  gain: () => ticks([800, 1000, 1200]),
  roll: () => {
    let at = 0;
    for (const gap of [110, 130, 160, 220, 0]) {
      hiss('bandpass', 900 + Math.random() * 600, { at, q: 2, shape: [1, 6, 0, 8] });
      if (!gap) place(at);
      at += gap;
    }
  },
  bell: () => {
    note('sine', 392, { shape: [4, 1400, 0, 400] });
    note('sine', 392 * 2.76, { shape: [4, 1400, 0, 400], level: -12 });
  },
  rise: () => {
    note('sawtooth', 55, { to: 110, glide: 700, shape: [80, 600, 0.3, 500], level: -8 });
    note('sawtooth', 82.5, { at: 400, to: 165, glide: 700, shape: [80, 600, 0.3, 500], level: -12 });
  },
  seal: () => {
    note('sine', 65, { shape: [2, 220, 0, 160] });
    hiss('lowpass', 300, { shape: [1, 80, 0, 20] });
  },
  fall: () => hiss('bandpass', 300, { to: 1800, glide: 1500, shape: [1480, 20, 0, 10], level: 0 }),
  strike: () => {
    note('sine', 70, { to: 32, glide: 900, shape: [1, 900, 0, 700] });
    hiss('lowpass', 400, { shape: [1, 500, 0, 50], level: -3 });
  },
  settle: () => {
    for (let i = 0; i < 6; i++) place(i * 90 + Math.random() * 60, -6);
  },
  back: () => [952, 1189, 1427].forEach((hz, i) => note('triangle', hz, { at: i * 35, shape: [120, 0, 0, 10] })),
  gap: () => [220, 226].forEach((hz) => note('sine', hz, { to: hz / 2, glide: 900, shape: [20, 900, 0, 120] })),
  line: () => [523, 659, 784].forEach((hz, i) => note('triangle', hz, { at: i * 70, shape: [3, 90, 0, 140] })),
  close: () => chord([130.8, 196, 329.6]),
  lost: () => chord([130.8, 196, 311.1]),
};

/** A sound now, or in so many milliseconds; nothing where sounds are off. */
export function sound(id: Sound, at = 0): void {
  if (!prefs.sound) return;
  if (at) pending.push(window.setTimeout(() => sound(id), at));
  else RECIPES[id]();
}
/** What has not begun does not sound any more. */
export function still(): void {
  pending.forEach(clearTimeout);
  pending = [];
}
export const SOUNDS = Object.keys(RECIPES) as Sound[];
