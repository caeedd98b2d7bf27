import type { types } from 'mediasoup-client';

/** A quarter, half and full resolution, each with three frame rates: each viewer gets the one that fits. */
export const cameraEncodings: types.RtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, scalabilityMode: 'L1T3' },
  { scaleResolutionDownBy: 1, maxBitrate: 1_500_000, scalabilityMode: 'L1T3' },
];

/** The same as one stream, in which each layer builds on the one below. */
export const layeredEncodings: types.RtpEncodingParameters[] = [{ maxBitrate: 1_700_000, scalabilityMode: 'L3T3_KEY' }];

/** Sharpness over frame rate: shared screens mostly show text and still pictures. */
export const screenEncodings: types.RtpEncodingParameters[] = [{ maxBitrate: 2_000_000, scalabilityMode: 'L1T1' }];

/** DTX sends nothing during silence; FEC restores a lost packet from the next one. */
export const voiceOptions: types.ProducerCodecOptions = { opusDtx: true, opusFec: true };

/** Between a slow and a fast connection; the browser adapts from there. */
export const cameraOptions: types.ProducerCodecOptions = { videoGoogleStartBitrate: 800 };

/** Heights in px of the two smaller layers. They are still sharp enough when shown slightly larger. */
const layerHeights = [180, 360] as const;
const tolerance = 1.25;

/** The smallest layer that is sharp enough at this height in device pixels. */
export function layerFor(height: number): number {
  const layer = layerHeights.findIndex((each) => height <= each * tolerance);
  return layer === -1 ? layerHeights.length : layer;
}
