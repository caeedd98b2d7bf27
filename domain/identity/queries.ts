import { Type, type Static } from 'typebox';

/** One signed-in device of an account. */
const sessionView = Type.Object({
  id: Type.String(),
  /** Browser and system in words, such as `Firefox on Linux`. */
  device: Type.String(),
  /** ISO 8601 */
  signed_in_at: Type.String(),
  /** ISO 8601; only as precise as the last renewal of the session's tokens. */
  last_used_at: Type.String(),
  /** True for the session of this request. */
  is_current: Type.Boolean(),
});

/** Most recently used first. */
export const sessionList = Type.Object({ sessions: Type.Array(sessionView) });

export type SessionView = Static<typeof sessionView>;
export type SessionList = Static<typeof sessionList>;
