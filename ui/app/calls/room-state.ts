import type { PeerInfo } from '@academy/domain/calls';
import type { RemoteTrack } from './receivers.ts';

export type RoomPhase =
  /** On the way in. */
  | 'joining'
  | 'live'
  /** The connection is lost and comes back by itself, or does not. */
  | 'interrupted'
  /** The rest are ends. */
  | 'left'
  | 'over'
  | 'takenOver'
  | 'refused';

/** Somebody else in the room. */
export interface RoomPerson extends PeerInfo {
  /** 0 to 10, of what they send and of what arrives here; null until it is known. */
  readonly quality: { readonly sends: number; readonly receives: number } | null;
}

export interface RoomMessage {
  readonly id: string;
  /** Null: oneself. */
  readonly peerId: string | null;
  readonly author: string;
  readonly text: string;
  /** When it came here: clocks elsewhere may be wrong. */
  readonly at: number;
  readonly isSent: boolean;
}

export interface RoomState {
  readonly phase: RoomPhase;
  /** Code of why it is not live. */
  readonly problem: string | null;
  readonly people: readonly RoomPerson[];
  readonly tracks: readonly RemoteTrack[];
  /** Of the one who speaks. */
  readonly speaker: string | null;
  readonly messages: readonly RoomMessage[];
  /** One's own screen. */
  readonly screen: MediaStreamTrack | null;
  /** No pictures either way. */
  readonly isAudioOnly: boolean;
}

export const emptyRoom: RoomState = {
  phase: 'joining',
  problem: null,
  people: [],
  tracks: [],
  speaker: null,
  messages: [],
  screen: null,
  isAudioOnly: false,
};

export const hasEnded = (phase: RoomPhase): boolean => phase !== 'joining' && phase !== 'live' && phase !== 'interrupted';
