import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

const { ReadResp } = streamsPb;

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const letters = ['a', 'Z', '7', ' ', '"', '\\', '/', '\n', '\u0000', 'ü', 'न', '漢', '😀', '\ud800', '\u2028', '-'];
const numbers = ['0', '1', '127', '128', '16383', '16384', '4294967296', '9007199254740993', '562949953421312', '9223372036854775807'];
const contentTypes = ['application/json', 'application/json', 'application/json', 'application/octet-stream', 'text/plain'];

/** Messages of the store with an event each, as its generated code encodes them: of any text, bytes, number and JSON, sound or not. */
export function randomMessages(random: () => number): () => Buffer {
  const below = (limit: number): number => Math.floor(random() * limit);
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)]!;
  const text = (most: number): string => Array.from({ length: below(most + 1) }, () => oneOf(letters)).join('');
  const hex = (count: number): string => Array.from({ length: count }, () => below(16).toString(16)).join('');
  const bytes = (most: number): Buffer => Buffer.from(Array.from({ length: below(most + 1) }, () => below(256)));

  function value(depth: number): unknown {
    switch (below(depth > 0 ? 8 : 6)) {
      case 0:
        return null;
      case 1:
        return random() < 0.5;
      case 2:
        return below(2 ** 31) - 2 ** 30;
      case 3:
        return (random() - 0.5) * 10 ** below(300);
      case 4:
        return text(12);
      case 5:
        return text(300);
      case 6:
        return Array.from({ length: below(5) }, () => value(depth - 1));
      default:
        return Object.fromEntries(Array.from({ length: below(6) }, () => [oneOf(['id', 'type', '__proto__', text(5)]), value(depth - 1)]));
    }
  }
  /** Mostly what JSON.stringify writes, but also a part of it, and any bytes. */
  function content(): Buffer {
    const whole = Buffer.from(JSON.stringify({ n: value(3), more: value(2) }));
    const kind = below(20);
    if (kind === 0) return whole.subarray(0, below(whole.length));
    return kind === 1 ? bytes(400) : whole;
  }
  /** Nothing, rarely; then the field is absent. */
  const metadata = (): Buffer => (below(10) === 0 ? Buffer.alloc(0) : content());

  return () => {
    const record = new ReadResp.ReadEvent.RecordedEvent();
    const id = new sharedPb.UUID();
    id.setString(`${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(12)}`);
    record.setId(id);
    const stream = new sharedPb.StreamIdentifier();
    stream.setStreamName(Buffer.from(`${oneOf(['review', 'coach', text(20)])}-${text(20)}`).toString('base64'));
    record.setStreamIdentifier(stream);
    record.setStreamRevision(random() < 0.5 ? oneOf(numbers) : String(below(2 ** 31)));
    // Not 0: the store has no event there, and a message without a position looks the same.
    const position = random() < 0.5 ? oneOf(numbers.slice(1)) : String(1 + below(2 ** 31));
    record.setCommitPosition(position);
    record.setPreparePosition(position);
    const properties = [
      // Text of protobuf is always sound.
      ['type', `Noted${text(8)}`.toWellFormed()],
      ['content-type', oneOf(contentTypes)],
      ['created', String(17_000_000_000_000_000 + below(2 ** 31))],
    ] as const;
    for (const [key, property] of properties.toSorted(() => random() - 0.5)) record.getMetadataMap().set(key, property);
    record.setData(content().toString('base64'));
    record.setCustomMetadata(metadata().toString('base64'));
    const event = new ReadResp.ReadEvent();
    event.setEvent(record);
    event.setCommitPosition(position);
    const response = new ReadResp();
    response.setEvent(event);
    return Buffer.from(response.serializeBinary());
  };
}
