import type { EventStore, NewEvent, SealedEvent } from '@academy/platform/event-store';

type Log = Pick<EventStore, 'append' | 'readStream'>;

/** A log in which nothing is written yet. */
export interface Drafts extends Log {
  /** Writes each stream by one append, those whose names begin with the first prefix first. Throws what `append` of the store throws. */
  write(prefixes: readonly string[]): Promise<void>;
}

/**
 * Takes the events of many commands before any of them is stored. The processes follow the log and would take a past that grows event by
 * event for something left undone: they would end a hold before it is confirmed, or find the outcome of a session before anybody came.
 * Drafts are seen by whoever reads a whole stream. `store` is read once for each stream.
 */
export function createDrafts(store: Log): Drafts {
  const stored = new Map<string, Promise<readonly SealedEvent[]>>();
  const drafted = new Map<string, NewEvent[]>();

  const storedOf = (stream: string): Promise<readonly SealedEvent[]> => {
    const known = stored.get(stream) ?? store.readStream(stream);
    stored.set(stream, known);
    return known;
  };

  return {
    async readStream(stream, range) {
      if (range) return await store.readStream(stream, range);
      const before = await storedOf(stream);
      const first = (before.at(-1)?.revision ?? -1n) + 1n;
      const drafts = (drafted.get(stream) ?? []).map((event, index) =>
        Object.assign({}, event, { stream, revision: first + BigInt(index), position: 0n }),
      );
      return [...before, ...drafts];
    },

    async append(stream, events) {
      drafted.set(stream, [...(drafted.get(stream) ?? []), ...events]);
      return await Promise.resolve({ position: 0n });
    },

    async write(prefixes) {
      for (const prefix of prefixes)
        for (const [stream, events] of drafted)
          if (stream.startsWith(prefix)) await store.append(stream, events, (await storedOf(stream)).at(-1)?.revision ?? 'no_stream');
    },
  };
}
