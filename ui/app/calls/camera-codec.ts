import type { VideoCodec } from '@academy/domain/calls';

/** Camera video as one stream with scalable layers. */
const layered: MediaEncodingConfiguration = {
  type: 'webrtc',
  video: { contentType: 'video/VP9', width: 1280, height: 720, bitrate: 1_700_000, framerate: 30, scalabilityMode: 'L3T3_KEY' },
};

/** The codec to send: VP9 where it is preferred and the browser reports smooth encoding, else VP8, which every browser supports. */
export async function cameraCodecOf(
  preferred: VideoCodec,
  capabilities: Pick<MediaCapabilities, 'encodingInfo'> | undefined = globalThis.navigator?.mediaCapabilities,
): Promise<VideoCodec> {
  if (preferred !== 'VP9' || !capabilities) return 'VP8';
  try {
    const { supported, smooth } = await capabilities.encodingInfo(layered);
    return supported && smooth ? 'VP9' : 'VP8';
  } catch {
    // The browser does not know scalable layers.
    return 'VP8';
  }
}
