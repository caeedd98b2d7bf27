import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment, token } from '../kernel/index.ts';

/** Who may see an athlete's health details for the session of one booking, and who has. The details themselves are not in it. */
export const safetyStream = (bookingId: string): string => `safety-${bookingId}`;
const stream = ({ bookingId }: { readonly bookingId: string }): string => safetyStream(bookingId);

const common = { bookingId: token, coachId: accountId, athleteId: accountId, at: moment };

const consentGiven = defineEvent({ type: 'SafetyConsentGiven', version: 1, stream, schema: Type.Object(common) });
const consentWithdrawn = defineEvent({ type: 'SafetyConsentWithdrawn', version: 1, stream, schema: Type.Object(common) });
/** The coach has seen them. */
const cardViewed = defineEvent({ type: 'CardViewed', version: 1, stream, schema: Type.Object(common) });

export const safetyEvents = [consentGiven, consentWithdrawn, cardViewed] as const;

export type SafetyEvent = EventOf<(typeof safetyEvents)[number]>;
