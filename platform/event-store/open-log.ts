import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { LogMessage } from './decode-message.ts';

const path = '/event_store.client.streams.Streams/Read';
/** The store reports its position after examining this many events without a match: the product of both. */
const searchWindow = 32;
const checkpointInterval = 4;

/** A running gRPC stream; each `data` is a LogMessage, in log order. */
export interface LogCall extends Readable {
  cancel(): void;
}

/** Arguments of a read: request, metadata and options. */
type StreamRead = Required<Parameters<StreamsClient['read']>>;

/** The client's protected members: its connection, discovery and credentials, without its decoding. */
interface Internals {
  GRPCStreamCreator(client: typeof StreamsClient, name: string, create: (client: StreamsClient) => LogCall): () => Promise<LogCall>;
  callArguments(base: object, options: { readonly deadline: number }): [StreamRead[1], StreamRead[2]];
}

/** What is read of the log, and how its messages are decoded. */
export interface LogReading<Event> {
  /** Prefixes of stream names; null for every stream, the store's own included. */
  readonly streams: readonly string[] | null;
  readonly decode: (bytes: Buffer) => LogMessage<Event>;
}

/** Subscribes to `$all`; null starts at the beginning. */
export function openLog<Event>(client: EventStoreDBClient, { streams, decode }: LogReading<Event>, after: bigint | null): Promise<LogCall> {
  const internals = internalsOf(client);
  const request = requestOf(streams, after);
  const serialize = (message: streamsPb.ReadReq): Buffer => Buffer.from(message.serializeBinary());
  const call = internals.GRPCStreamCreator(streamsGrpc.StreamsClient, 'subscribeToAll', (grpc) =>
    grpc.makeServerStreamRequest(path, serialize, decode, request, ...internals.callArguments({}, { deadline: Infinity })),
  );
  return call();
}

const needed = ['GRPCStreamCreator', 'callArguments'] as const satisfies readonly (keyof Internals)[];

function internalsOf(client: EventStoreDBClient): Internals {
  const internals = client as unknown as Internals;
  const missing = needed.filter((name) => typeof internals[name] !== 'function');
  if (missing.length > 0) throw new Error(`@eventstore/db-client lacks ${missing.join(', ')}, through which the log is read`);
  return internals;
}

function requestOf(streams: readonly string[] | null, after: bigint | null): streamsPb.ReadReq {
  const { Options } = streamsPb.ReadReq;
  const all = new Options.AllOptions();
  if (after === null) all.setStart(new sharedPb.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(String(after));
    position.setPreparePosition(String(after));
    all.setPosition(position);
  }
  const ids = new Options.UUIDOption();
  ids.setString(new sharedPb.Empty());

  const options = new Options();
  options.setAll(all);
  options.setSubscription(new Options.SubscriptionOptions());
  if (streams === null) options.setNoFilter(new sharedPb.Empty());
  else options.setFilter(filterOf(streams));
  options.setUuidOption(ids);
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}

function filterOf(streams: readonly string[]): streamsPb.ReadReq.Options.FilterOptions {
  const { FilterOptions } = streamsPb.ReadReq.Options;
  const prefixes = new FilterOptions.Expression();
  prefixes.setPrefixList([...streams]);
  const filter = new FilterOptions();
  filter.setStreamIdentifier(prefixes);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(checkpointInterval);
  return filter;
}
