import type { VideoCodec } from '@academy/domain/calls';

/** A camera's picture in the layers of one stream. */
const layered: MediaEncodingConfiguration = {
  type: 'webrtc',
  video: { contentType: 'video/VP9', width: 1280, height: 720, bitrate: 1_700_000, framerate: 30, scalabilityMode: 'L3T3_KEY' },
};

/** What of the two to send: VP9 where it is wished and the browser says that it can keep up with it, else VP8, which all can. */
export async function cameraCodecOf(
  wished: VideoCodec,
  capabilities: Pick<MediaCapabilities, 'encodingInfo'> | undefined = globalThis.navigator?.mediaCapabilities,
): Promise<VideoCodec> {
  if (wished !== 'VP9' || !capabilities) return 'VP8';
  try {
    const { supported, smooth } = await capabilities.encodingInfo(layered);
    return supported && smooth ? 'VP9' : 'VP8';
  } catch {
    // A browser that knows no layers.
    return 'VP8';
  }
}
