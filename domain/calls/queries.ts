import { type Static, Type } from 'typebox';

/** What people of a call see of it. */
export const callView = Type.Object({
  id: Type.String(),
  coach_id: Type.Integer(),
  coach_name: Type.String(),
  athlete_id: Type.Integer(),
  athlete_name: Type.String(),
  sport: Type.String(),
  /** `missed` once nobody answered in time. */
  state: Type.Enum(['ringing', 'missed', 'declined', 'cancelled', 'accepted', 'running', 'over']),
  /** ISO 8601 */
  requested_at: Type.String(),
  /** Until when it can be answered. ISO 8601 */
  rings_until: Type.String(),
  ended_at: Type.Union([Type.String(), Type.Null()]),
});

/** How a browser enters the room. */
export const callTicket = Type.Object({
  success: Type.Boolean(),
  token: Type.String(),
  /** ws: or wss: address of the signalling server that has the room. */
  url: Type.String(),
});

export type CallView = Static<typeof callView>;
export type CallTicket = Static<typeof callTicket>;
