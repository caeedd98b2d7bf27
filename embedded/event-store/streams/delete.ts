import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from '../access/access.ts';
import { asCallError, streamDeleted, writeFailed, wrongVersion } from '../protocol/errors.ts';
import { expectedRevision, streamName } from '../protocol/proposed-event.ts';
import type { GroupCommit } from '../storage/group-commit.ts';

const { DeleteResp: Deleted, TombstoneResp: Tombstoned } = streamsPb;

/** Hides the events of a stream, which may be written to again. */
export async function handleDelete(
  commits: GroupCommit,
  access: Access,
  call: ServerUnaryCall<DeleteReq, DeleteResp>,
  callback: sendUnaryData<DeleteResp>,
): Promise<void> {
  await answer(commits, access, 'delete', call, callback, (position) => {
    const at = new Deleted.Position();
    at.setCommitPosition(position);
    at.setPreparePosition(position);
    const response = new Deleted();
    response.setPosition(at);
    return response;
  });
}

/** Ends a stream for good. */
export async function handleTombstone(
  commits: GroupCommit,
  access: Access,
  call: ServerUnaryCall<TombstoneReq, TombstoneResp>,
  callback: sendUnaryData<TombstoneResp>,
): Promise<void> {
  await answer(commits, access, 'tombstone', call, callback, (position) => {
    const at = new Tombstoned.Position();
    at.setCommitPosition(position);
    at.setPreparePosition(position);
    const response = new Tombstoned();
    response.setPosition(at);
    return response;
  });
}

async function answer<Response>(
  commits: GroupCommit,
  access: Access,
  kind: 'delete' | 'tombstone',
  call: ServerUnaryCall<DeleteReq | TombstoneReq, Response>,
  callback: sendUnaryData<Response>,
  success: (position: string) => Response,
): Promise<void> {
  try {
    const options = call.request.getOptions();
    const stream = streamName(options?.getStreamIdentifier());
    const expected = expectedRevision(options, options?.hasRevision() === true ? options.getRevision() : undefined);
    access.demand(await access.caller(call.metadata), '$d', stream);
    commits.submit({ kind, stream, expected }, 0, (outcome) => {
      if (outcome.kind === 'written') callback(null, success(String(outcome.position)));
      else if (outcome.kind === 'deleted') callback(streamDeleted(stream));
      else if (outcome.kind === 'wrong-version') callback(wrongVersion(stream, expected, outcome.current));
      else callback(writeFailed(outcome.reason));
    });
  } catch (error) {
    callback(asCallError(error));
  }
}
