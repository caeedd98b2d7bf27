import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import type { EventDefinition } from '@academy/domain/kernel';

interface Given {
  readonly type: string;
  readonly data: object;
}

/**
 * Begins a stream of the log with these events, none of them personal, or continues it after a revision. Resolves with the position in the
 * log.
 */
export async function append(
  { eventStore }: { readonly eventStore: string },
  stream: string,
  events: readonly Given[],
  definitions: readonly Pick<EventDefinition, 'type' | 'version'>[],
  revision?: number,
): Promise<bigint> {
  const client = EventStoreDBClient.connectionString(eventStore);
  const origin = {
    actor: { id: 'system', role: 'system' },
    time: new Date().toISOString(),
    $causationId: 'a test',
    $correlationId: stream,
  };
  const versionOf = (type: string): number => definitions.find((definition) => definition.type === type)?.version ?? 1;
  try {
    const stored = events.map(({ type, data }) =>
      jsonEvent({ id: randomUUID(), type, data: { ...data }, metadata: { ...origin, version: versionOf(type) } }),
    );
    const expectedRevision = revision === undefined ? NO_STREAM : BigInt(revision);
    const { position } = await client.appendToStream(stream, stored, { expectedRevision });
    if (!position) throw new Error('the event store did not say where the events lie');
    return position.commit;
  } finally {
    await client.dispose();
  }
}

/** The position in the log of the last event of a stream. */
export async function positionOf({ eventStore }: { readonly eventStore: string }, stream: string): Promise<bigint> {
  const client = EventStoreDBClient.connectionString(eventStore);
  try {
    for await (const { event } of client.readStream(stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 })) {
      if (event?.position) return event.position.commit;
    }
    throw new Error(`${stream} is empty`);
  } finally {
    await client.dispose();
  }
}
