import type { RawEvent, SealedEvent } from './types.ts';
import { WireReader } from './wire-reader.ts';

/** A message of a subscription to `$all`: an event, the position searched so far, the end of waiting events, or one that is irrelevant. */
export type LogMessage<Event = SealedEvent> = Event | bigint | 'caught up' | 'other';

const bytesOf = (field: number): number => (field << 3) | 2;
const numberOf = (field: number): number => field << 3;

/** Decodes a message whose event is for projectors. The result equals the client's. */
export const decodeMessage = (bytes: Buffer): LogMessage => readMessage(bytes, parseRecord);

/** Decodes a message whose event is for the audit: nothing of it is parsed. */
export const decodeRawMessage = (bytes: Buffer): LogMessage<RawEvent> => readMessage(bytes, rawEvent);

/** A recorded event's fields; data and metadata are parts of the message, null if they are missing. */
interface StoredRecord extends Omit<RawEvent, 'data' | 'metadata'> {
  readonly data: Buffer | null;
  readonly metadata: Buffer | null;
}

/**
 * Decodes `event_store.client.streams.ReadResp`. Written by hand because it bounds the speed of a rebuild: the client creates some thirty
 * objects per event, most of them unused.
 */
function readMessage<Event>(bytes: Buffer, take: (record: StoredRecord) => Event): LogMessage<Event> {
  const reader = new WireReader(bytes);
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    switch (tag) {
      case bytesOf(1):
        return readEvent(reader, take);
      case bytesOf(3):
        return readCheckpoint(reader);
      case bytesOf(8):
        return 'caught up';
      default:
        reader.skip(tag);
    }
  }
  return 'other';
}

function readCheckpoint(reader: WireReader): bigint {
  let position = 0n;
  const outer = reader.enter();
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    if (tag === numberOf(1)) position = reader.uint64();
    else reader.skip(tag);
  }
  reader.leave(outer);
  return position;
}

/** The `event` of a `ReadEvent`; links are not resolved, so it has no other field. */
function readEvent<Event>(reader: WireReader, take: (record: StoredRecord) => Event): Event | 'other' {
  let event: Event | 'other' = 'other';
  const outer = reader.enter();
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    if (tag === bytesOf(1)) event = take(readRecord(reader));
    else reader.skip(tag);
  }
  reader.leave(outer);
  return event;
}

function readRecord(reader: WireReader): StoredRecord {
  let id = '';
  let stream = '';
  let revision = 0n;
  let position: bigint | null = null;
  const properties = { type: '', isJson: false };
  let data: Buffer | null = null;
  let metadata: Buffer | null = null;

  const outer = reader.enter();
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    switch (tag) {
      case bytesOf(1):
        id = readText(reader, 2);
        break;
      case bytesOf(2):
        stream = readText(reader, 3);
        break;
      case numberOf(3):
        revision = reader.uint64();
        break;
      case numberOf(5):
        position = reader.uint64();
        break;
      case bytesOf(6):
        readProperty(reader, properties);
        break;
      case bytesOf(7):
        metadata = reader.bytes();
        break;
      case bytesOf(8):
        data = reader.bytes();
        break;
      default:
        reader.skip(tag);
    }
  }
  reader.leave(outer);
  if (position === null) throw new Error('the store sends no positions; it must be 22.6 or newer');
  return { id, type: properties.type, stream, revision, position, isJson: properties.isJson, data, metadata };
}

function parseRecord({ id, type, stream, revision, position, isJson, data, metadata }: StoredRecord): SealedEvent {
  return { id, type, data: dataOf(data, isJson), metadata: parsed(metadata), stream, revision, position };
}

const noBytes = Buffer.alloc(0);

function rawEvent(record: StoredRecord): RawEvent {
  return { ...record, data: record.data ?? noBytes, metadata: record.metadata ?? noBytes };
}

/** Reads the text of one field in the next submessage. */
function readText(reader: WireReader, field: number): string {
  let text = '';
  const outer = reader.enter();
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    if (tag === bytesOf(field)) text = reader.text();
    else reader.skip(tag);
  }
  reader.leave(outer);
  return text;
}

/** One entry of the map with type, content type and time. */
function readProperty(reader: WireReader, properties: { type: string; isJson: boolean }): void {
  let key = '';
  const outer = reader.enter();
  for (let tag = reader.tag(); tag !== 0; tag = reader.tag()) {
    if (tag === bytesOf(1)) key = reader.text();
    else if (tag === bytesOf(2) && key === 'type') properties.type = reader.text();
    else if (tag === bytesOf(2) && key === 'content-type') properties.isJson = reader.text() === 'application/json';
    else reader.skip(tag);
  }
  reader.leave(outer);
}

function dataOf(data: Buffer | null, isJson: boolean): unknown {
  const bytes = data ?? noBytes;
  return isJson ? parsed(bytes) : bytes;
}

/** Parses JSON, or returns malformed text as it is: the codec then names the event and its place. */
function parsed(bytes: Buffer | null): unknown {
  if (bytes === null) return undefined;
  const text = bytes.toString('utf8');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
