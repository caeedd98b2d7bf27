import { createContext, useContext } from 'react';
import { newKey } from '../forms/use-submission-key.ts';
import { CallRoom, type CallRoomOptions } from './call-room.ts';
import { browserDevices, chooseScreen } from './device-access.ts';
import type { DeviceAccess } from './local-devices.ts';
import { browserSpeakers } from './speaker-access.ts';
import type { SpeakerAccess } from './speakers.ts';

/** A stay in a call as the screen sees it. */
export type Room = Pick<
  CallRoom,
  | 'snapshot'
  | 'subscribe'
  | 'enter'
  | 'leave'
  | 'abandon'
  | 'check'
  | 'say'
  | 'show'
  | 'setPageHidden'
  | 'setAudioOnly'
  | 'shareScreen'
  | 'stopSharing'
>;

/** What of the browser calls are made of; stories bring their own. */
export interface CallKit {
  readonly devices: DeviceAccess;
  readonly speakers: SpeakerAccess;
  /** Makes ready what every room needs, for somebody who is about to enter one. */
  readonly prepare: () => void;
  readonly createRoom: (options: Pick<CallRoomOptions, 'callId' | 'devices' | 'takeTicket'>) => Room;
  /** Whether the browser can share a screen at all. */
  readonly canShare: boolean;
}

/** No page without a call pays for it. */
const loadMedia = async () => await import('./open-media.ts');

async function prepare(): Promise<void> {
  // Whatever fails here fails again where somebody waits for it, and is told there.
  await (await loadMedia()).warmUp();
}

const browserKit: CallKit = {
  devices: browserDevices,
  speakers: browserSpeakers,
  prepare: () => void prepare().catch(() => {}),
  createRoom: (options) => {
    // Begun at once, so that it is there when the server has answered.
    const loading = loadMedia();
    return new CallRoom({
      ...options,
      openSocket: (url) => new WebSocket(url),
      openMedia: async (...media) => await (await loading).openMedia(...media),
      chooseScreen,
      now: Date.now,
      newId: newKey,
    });
  },
  canShare: typeof navigator !== 'undefined' && 'mediaDevices' in navigator && 'getDisplayMedia' in navigator.mediaDevices,
};

const CallKitContext = createContext(browserKit);

export const CallKitProvider = CallKitContext.Provider;
export const useCallKit = (): CallKit => useContext(CallKitContext);
