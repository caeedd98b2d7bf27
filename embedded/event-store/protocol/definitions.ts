import type { MethodDefinition, ServiceDefinition } from '@grpc/grpc-js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { AppendReq, AppendResp, BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';

/** Serializer for messages that are already encoded: the most frequent responses bypass the generated code. */
const asIs = (message: Buffer): Buffer => message;
const neverRead = (bytes: Buffer): Buffer => bytes;

interface StreamsMethods extends ServiceDefinition {
  read: MethodDefinition<ReadReq, Buffer>;
  append: MethodDefinition<AppendReq, AppendResp>;
  batchAppend: MethodDefinition<BatchAppendReq, Buffer>;
}

const generated = streamsGrpc.StreamsService;

/** The Streams service as the client defines it, except that reads and batch appends respond with encoded bytes. */
export const streamsService: StreamsMethods = {
  ...generated,
  append: generated.append,
  read: { ...generated.read, responseSerialize: asIs, responseDeserialize: neverRead },
  batchAppend: { ...generated.batchAppend, responseSerialize: asIs, responseDeserialize: neverRead },
};
