import type { Decider } from '../kernel/index.ts';
import type { SeenEvent } from './events.ts';

interface SeeNotifications {
  readonly type: 'SeeNotifications';
  readonly accountId: number;
  readonly role: 'athlete' | 'coach';
  /** The time of the decision, ISO 8601. */
  readonly at: string;
  /** Of the newest one that was seen, as decimal digits. */
  readonly position: string;
}

/** The mark moves forward only. The state is the position of the newest one that was seen; -1 before the first. */
export const seenDecider: Decider<bigint, SeeNotifications, SeenEvent> = {
  initialState: -1n,
  decide({ accountId, role, at, position }, seen) {
    return BigInt(position) > seen ? [{ type: 'NotificationsSeen', data: { accountId, role, at, position } }] : [];
  },
  evolve: (_seen, { data: { position } }) => BigInt(position),
};
