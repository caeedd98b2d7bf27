import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { decodeMessage } from './decode-message.ts';

const path = '/event_store.client.streams.Streams/Read';
/** How many events the store may look at in vain before it reports how far it is: the product of both. */
const searchWindow = 32;
const checkpointInterval = 4;

/** A running call; each of its `data` is a LogMessage, in the order of the log. */
export interface LogCall extends Readable {
  cancel(): void;
}

/** The request, its headers and its options. */
type StreamRead = Required<Parameters<StreamsClient['read']>>;

/** What the client keeps for its own subclasses: its connection, discovery and credentials without its decoding. */
interface Internals {
  GRPCStreamCreator(client: typeof StreamsClient, name: string, create: (client: StreamsClient) => LogCall): () => Promise<LogCall>;
  callArguments(base: object, options: { readonly deadline: number }): [StreamRead[1], StreamRead[2]];
}

/** Subscribes to the streams of `$all` with the given prefixes; null begins at the beginning. */
export function openLog(client: EventStoreDBClient, streams: readonly string[], after: bigint | null): Promise<LogCall> {
  const internals = client as unknown as Internals;
  const request = requestOf(streams, after);
  const serialize = (message: streamsPb.ReadReq): Buffer => Buffer.from(message.serializeBinary());
  const call = internals.GRPCStreamCreator(streamsGrpc.StreamsClient, 'subscribeToAll', (grpc) =>
    grpc.makeServerStreamRequest(path, serialize, decodeMessage, request, ...internals.callArguments({}, { deadline: Infinity })),
  );
  return call();
}

function requestOf(streams: readonly string[], after: bigint | null): streamsPb.ReadReq {
  const { Options } = streamsPb.ReadReq;
  const all = new Options.AllOptions();
  if (after === null) all.setStart(new sharedPb.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(String(after));
    position.setPreparePosition(String(after));
    all.setPosition(position);
  }
  const prefixes = new Options.FilterOptions.Expression();
  prefixes.setPrefixList([...streams]);
  const filter = new Options.FilterOptions();
  filter.setStreamIdentifier(prefixes);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(checkpointInterval);
  const ids = new Options.UUIDOption();
  ids.setString(new sharedPb.Empty());

  const options = new Options();
  options.setAll(all);
  options.setSubscription(new Options.SubscriptionOptions());
  options.setFilter(filter);
  options.setUuidOption(ids);
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}
