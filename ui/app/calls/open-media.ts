import type { Requests } from '@academy/domain/calls';
import { Device } from 'mediasoup-client';
import type { CallRoomOptions, Media } from './call-room.ts';
import { DirectFirst } from './direct-first.ts';
import { type MediaOptions, MediaSession } from './media-session.ts';

type Joined = Requests['join']['answer'];

/** The real thing. In a module of its own, so that nobody loads mediasoup-client who is not in a call. */
export const openMedia: CallRoomOptions['openMedia'] = async (options, joined) =>
  joined.isDirect ? openDirect(options, joined) : await openServed(options, joined);

/** A page's first connection takes the browser a while to make ready: better while nobody waits for it. */
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
