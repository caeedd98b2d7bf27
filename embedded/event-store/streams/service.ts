import type {
  ServerDuplexStream,
  ServerReadableStream,
  ServerWritableStream,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { AppendReq, AppendResp, BatchAppendReq, ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { asCallError } from '../protocol/errors.ts';
import type { Store } from '../storage/store.ts';
import { handleAppend } from './append.ts';
import { BatchAppendSession } from './batch-append.ts';
import type { OpenCalls } from './open-calls.ts';
import { Outgoing } from './outgoing.ts';
import { sendRead } from './read.ts';
import { readRequest } from './read-request.ts';
import { sendSubscription } from './subscribe.ts';

/** The methods of the Streams service; those not listed answer UNIMPLEMENTED. */
export function streamsHandlers(store: Store, openCalls: OpenCalls): UntypedServiceImplementation {
  return {
    read: (call: ServerWritableStream<ReadReq, Buffer>) => {
      openCalls.add(call);
      const outgoing = new Outgoing(call);
      answerRead(outgoing, store, call.request).catch((error: unknown) => {
        outgoing.fail(asCallError(error));
      });
    },
    append: (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
      void handleAppend(store.commits, call, callback);
    },
    batchAppend: (call: ServerDuplexStream<BatchAppendReq, Buffer>) => {
      openCalls.add(call);
      void new BatchAppendSession(store.commits, call);
    },
  };
}

async function answerRead(outgoing: Outgoing, store: Store, message: ReadReq): Promise<void> {
  const request = readRequest(message);
  if (request.isSubscription) await sendSubscription(outgoing, store, request);
  else await sendRead(outgoing, store.log, request);
}
