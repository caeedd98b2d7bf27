import { EventStoreDBClient, START } from '@eventstore/db-client';
import type { Written } from './repeats-history.ts';

export type WrittenAt = Written & {
  /** When the store took it, in Unix milliseconds. */
  readonly at: number;
};

interface Metadata {
  readonly actor?: { readonly role?: unknown };
  readonly request?: unknown;
  readonly $causationId?: unknown;
  readonly $correlationId?: unknown;
}

/** Everything that people's commands under an Idempotency-Key have written so far. */
export async function keyedEvents(eventStore: string): Promise<readonly WrittenAt[]> {
  const client = EventStoreDBClient.connectionString(eventStore);
  const found: WrittenAt[] = [];
  try {
    for await (const { event } of client.readAll({ fromPosition: START })) {
      if (!event?.position || event.type.startsWith('$')) continue;
      const { actor, request, $causationId: run, $correlationId: correlationId } = (event.metadata ?? {}) as Metadata;
      // Processes send commands under keys too, and so does who makes a crowd.
      const isOfPerson = actor?.role === 'athlete' || actor?.role === 'coach';
      if (request === undefined || !isOfPerson || correlationId === 'crowd') continue;
      const category = event.streamId.slice(0, event.streamId.indexOf('-'));
      const position = event.position.commit;
      found.push({
        type: event.type,
        correlationId: String(correlationId),
        category,
        position,
        run: String(run),
        at: event.created.getTime(),
      });
    }
  } finally {
    await client.dispose();
  }
  return found;
}
