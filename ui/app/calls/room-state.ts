import type { PeerInfo } from '@academy/domain/calls';
import type { RemoteTrack } from './receivers.ts';

export type RoomPhase =
  /** Not in the room yet. */
  | 'joining'
  | 'live'
  /** The connection is lost and being restored. */
  | 'interrupted'
  /** All further phases are final. */
  | 'left'
  | 'over'
  /** Ended by the coach, for everybody. */
  | 'ended'
  /** The booked session is not held here any more. */
  | 'sessionCancelled'
  | 'sessionMoved'
  /** This user was removed by the coach. */
  | 'removed'
  | 'signedOut'
  | 'takenOver'
  /** This browser opens no media for calls. */
  | 'unable'
  | 'refused';

/** Another person in the room. */
export interface RoomPerson extends PeerInfo {
  /** 0 to 10, of their sending and of receiving here; null until known. */
  readonly quality: { readonly sends: number; readonly receives: number } | null;
}

export interface RoomState {
  readonly phase: RoomPhase;
  /** Code of the problem while it is not live. */
  readonly problem: string | null;
  readonly people: readonly RoomPerson[];
  readonly tracks: readonly RemoteTrack[];
  /** Id of the active speaker. */
  readonly speaker: string | null;
  /** The screen that this user shares. */
  readonly screen: MediaStreamTrack | null;
  /** No video in either direction. */
  readonly isAudioOnly: boolean;
}

export const emptyRoom: RoomState = {
  phase: 'joining',
  problem: null,
  people: [],
  tracks: [],
  speaker: null,
  screen: null,
  isAudioOnly: false,
};

export const hasEnded = (phase: RoomPhase): boolean => phase !== 'joining' && phase !== 'live' && phase !== 'interrupted';

/** The api's code, on a new ticket, for a call or participation that ended while disconnected. */
export const endings: Readonly<Record<string, RoomPhase>> = {
  callOver: 'over',
  removedFromCall: 'removed',
  callerBlocked: 'removed',
  bookingCancelled: 'sessionCancelled',
  movedMeanwhile: 'sessionMoved',
};
