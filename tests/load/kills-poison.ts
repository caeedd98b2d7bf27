import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM, START, streamNameFilter } from '@eventstore/db-client';

/** Reviewer ids without accounts, so that nobody else writes to their streams. */
const firstReviewer = 900_000_000;

const metadata = {
  version: 2,
  actor: { id: 'system', role: 'system' },
  time: '2026-01-01T00:00:00.000Z',
  $correlationId: 'kills',
  $causationId: 'kills',
};

const review = (coachId: number, athleteId: number, rating: unknown, turn: number) =>
  jsonEvent({
    id: randomUUID(),
    type: 'ReviewCreated',
    data: { reviewId: `${coachId}_${athleteId}_${turn}`, coachId, athleteId, rating, comment: 'kills', session: null },
    metadata,
  });

/** Appends an unreadable review and a valid one to a new stream; returns its name. */
export async function appendPoison(url: string, coachId: number, number: number): Promise<string> {
  const athleteId = firstReviewer + number;
  const stream = `review-${coachId}_${athleteId}`;
  // JSON's spelling of Infinity; and a version of a newer program.
  const rating = number % 2 === 0 ? null : { stars: 5 };
  const client = EventStoreDBClient.connectionString(url);
  try {
    await client.appendToStream(stream, [review(coachId, athleteId, rating, 1), review(coachId, athleteId, 4, 2)], {
      expectedRevision: NO_STREAM,
    });
  } finally {
    await client.dispose();
  }
  return stream;
}

/** Reviews in the log by stream. */
export async function reviewsInLog(url: string): Promise<ReadonlyMap<string, number>> {
  const client = EventStoreDBClient.connectionString(url);
  const counts = new Map<string, number>();
  try {
    const reading = client.subscribeToAll({ fromPosition: START, filter: streamNameFilter({ prefixes: ['review-'] }) });
    const end = await lastOf(client);
    for await (const { event } of reading) {
      if (!event) continue;
      counts.set(event.streamId, (counts.get(event.streamId) ?? 0) + 1);
      if (event.id === end) break;
    }
  } finally {
    await client.dispose();
  }
  return counts;
}

/** Appends an event of an unknown type, which marks the end of the log for a reader. */
async function lastOf(client: EventStoreDBClient): Promise<string> {
  const id = randomUUID();
  await client.appendToStream(`review-end_${id}`, jsonEvent({ id, type: 'LogRead', data: {} }));
  return id;
}
