/** Destinations of one person's voice and camera. */
export interface Feed {
  readonly port: number;
  readonly audioSsrc: number;
  readonly videoSsrc: number;
}

/** 1 Mbit/s of picture in packets of this many bytes, and 50 packets of voice a second. */
export const videoBytes = 1_100;
export const videoPerSecond = 1_000_000 / 8 / videoBytes;
export const audioPerSecond = 50;
/** Packets per second for one viewer. */
export const packetsPerSecond = videoPerSecond + audioPerSecond;
