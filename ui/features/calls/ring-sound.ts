/** Two tones and a second of silence, repeated. */
const tones = [
  { hertz: 523, at: 0 },
  { hertz: 659, at: 0.25 },
] as const;
const toneSeconds = 0.2;
const everyMs = 1_600;
const loudness = 0.15;

/** Rings until it is stopped. Browsers keep a page silent until the user has clicked in it. */
export function startRinging(): () => void {
  if (typeof AudioContext === 'undefined') return () => {};
  const context = new AudioContext();
  const ring = (): void => {
    for (const { hertz, at } of tones) {
      const begin = context.currentTime + at;
      const gain = context.createGain();
      const oscillator = context.createOscillator();
      oscillator.frequency.value = hertz;
      // Fade in and out, to avoid clicks.
      gain.gain.setValueAtTime(0, begin);
      gain.gain.linearRampToValueAtTime(loudness, begin + 0.03);
      gain.gain.linearRampToValueAtTime(0, begin + toneSeconds);
      oscillator.connect(gain).connect(context.destination);
      oscillator.start(begin);
      oscillator.stop(begin + toneSeconds);
    }
  };
  ring();
  const timer = setInterval(ring, everyMs);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

const key = 'ring-is-muted';

/** Stored in this browser; without storage it rings. */
export function readIsMuted(): boolean {
  try {
    return localStorage.getItem(key) === 'true';
  } catch {
    return false;
  }
}

export function storeIsMuted(isMuted: boolean): void {
  try {
    localStorage.setItem(key, String(isMuted));
  } catch {
    // The choice then only lasts until the page is left.
  }
}
