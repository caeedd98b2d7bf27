import type { types } from 'mediasoup';

/** Opus first, in stereo if offered; VP8 for every browser; VP9 with scalable layers and H264 for browsers that prefer them. */
export const mediaCodecs: types.RouterRtpCodecCapability[] = [
  { kind: 'audio', mimeType: 'audio/opus', clockRate: 48_000, channels: 2, parameters: { useinbandfec: 1, usedtx: 1 } },
  { kind: 'video', mimeType: 'video/VP8', clockRate: 90_000, parameters: { 'x-google-start-bitrate': 800 } },
  { kind: 'video', mimeType: 'video/VP9', clockRate: 90_000, parameters: { 'profile-id': 0, 'x-google-start-bitrate': 800 } },
  {
    kind: 'video',
    mimeType: 'video/H264',
    clockRate: 90_000,
    parameters: { 'packetization-mode': 1, 'profile-level-id': '42e01f', 'level-asymmetry-allowed': 1 },
  },
];

/** In bit/s: the first estimate for a viewer, and the limit for all media of one sender. */
export const bitrates = { initialOutgoing: 1_000_000, maxIncoming: 4_000_000 } as const;
