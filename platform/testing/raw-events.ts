import { ANY, EventStoreDBClient } from '@eventstore/db-client';

/** An event to store as it is: strings and bytes unchanged, anything else as JSON. */
export interface RawEvent {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
  /** Stored without the JSON content type. */
  readonly isBinary?: boolean;
}

export interface RawEvents {
  /** Returns the position. */
  append(stream: string, id: string, event: RawEvent): Promise<bigint>;
  close(): Promise<void>;
}

/** The client would write a Buffer as JSON. */
function bytesOf(value: unknown): Uint8Array {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  return new Uint8Array(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));
}

/** Writes events that the product never would, bypassing the port and its codec. */
export function openRawEvents(url: string): RawEvents {
  const client = EventStoreDBClient.connectionString(url);
  return {
    async append(stream, id, { type, data, metadata, isBinary = false }) {
      let asked = 0;
      const event = {
        id,
        type,
        data: bytesOf(data),
        metadata: bytesOf(metadata),
        // JSON for the store; bytes for the client, which reads the property again and must not encode them.
        get contentType() {
          return asked++ === 0 && !isBinary ? 'application/json' : 'application/octet-stream';
        },
      };
      const { position } = await client.appendToStream(stream, event as never, { expectedRevision: ANY });
      if (!position) throw new Error('the store answered an append without a position');
      return position.commit;
    },
    close: () => client.dispose(),
  };
}
