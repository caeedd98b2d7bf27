import { type Static, Type } from 'typebox';
import { presences } from './presence.ts';

/** GET /coaches/{id}/presence */
export const presenceView = Type.Object({
  /** Null where one of the two has blocked the other. */
  presence: Type.Union([Type.Enum([...presences]), Type.Null()]),
});
export type PresenceView = Static<typeof presenceView>;
