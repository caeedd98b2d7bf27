import type { Endpoint } from '@academy/platform/http';
import type { Pool } from 'pg';
import type { SignCallToken } from '../identity/call-tokens.ts';
import { createCommandLimit } from '../commands/command-limit.ts';
import type { Services } from '../services.ts';
import { acceptDeclineCancelEndpoints } from './accept-decline-cancel.ts';
import { blockEndpoints } from './blocks.ts';
import { endCallEndpoint, removeFromCallEndpoint } from './end-call.ts';
import { inviteToCallEndpoint } from './invite.ts';
import { getCallEndpoint, ringingCallsEndpoint } from './read-calls.ts';
import { requestCallEndpoint } from './request-call.ts';
import { callTicketEndpoint } from './ticket.ts';

/** A burst of a few, then one in ten seconds. */
const ringRate = { perSecond: 0.1, burst: 5 };

/** Ringing, answering and tickets for the room; the rest is up to the media server. */
export const callEndpoints = (services: Services, { pool, signCallToken }: { pool: Pool; signCallToken: SignCallToken }): Endpoint[] => [
  requestCallEndpoint(services, createCommandLimit(ringRate)),
  ...acceptDeclineCancelEndpoints(services),
  inviteToCallEndpoint(services),
  removeFromCallEndpoint(services),
  endCallEndpoint(services),
  callTicketEndpoint(services, pool, signCallToken),
  ringingCallsEndpoint(services),
  getCallEndpoint(services),
  ...blockEndpoints(services),
];
