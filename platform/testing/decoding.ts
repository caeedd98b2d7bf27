import { isDeepStrictEqual, parseArgs } from 'node:util';
import { EventStoreDBClient } from '@eventstore/db-client';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { decodeMessage } from '../event-store/decode-message.ts';
import { createEventStore } from '../event-store/index.ts';
import { openLog } from '../event-store/open-log.ts';
import { randomMessages, randomOf } from './random-messages.ts';

/**
 * For measurements: what reading the log of a store costs this process by our decoder and by the store's client, in turns; then whether
 * both give the same for random messages. Prints `{ reading, decoding, compared, kept }`, with microseconds of CPU an event.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: '' },
    rounds: { type: 'string', default: '' },
    random: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
  },
});
const [rounds, random, seed] = [Number(values.rounds), Number(values.random), Number(values.seed)];
if (values.store === '' || !(rounds > 0 && random > 0 && Number.isInteger(seed)))
  throw new Error('usage: decoding.ts --store URL --rounds N --random N [--seed 1]');

/** Messages that are decoded again and again, without a store. */
const mostKept = 50_000;

interface Sides {
  readonly ours: number[];
  readonly client: number[];
}

/** Microseconds of CPU for each of the events that the work counts. */
async function cpuOf(work: () => Promise<number> | number): Promise<number> {
  const before = process.cpuUsage();
  const count = await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / count;
}

async function readByOurs(): Promise<number> {
  const store = createEventStore({ url: values.store });
  let count = 0;
  for await (const batch of store.readAll({ after: null, streams: ['fill-'] })) count += batch.events.length;
  await store.close();
  return count;
}

async function readByClient(): Promise<number> {
  const client = EventStoreDBClient.connectionString(values.store);
  let count = 0;
  for await (const { event } of client.readAll()) if (event) count++;
  await client.dispose();
  return count;
}

/** The first messages of the log as they come over the wire. */
async function keepMessages(): Promise<readonly Buffer[]> {
  const client = EventStoreDBClient.connectionString(values.store);
  const kept: Buffer[] = [];
  const decode = (bytes: Buffer): ReturnType<typeof decodeMessage> => {
    const message = decodeMessage(bytes);
    if (typeof message === 'object' && kept.length < mostKept) kept.push(Buffer.from(bytes));
    return message;
  };
  const call = await openLog(client, { streams: ['fill-'], decode }, null);
  for await (const message of call) if (message === 'caught up' || kept.length === mostKept) break;
  call.cancel();
  await client.dispose();
  return kept;
}

/** The client's two steps, the first of which its gRPC stub takes. */
const { responseDeserialize } = streamsGrpc.StreamsService.read;
const decodeByClient = (bytes: Buffer): ReturnType<typeof convertGrpcEvent> => {
  const response: streamsPb.ReadResp = responseDeserialize(bytes);
  return convertGrpcEvent(response.getEvent()!);
};

/** The client leaves malformed metadata as bytes, where ours has their text. */
const plain = (value: unknown): unknown => (value instanceof Uint8Array ? [...value] : value);
const textOf = (value: unknown): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : value);

function mustBeEqual(bytes: Buffer): void {
  const ours = decodeMessage(bytes);
  const { event } = decodeByClient(bytes);
  if (!event) throw new Error('a message without an event');
  const { id, type, data, metadata, streamId, revision, position } = event;
  const expected = { id, type, data: plain(data), metadata: textOf(metadata), stream: streamId, revision, position: position?.commit };
  const found = typeof ours === 'object' ? { ...ours, data: plain(ours.data) } : ours;
  if (!isDeepStrictEqual(found, expected)) throw new Error(`decoded differently: ${bytes.toString('base64')}`);
}

const [reading, decoding]: [Sides, Sides] = [
  { ours: [], client: [] },
  { ours: [], client: [] },
];
const kept = await keepMessages();
const all =
  (decode: (bytes: Buffer) => unknown): (() => number) =>
  () => {
    for (const message of kept) decode(message);
    return kept.length;
  };
for (let round = -1; round < rounds; round++) {
  const taken = [
    [reading.ours, await cpuOf(readByOurs)],
    [reading.client, await cpuOf(readByClient)],
    [decoding.ours, await cpuOf(all(decodeMessage))],
    [decoding.client, await cpuOf(all(decodeByClient))],
  ] as const;
  if (round >= 0) for (const [side, figure] of taken) side.push(figure);
}
const next = randomMessages(randomOf(seed));
for (const message of kept) mustBeEqual(message);
for (let count = 0; count < random; count++) mustBeEqual(next());
console.log(JSON.stringify({ reading, decoding, compared: random, kept: kept.length }));
