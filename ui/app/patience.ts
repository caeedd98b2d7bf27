import { isSaidOnce } from '@academy/domain/kernel';
import type { ApiClient } from './api-client.ts';
import { ApiRefusal, NoAnswer } from './api-error.ts';

export interface PatienceOptions {
  /** Milliseconds before each repetition. */
  readonly pauses: readonly number[];
  /** Who is signed in, in any form that can be compared. */
  readonly who: () => unknown;
}

/** The longest wait that the api may name. */
const longestSeconds = 5;

/** Nobody answered, or the api says that it can do it in a moment. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiRefusal
    ? error.status === 503 && (error.retryAfter ?? 0) <= longestSeconds
    : error instanceof NoAnswer && error.reason === 'network';

/**
 * The client sends commands again, under the same key, that found nobody: a server that is restarted, or a store that is away for a moment, is
 * nothing that people need to know of. It is loaded after the page, so the client is changed instead of wrapped.
 */
export function bePatient(api: ApiClient, { pauses, who }: PatienceOptions): void {
  const send = api.send.bind(api);
  api.send = async (request) => {
    const asker = who();
    if (request.idempotencyKey === undefined || isSaidOnce(request.path)) return await send(request);
    for (const pause of pauses) {
      try {
        return await send(request);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
        // Nobody sends what somebody else has asked for.
        if (who() !== asker) throw error;
      }
    }
    return await send(request);
  };
}
