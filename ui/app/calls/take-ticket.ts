import type { CallTicket } from '@academy/domain/calls';
import type { ApiClient } from '../api-client.ts';
import { entryOf } from '../commands/entry-of.ts';
import type { TicketAnswer } from './signalling-client.ts';

/** Codes after which a retry may succeed soon. */
const passing: ReadonlySet<string> = new Set(['callNotAnswered', 'viewBehind', 'tooManyRequests']);

/** Asks the api for the way into a call's room. */
export async function takeTicket(send: ApiClient['send'], callId: string): Promise<TicketAnswer> {
  try {
    return { ticket: (await send({ method: 'POST', path: `/calls/${callId}/ticket` })) as CallTicket };
  } catch (error) {
    const { status, problems } = entryOf(error);
    const problem = problems[0]?.code ?? 'noResponse';
    return { problem, isFinal: status === 'refused' && !passing.has(problem) };
  }
}
