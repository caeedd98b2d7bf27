import { athleteEvents, athleteHistory } from './athletes/index.ts';
import { availabilityEvents, availabilityHistory } from './availability/index.ts';
import { bookingEvents, bookingHistory } from './bookings/index.ts';
import { blockEvents, blockHistory, callEvents, callHistory } from './calls/index.ts';
import { coachEvents, coachHistory } from './coaches/index.ts';
import { conversationEvents, conversationHistory, reportEvents, reportHistory } from './conversations/index.ts';
import { dayEvents, dayHistory } from './days/index.ts';
import { busyEvents, busyHistory } from './feeds/index.ts';
import { accountHistory, identityEvents } from './identity/index.ts';
import type { DomainEvent, EventDefinition, EventOf } from './kernel/index.ts';
import { notificationEvents, notificationHistory } from './notifications/index.ts';
import { outcomeEvents, outcomeHistory } from './outcomes/index.ts';
import { paymentEvents, paymentHistory } from './payments/index.ts';
import { payoutEvents, payoutHistory } from './payouts/index.ts';
import { recordEvents, recordHistory } from './records/index.ts';
import { reviewEvents, reviewHistory } from './reviews/index.ts';
import { safetyEvents, safetyHistory } from './safety/index.ts';
import { staffEvents, staffHistory } from './staff/index.ts';
import { walletEvents, walletHistory } from './wallets/index.ts';

type Sentence = (event: DomainEvent) => string;

const told = <const Definitions extends readonly EventDefinition[]>(
  definitions: Definitions,
  history: (event: EventOf<Definitions[number]>) => string,
): readonly (readonly [string, Sentence])[] => definitions.map(({ type }) => [type, history as Sentence] as const);

/** The sentence of each type of event, told by its context. */
export const histories: ReadonlyMap<string, Sentence> = new Map([
  ...told(athleteEvents, athleteHistory),
  ...told(availabilityEvents, availabilityHistory),
  ...told(bookingEvents, bookingHistory),
  ...told(callEvents, callHistory),
  ...told(blockEvents, blockHistory),
  ...told(coachEvents, coachHistory),
  ...told(conversationEvents, conversationHistory),
  ...told(reportEvents, reportHistory),
  ...told(dayEvents, dayHistory),
  ...told(busyEvents, busyHistory),
  ...told(identityEvents, accountHistory),
  ...told(notificationEvents, notificationHistory),
  ...told(outcomeEvents, outcomeHistory),
  ...told(paymentEvents, paymentHistory),
  ...told(payoutEvents, payoutHistory),
  ...told(recordEvents, recordHistory),
  ...told(reviewEvents, reviewHistory),
  ...told(safetyEvents, safetyHistory),
  ...told(staffEvents, staffHistory),
  ...told(walletEvents, walletHistory),
]);
