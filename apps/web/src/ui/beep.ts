let audio: AudioContext | undefined;

const PITCH = { good: 1320, bad: 220 } as const;

/** High for read, low for refused. A computer without sound stays silent: words and colour say the same. */
export function beep(isGood: boolean, pitch: number = isGood ? PITCH.good : PITCH.bad): void {
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = pitch;
    tone.type = isGood ? 'sine' : 'square';
    volume.gain.setValueAtTime(0.08, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + (isGood ? 0.09 : 0.35));
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(now + 0.4);
  } catch {
    // No audio device.
  }
}
