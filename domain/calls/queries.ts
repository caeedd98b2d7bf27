import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';
import { callEndReasons } from './events.ts';

/** A call as its participants see it. */
export const callView = Type.Object({
  id: Type.String(),
  coach_id: Type.Integer(),
  coach_name: Type.String(),
  /** Path of the photo, or null. */
  coach_image: Type.Union([Type.String(), Type.Null()]),
  athlete_id: Type.Integer(),
  athlete_name: Type.String(),
  /** Path of the photo, or null. */
  athlete_image: Type.Union([Type.String(), Type.Null()]),
  sport: Type.String(),
  /** `missed` after nobody answered in time. */
  state: Type.Enum(['ringing', 'missed', 'declined', 'cancelled', 'accepted', 'running', 'over']),
  /** ISO 8601 */
  requested_at: Type.String(),
  /** Deadline for answering. ISO 8601 */
  rings_until: Type.String(),
  ended_at: orNull(Type.String()),
  /** Null while it has not ended. */
  ended_because: orNull(Type.Enum([...callEndReasons])),
  /** Recorded time of the reader with the other side, in ms, up to this response: an athlete's with the coach, a coach's with any athlete. */
  together_ms: Type.Integer(),
  /** That time goes on. */
  is_together: Type.Boolean(),
});

/** Athletes blocked by a coach. */
export const blockedAthletes = Type.Object({
  /** Newest first, at most 100. */
  athletes: Type.Array(
    Type.Object({
      athlete_id: Type.Integer(),
      /** Empty where the two have never met in a call, or the athlete is gone. */
      athlete_name: Type.String(),
      /** ISO 8601 */
      blocked_at: Type.String(),
    }),
  ),
  /** There are others, blocked before these. */
  has_more: Type.Boolean(),
});

/** How a browser enters the room. */
export const callTicket = Type.Object({
  success: Type.Boolean(),
  token: Type.String(),
  /** ws: or wss: address of the signalling server that has the room. */
  url: Type.String(),
});

export type BlockedAthletes = Static<typeof blockedAthletes>;
export type CallView = Static<typeof callView>;
export type CallTicket = Static<typeof callTicket>;
