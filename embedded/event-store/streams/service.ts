import type {
  ServerDuplexStream,
  ServerReadableStream,
  ServerWritableStream,
  ServerUnaryCall,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  DeleteReq,
  DeleteResp,
  ReadReq,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from '../access/access.ts';
import { asCallError } from '../protocol/errors.ts';
import type { Store } from '../storage/store.ts';
import { handleDelete, handleTombstone } from './delete.ts';
import { handleAppend } from './append.ts';
import { BatchAppendSession } from './batch-append.ts';
import type { OpenCalls } from './open-calls.ts';
import { Outgoing } from './outgoing.ts';
import { sendRead } from './read.ts';
import { readRequest } from './read-request.ts';
import { sendSubscription } from './subscribe.ts';

/** The methods of the Streams service. */
export function streamsHandlers(store: Store, access: Access, openCalls: OpenCalls): UntypedServiceImplementation {
  const { commits } = store;
  return {
    read: (call: ServerWritableStream<ReadReq, Buffer>) => {
      openCalls.add(call);
      const outgoing = new Outgoing(call);
      answerRead(outgoing, store, access, call).catch((error: unknown) => {
        outgoing.fail(asCallError(error));
      });
    },
    append: (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
      void handleAppend(commits, access, call, callback);
    },
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, Buffer>) => {
      openCalls.add(call);
      access.caller(call.metadata).then(
        (caller) => new BatchAppendSession(commits, access, caller, call),
        (error: unknown) => call.emit('error', asCallError(error)),
      );
    },
    delete: (call: ServerUnaryCall<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) => {
      void handleDelete(commits, access, call, callback);
    },
    tombstone: (call: ServerUnaryCall<TombstoneReq, TombstoneResp>, callback: sendUnaryData<TombstoneResp>) => {
      void handleTombstone(commits, access, call, callback);
    },
  };
}

async function answerRead(outgoing: Outgoing, store: Store, access: Access, call: ServerWritableStream<ReadReq, Buffer>): Promise<void> {
  const request = readRequest(call.request);
  const caller = await access.caller(call.metadata);
  const demandAccess = (): void => {
    access.demand(caller, '$r', request.stream ?? '$all');
  };
  demandAccess();
  if (request.isSubscription) await sendSubscription(outgoing, store, request, demandAccess);
  else await sendRead(outgoing, store, request);
}
