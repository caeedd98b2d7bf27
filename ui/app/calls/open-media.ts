import { Device } from 'mediasoup-client';
import { MediaSession } from './media-session.ts';
import type { CallRoomOptions } from './call-room.ts';

/** The real thing. In a module of its own, so that nobody loads mediasoup-client who is not in a call. */
export const openMedia: CallRoomOptions['openMedia'] = async (options, joined) =>
  await MediaSession.open({ ...options, device: await Device.factory() }, joined);
