import { expect, it } from 'vitest';
import { cameraCodecOf } from './camera-codec.ts';

const able = (supported: boolean, smooth: boolean) => ({
  encodingInfo: async () => await Promise.resolve({ supported, smooth, powerEfficient: false } as MediaCapabilitiesEncodingInfo),
});

it.each([
  ['VP9', able(true, true), 'VP9'],
  ['VP9', able(true, false), 'VP8'],
  ['VP9', able(false, false), 'VP8'],
  ['VP9', undefined, 'VP8'],
  ['VP8', able(true, true), 'VP8'],
] as const)('with preference %s and browser report %o it is %s', async (preferred, capabilities, codec) => {
  expect(await cameraCodecOf(preferred, capabilities)).toBe(codec);
});

it('is VP8 in a browser without scalable layers', async () => {
  const refusing = { encodingInfo: async () => await Promise.reject(new TypeError('not a valid configuration')) };
  expect(await cameraCodecOf('VP9', refusing)).toBe('VP8');
});
