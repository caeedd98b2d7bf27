import type { CallTicket } from '@academy/domain/calls';
import { commandForgotten, commandSubmitted } from '../commands/slice.ts';
import type { AppStore } from '../store.ts';
import type { TicketAnswer } from './signalling-client.ts';

/** What says that the answer may be another one in a moment. */
const passing: ReadonlySet<string> = new Set(['callNotAnswered', 'viewBehind', 'tooManyRequests']);

let tickets = 0;

/** Asks the api for the way into a call's room. */
export async function takeTicket(store: Pick<AppStore, 'dispatch' | 'getState' | 'subscribe'>, callId: string): Promise<TicketAnswer> {
  const formId = `call-ticket-${++tickets}`;
  return await new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      const entry = store.getState().commands[formId];
      if (!entry || entry.status === 'submitting' || entry.status === 'idle') return;
      unsubscribe();
      store.dispatch(commandForgotten(formId));
      const problem = entry.problems[0]?.code ?? 'noResponse';
      const isFinal = entry.status === 'refused' && !passing.has(problem);
      resolve(entry.status === 'succeeded' ? { ticket: entry.result as CallTicket } : { problem, isFinal });
    });
    store.dispatch(commandSubmitted({ formId, request: { method: 'POST', path: `/calls/${callId}/ticket` }, contexts: [] }));
  });
}
