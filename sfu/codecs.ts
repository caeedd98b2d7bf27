import type { types } from 'mediasoup';

/** Opus first and in stereo where offered; VP8 for everybody, VP9 in layers of one stream and H264 for those who prefer them. */
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

/** In bit/s: what a viewer is sent at first, and what one sender may send in all. */
export const bitrates = { initialOutgoing: 1_000_000, maxIncoming: 4_000_000 } as const;
