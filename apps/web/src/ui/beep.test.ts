import { afterEach, expect, test, vi } from 'vitest';

const tones: { type: string; hz: number }[] = [];
class Audio {
  currentTime = 0;
  destination = {};
  createOscillator() {
    const tone = {
      type: '',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => {},
      stop: () => {},
    };
    tone.start = () => void tones.push({ type: tone.type, hz: tone.frequency.value });
    return tone;
  }
  createGain() {
    const gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
    return { gain, connect: (next: unknown) => next };
  }
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  tones.length = 0;
});

test('read is high, refused is low, and a screen may choose its own pitch', async () => {
  vi.stubGlobal('AudioContext', Audio);
  const { beep } = await import('./beep.ts');
  beep(true);
  beep(false);
  beep(false, 440);
  expect(tones).toEqual([
    { type: 'sine', hz: 1320 },
    { type: 'square', hz: 220 },
    { type: 'square', hz: 440 },
  ]);
});

test('a computer without sound stays silent', async () => {
  vi.stubGlobal('AudioContext', undefined);
  const { beep } = await import('./beep.ts');
  expect(() => beep(true)).not.toThrow();
});
