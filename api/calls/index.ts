import type { Call } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { SignCallToken } from '../identity/call-tokens.ts';
import type { Services } from '../services.ts';
import { answerCallCalls } from './answer-call.ts';
import { blockAthleteCalls } from './block-athlete.ts';
import { inviteToCallCall } from './invite.ts';
import { getCallCall, ringingCallsCall } from './read-calls.ts';
import { requestCallCall } from './request-call.ts';
import { createRingLimit } from './ring-limit.ts';
import { callTicketCall } from './ticket.ts';

export { callMigrations } from './migrations.ts';

/** Ringing, answering, and the way into the room; what happens in it is the media server's. */
export const callCalls = (services: Services, { pool, signCallToken }: { pool: Pool; signCallToken: SignCallToken }): Call[] => [
  requestCallCall(services, createRingLimit()),
  ...answerCallCalls(services),
  inviteToCallCall(services),
  callTicketCall(services, pool, signCallToken),
  ringingCallsCall(services),
  getCallCall(services),
  ...blockAthleteCalls(services),
];
