import { createContext, useContext } from 'react';
import { CallRoom, type CallRoomOptions } from './call-room.ts';
import { browserDevices, chooseScreen } from './device-access.ts';
import type { DeviceAccess } from './local-devices.ts';
import { browserSpeakers } from './speaker-access.ts';
import type { SpeakerAccess } from './speakers.ts';

/** The part of a call's room that the screen uses. */
export type Room = Pick<
  CallRoom,
  | 'say'
  | 'listen'
  | 'snapshot'
  | 'subscribe'
  | 'enter'
  | 'leave'
  | 'abandon'
  | 'check'
  | 'show'
  | 'setPageHidden'
  | 'setAudioOnly'
  | 'shareScreen'
  | 'stopSharing'
>;

/** The browser features that calls use; stories provide fakes. */
export interface CallKit {
  readonly devices: DeviceAccess;
  readonly speakers: SpeakerAccess;
  /** Prepares what every room needs, before the user enters one. */
  readonly prepare: () => void;
  readonly createRoom: (options: Pick<CallRoomOptions, 'callId' | 'devices' | 'takeTicket'>) => Room;
  /** Whether the browser can share a screen at all. */
  readonly canShare: boolean;
}

/** Loaded on demand, so that pages without calls do not pay for it. */
const loadMedia = async () => await import('./open-media.ts');

async function prepare(): Promise<void> {
  // A failure here happens again, and is reported, when the user enters a room.
  await (await loadMedia()).warmUp();
}

const browserKit: CallKit = {
  devices: browserDevices,
  speakers: browserSpeakers,
  prepare: () => void prepare().catch(() => {}),
  createRoom: (options) => {
    // Starts loading early, in parallel with the request to the server.
    const loading = loadMedia();
    return new CallRoom({
      ...options,
      openSocket: (url) => new WebSocket(url),
      openMedia: async (...media) => await (await loading).openMedia(...media),
      chooseScreen,
    });
  },
  canShare: typeof navigator !== 'undefined' && 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices,
};

const CallKitContext = createContext(browserKit);

export const CallKitProvider = CallKitContext.Provider;
export const useCallKit = (): CallKit => useContext(CallKitContext);
