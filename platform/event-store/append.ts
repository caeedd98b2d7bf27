import { type AppendExpectedRevision, type EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { backoff, pause, withDeadline } from './deadline.ts';
import { StoreUnavailable, WrongExpectedRevision } from './errors.ts';
import type { ExpectedRevision, NewEvent } from './types.ts';

const attemptMs = 5_000;

export interface Patience {
  /** Time for retries, in milliseconds. Default 15,000. */
  readonly retryMs?: number;
  /** True once no caller waits for the result. */
  readonly isGivenUp?: () => boolean;
}

/**
 * One append, retried while its outcome is unknown. Ids and expected revision stay the same, so the store recognises events that an earlier
 * attempt wrote.
 */
export async function append(
  client: EventStoreDBClient,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  { retryMs = 15_000, isGivenUp = () => false }: Patience = {},
): Promise<{ position: bigint }> {
  const data = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...metadata } }),
  );
  const expectedRevision: AppendExpectedRevision = expected;
  const end = performance.now() + retryMs;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await withDeadline(client.appendToStream(stream, data, { expectedRevision }), attemptMs);
      if (!result.position) throw new Error('the store answered an append without a position');
      return { position: result.position.commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new WrongExpectedRevision(stream);
      if (isFinal(error) || isGivenUp() || performance.now() > end) throw new StoreUnavailable(`append to ${stream}`, error);
      await pause(backoff(attempt, 50, 1_000));
    }
  }
}

/** Errors that a retry cannot fix: the store understood and refused. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  ['access-denied', 'maximum-append-size-exceeded', 'stream-deleted', 'bad-request'].includes(String(error.type));
