import { type BlockEvent, blockEvents, type CallEvent, callEvents } from '@academy/domain/calls';
import { createClearCodec, type EventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { followFromNow, type FromNowFollower } from '@academy/platform/subscriptions';
import type { Ticket } from './call-tokens.ts';
import type { Departure } from './departure.ts';

export interface FollowLogOptions {
  readonly store: EventStore;
  /** Removes everybody concerned. */
  readonly onDeparture: (isMeant: (ticket: Ticket) => boolean, why: Departure) => void;
  readonly logger: Pick<Logger, 'error'>;
}

const departureOf: Readonly<Record<Extract<CallEvent, { type: 'CallEnded' }>['data']['reason'], Departure>> = {
  everybodyLeft: 'over',
  serverLost: 'over',
  timeOver: 'over',
  endedByCoach: 'ended',
  sessionCancelled: 'sessionCancelled',
  sessionMoved: 'sessionMoved',
};

/**
 * Follows the log for decisions during calls, in order and without gaps. Every join awaits `begin` before it reads the call's
 * history, so no decision can fall between that read and the subscription.
 */
export function followLog({ store, onDeparture, logger }: FollowLogOptions): FromNowFollower {
  const look = (event: CallEvent | BlockEvent): void => {
    switch (event.type) {
      case 'CallEnded': {
        const { callId, reason } = event.data;
        return onDeparture((ticket) => ticket.callId === callId, departureOf[reason]);
      }
      case 'ParticipantRemoved': {
        const { callId, participant } = event.data;
        return onDeparture((ticket) => ticket.callId === callId && ticket.participant === participant, 'removed');
      }
      case 'AthleteBlocked':
      case 'CoachBlocked': {
        const { coachId, athleteId } = event.data;
        const isMeant = (ticket: Ticket): boolean => ticket.coachId === coachId && ticket.participant === `athlete-${athleteId}`;
        return onDeparture((ticket) => isMeant(ticket) && !ticket.isBooked, 'blocked');
      }
      default:
    }
  };
  return followFromNow({
    store,
    codec: createClearCodec([...callEvents, ...blockEvents]),
    streams: ['call-', 'block-'],
    onEvent: (event) => look(event as unknown as CallEvent | BlockEvent),
    // An unreadable event concerns one call; the events of others are still delivered.
    onPoison: (error) => logger.error({ err: error }, 'what was decided of a call cannot be read'),
  });
}
