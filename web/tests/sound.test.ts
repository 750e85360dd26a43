import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What was made of Web Audio: nodes by their class, and their parameters. */
let made: string[] = [];
const param = (): unknown => ({
  value: 0,
  setValueAtTime: () => {},
  linearRampToValueAtTime: () => {},
  exponentialRampToValueAtTime: () => {},
});
const node = (name: string): unknown =>
  class {
    gain = param();
    frequency = param();
    constructor() {
      made.push(name);
    }
    connect(to: unknown): unknown {
      return to;
    }
    start(): void {}
    stop(): void {}
  };

beforeEach(() => {
  made = [];
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
      sampleRate = 100;
      destination = {};
      constructor() {
        made.push('context');
      }
      createBuffer(): unknown {
        return { getChannelData: () => new Float32Array(4) };
      }
    },
  );
  for (const name of ['GainNode', 'OscillatorNode', 'BiquadFilterNode', 'AudioBufferSourceNode'])
    vi.stubGlobal(name, node(name));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('nothing sounds until somebody switches sounds on', async () => {
  const { keep, prefs } = await import('../src/app/prefs.svelte');
  const { sound, SOUNDS } = await import('../src/story/sound');
  expect(prefs.sound).toBe(false);
  for (const id of SOUNDS) sound(id);
  sound('bell', 50);
  vi.advanceTimersByTime(100);
  expect(made).toEqual([]);
  keep({ sound: true });
  sound('bell');
  expect(made.filter((what) => what === 'context')).toHaveLength(1);
  expect(made).toContain('OscillatorNode');
});

test('every sound can be made, all of one context', async () => {
  const { keep } = await import('../src/app/prefs.svelte');
  const { sound, SOUNDS } = await import('../src/story/sound');
  keep({ sound: true });
  for (const id of SOUNDS) {
    const before = made.length;
    sound(id);
    expect(made.length, id).toBeGreaterThan(before);
  }
  expect(made.filter((what) => what === 'context')).toHaveLength(1);
});

test('what has not begun is silent when a moment is skipped or sounds are switched off meanwhile', async () => {
  const { keep } = await import('../src/app/prefs.svelte');
  const { sound, still } = await import('../src/story/sound');
  keep({ sound: true });
  sound('tick', 100);
  still();
  vi.advanceTimersByTime(200);
  expect(made).toEqual([]);
  sound('tick', 100);
  keep({ sound: false });
  vi.advanceTimersByTime(200);
  expect(made).toEqual([]);
});
