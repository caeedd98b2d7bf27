import { type Static, Type } from 'typebox';

/** What the athlete sees. */
export const safetyView = Type.Object({
  /** The coach may see the health details around the session. Never for one that was cancelled. */
  is_shared: Type.Boolean(),
  /** False once the session is over or cancelled. */
  can_share: Type.Boolean(),
  /** From when until when the coach may see them, ISO 8601; the end is excluded. */
  opens_at: Type.String(),
  closes_at: Type.String(),
  /** When the coach has seen them, ISO 8601, the newest first. */
  views: Type.Array(Type.String()),
});

/** What the coach sees while it is open. */
export const safetyCard = Type.Object({
  detail_health: Type.String(),
  /** ISO 8601 */
  closes_at: Type.String(),
});

export type SafetyView = Static<typeof safetyView>;
export type SafetyCardView = Static<typeof safetyCard>;
