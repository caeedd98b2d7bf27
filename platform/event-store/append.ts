import { type AppendExpectedRevision, type EventStoreDBClient, jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { backoff, pause, withDeadline } from './deadline.ts';
import { StoreUnavailable, WrongExpectedRevision } from './errors.ts';
import type { ExpectedRevision, NewEvent } from './types.ts';

const attemptMs = 5_000;
const totalMs = 15_000;

/**
 * One append, tried again while its outcome is unknown. The ids and the expected revision stay the same, so the store
 * recognises events that an earlier attempt did write.
 */
export async function append(
  client: EventStoreDBClient,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<{ position: bigint }> {
  const data = events.map(({ id, type, data, metadata }) =>
    jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: { ...metadata } }),
  );
  const expectedRevision: AppendExpectedRevision = expected;
  const end = Date.now() + totalMs;
  for (let attempt = 0; ; attempt++) {
    try {
      const result = await withDeadline(client.appendToStream(stream, data, { expectedRevision }), attemptMs);
      if (!result.position) throw new Error('the store answered an append without a position');
      return { position: result.position.commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw new WrongExpectedRevision(stream);
      if (isFinal(error) || Date.now() > end) throw new StoreUnavailable(`append to ${stream}`, error);
      await pause(backoff(attempt, 50, 1_000));
    }
  }
}

/** Errors that another attempt cannot mend: the store understood and said no. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  ['access-denied', 'maximum-append-size-exceeded', 'stream-deleted', 'bad-request'].includes(String(error.type));
