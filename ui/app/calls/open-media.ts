import type { Requests } from '@academy/domain/calls';
import { Device } from 'mediasoup-client';
import type { CallRoomOptions, Media } from './call-room.ts';
import { DirectFirst } from './direct/index.ts';
import { type MediaOptions, MediaSession } from './media-session.ts';

type Joined = Requests['join']['answer'];

/** The real implementation. In its own module, so that only calls load mediasoup-client. */
export const openMedia: CallRoomOptions['openMedia'] = async (options, joined) =>
  joined.isDirect ? openDirect(options, joined) : await openServed(options, joined);

/** The browser needs a while to prepare a page's first connection: do it before the user waits for it. */
export async function warmUp(): Promise<void> {
  const device = await Device.factory();
  await device.load({ routerRtpCapabilities: {} });
}

const openServed = async (options: Omit<MediaOptions, 'device'>, joined: Joined): Promise<MediaSession> =>
  await MediaSession.open({ ...options, device: await Device.factory() }, joined);

const openDirect = (options: Omit<MediaOptions, 'device'>, joined: Joined): Media =>
  new DirectFirst({
    ...options,
    peerId: joined.peerId,
    iceServers: joined.iceServers,
    send: options.sendDirect,
    createConnection: (configuration) => new RTCPeerConnection(configuration),
    createStream: () => new MediaStream(),
    openServed: async () => await openServed(options, joined),
  });
