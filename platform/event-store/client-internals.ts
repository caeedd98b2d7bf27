import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc, { type StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';

const path = '/event_store.client.streams.Streams/Read';

/** A running gRPC stream; each `data` is a decoded message. */
export interface ReadCall extends Readable {
  cancel(): void;
}

/** Arguments of a read: request, metadata and options. */
type StreamRead = Required<Parameters<StreamsClient['read']>>;

/** The client's protected members: its connection, discovery and credentials, without its decoding. */
interface Internals {
  GRPCStreamCreator(client: typeof StreamsClient, name: string, create: (client: StreamsClient) => ReadCall): () => Promise<ReadCall>;
  callArguments(base: object, options: { readonly deadline: number }): [StreamRead[1], StreamRead[2]];
}

const needed = ['GRPCStreamCreator', 'callArguments'] as const satisfies readonly (keyof Internals)[];

function internalsOf(client: EventStoreDBClient): Internals {
  const internals = client as unknown as Internals;
  const missing = needed.filter((name) => typeof internals[name] !== 'function');
  if (missing.length > 0) throw new Error(`@eventstore/db-client lacks ${missing.join(', ')}, through which the log is read`);
  return internals;
}

const serialize = (message: streamsPb.ReadReq): Buffer => Buffer.from(message.serializeBinary());

export interface Read<Message> {
  readonly request: streamsPb.ReadReq;
  readonly decode: (bytes: Buffer) => Message;
  /** Milliseconds until the call fails; Infinity for one that goes on. */
  readonly deadline: number;
}

/** Starts a read by the client's connection, with messages decoded by us. */
export function openRead<Message>(client: EventStoreDBClient, { request, decode, deadline }: Read<Message>): Promise<ReadCall> {
  const internals = internalsOf(client);
  const open = internals.GRPCStreamCreator(streamsGrpc.StreamsClient, 'read', (grpc) =>
    grpc.makeServerStreamRequest(path, serialize, decode, request, ...internals.callArguments({}, { deadline: Date.now() + deadline })),
  );
  return open();
}
