import type { types } from 'mediasoup-client';

/** A quarter, a half and the whole of the picture, each in three rates of frames: a viewer is sent what fits. */
export const cameraEncodings: types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
];

/** The same in one stream, of which every layer builds on the one below. */
export const layeredEncodings: types.RtpEncodingParameters[] = [{ maxBitrate: 1_700_000, scalabilityMode: 'L3T3_KEY' }];

/** Sharp rather than smooth: what is shown is most often text and pictures that stand. */
export const screenEncodings: types.RtpEncodingParameters[] = [{ maxBitrate: 2_000_000, scalabilityMode: 'L1T1' }];

/** Nothing is sent in silence, and a lost word is mended from the next packet. */
export const voiceOptions: types.ProducerCodecOptions = { opusDtx: true, opusFec: true };

/** Starts between a poor and a good line; the browser finds its way from there. */
export const cameraOptions: types.ProducerCodecOptions = { videoGoogleStartBitrate: 800 };

/** Heights in px of the two smaller pictures; shown a little larger than they are they still do. */
const layerHeights = [180, 360] as const;
const tolerance = 1.25;

/** The smallest layer that is sharp enough at this height in device pixels. */
export function layerFor(height: number): number {
  const layer = layerHeights.findIndex((each) => height <= each * tolerance);
  return layer === -1 ? layerHeights.length : layer;
}
