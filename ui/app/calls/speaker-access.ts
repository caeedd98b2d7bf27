import type { SpeakerAccess } from './speakers.ts';

/** Part of a media element that not every browser supports. */
export interface Player {
  readonly setSinkId?: (id: string) => Promise<void>;
}

/** Plays through the speaker with this id from now on; '' is the system's choice. If that speaker is gone, nothing changes. */
export function playOver(player: Player, id: string | null): void {
  player.setSinkId?.(id ?? '').catch(() => {});
}

const tones = [523, 659, 784] as const;
const toneSeconds = 0.22;

/** The browser's implementation. */
export const browserSpeakers: SpeakerAccess = {
  canChoose: typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype,

  async list() {
    const devices = await navigator.mediaDevices.enumerateDevices();
    // Leave out entries that only stand for another device.
    return devices
      .filter(({ kind, deviceId }) => kind === 'audiooutput' && deviceId !== 'default' && deviceId !== 'communications')
      .map(({ deviceId: id, label }) => ({ id, label }));
  },

  watch(onChange) {
    const watching = new AbortController();
    // The types claim that it exists; a page without https has none.
    const { mediaDevices } = navigator as Partial<Pick<Navigator, 'mediaDevices'>>;
    mediaDevices?.addEventListener('devicechange', onChange, { signal: watching.signal });
    return () => watching.abort();
  },

  async test(id) {
    const context = new AudioContext();
    try {
      const out = context.createMediaStreamDestination();
      const player = new Audio();
      player.srcObject = out.stream;
      if (id !== null) await (player as Player).setSinkId?.(id);
      await player.play();
      const ended = tones.map(async (hertz, index) => {
        const begin = context.currentTime + index * toneSeconds;
        const gain = context.createGain();
        const oscillator = context.createOscillator();
        oscillator.frequency.value = hertz;
        // Fade in and out, to avoid clicks.
        gain.gain.setValueAtTime(0, begin);
        gain.gain.linearRampToValueAtTime(0.2, begin + 0.03);
        gain.gain.linearRampToValueAtTime(0, begin + toneSeconds);
        oscillator.connect(gain).connect(out);
        oscillator.start(begin);
        oscillator.stop(begin + toneSeconds);
        await new Promise((resolve) => oscillator.addEventListener('ended', resolve));
      });
      await Promise.all(ended);
      player.srcObject = null;
    } finally {
      await context.close();
    }
  },
};
