import type { CallEvent, Notifications } from '@academy/domain/calls';

type Noted = Extract<CallEvent, { type: 'ParticipantLeft' }>['data']['reason'];

/** Why a participant is removed from a call. */
export type Departure =
  /** The same participant joined in another window. */
  | 'takenOver'
  /** The coach removed them. */
  | 'removed'
  /** The coach blocked them. */
  | 'blocked'
  /** The session that the ticket belongs to has ended. */
  | 'signedOut'
  /** The coach ended the call. */
  | 'ended'
  /** The session that the call was booked for was cancelled. */
  | 'sessionCancelled'
  /** It was moved to another time. */
  | 'sessionMoved'
  /** The call is over for another reason. */
  | 'over';

/** The reasons of each departure: `noted` for the call's history, `reason` for the browser. A block looks like a removal to the browser. */
export const departures: Readonly<Record<Departure, { readonly noted: Noted; readonly reason: Notifications['closed']['reason'] }>> = {
  takenOver: { noted: 'takenOver', reason: 'takenOver' },
  removed: { noted: 'removed', reason: 'removed' },
  blocked: { noted: 'blocked', reason: 'removed' },
  signedOut: { noted: 'signedOut', reason: 'signedOut' },
  ended: { noted: 'left', reason: 'ended' },
  sessionCancelled: { noted: 'left', reason: 'sessionCancelled' },
  sessionMoved: { noted: 'left', reason: 'sessionMoved' },
  over: { noted: 'left', reason: 'over' },
};
