import statusPb from '@eventstore/db-client/generated/status_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import anyPb from 'google-protobuf/google/protobuf/any_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ExpectedRevision } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';
import { streamIdentifier } from './read-responses.ts';

const { AppendResp } = streamsPb;

/** Response to a successful classic append; `revision` is -1 if nothing was appended to a stream that does not exist. */
export function appended(revision: number, position: number | undefined): InstanceType<typeof AppendResp> {
  const success = new AppendResp.Success();
  if (revision === NO_STREAM) success.setNoStream(new sharedPb.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new sharedPb.Empty());
  else {
    const at = new AppendResp.Position();
    at.setCommitPosition(String(position));
    at.setPreparePosition(String(position));
    success.setPosition(at);
  }
  const response = new AppendResp();
  response.setSuccess(success);
  return response;
}

/** A classic append at the wrong version gets a response, not an error; old clients read the fields named after 20.6.0. */
export function wrongVersionResponse(expected: ExpectedRevision, current: number): InstanceType<typeof AppendResp> {
  const wrong = new AppendResp.WrongExpectedVersion();
  if (current === NO_STREAM) {
    wrong.setCurrentNoStream(new sharedPb.Empty());
    wrong.setNoStream2060(new sharedPb.Empty());
  } else {
    wrong.setCurrentRevision(String(current));
    wrong.setCurrentRevision2060(current);
  }
  if (expected === ANY) {
    wrong.setExpectedAny(new sharedPb.Empty());
    wrong.setAny2060(new sharedPb.Empty());
  } else if (expected === STREAM_EXISTS) {
    wrong.setExpectedStreamExists(new sharedPb.Empty());
    wrong.setStreamExists2060(new sharedPb.Empty());
  } else if (expected === NO_STREAM) {
    wrong.setExpectedNoStream(new sharedPb.Empty());
  } else {
    wrong.setExpectedRevision(String(expected));
    wrong.setExpectedRevision2060(expected);
  }
  const response = new AppendResp();
  response.setWrongExpectedVersion(wrong);
  return response;
}

type Status = InstanceType<typeof statusPb.Status>;

/** google.rpc.Status codes. */
const CODE = { unknown: 2, invalidArgument: 3, deadlineExceeded: 4, permissionDenied: 7, failedPrecondition: 9 } as const;

function status(code: number, message: string, typeName: string, details: Uint8Array): Status {
  const result = new statusPb.Status();
  result.setCode(code);
  result.setMessage(message);
  const any = new anyPb.Any();
  // The client dispatches on this name, not on the code.
  any.pack(details, typeName);
  result.setDetails(any);
  return result;
}

export function wrongVersionStatus(expected: ExpectedRevision, current: number): Status {
  const wrong = new sharedPb.WrongExpectedVersion();
  if (current === NO_STREAM) wrong.setCurrentNoStream(new emptyPb.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  if (expected === ANY) wrong.setExpectedAny(new emptyPb.Empty());
  else if (expected === STREAM_EXISTS) wrong.setExpectedStreamExists(new emptyPb.Empty());
  else if (expected === NO_STREAM) wrong.setExpectedNoStream(new emptyPb.Empty());
  else wrong.setExpectedStreamPosition(String(expected));
  return status(CODE.failedPrecondition, 'Wrong expected version.', 'event_store.client.WrongExpectedVersion', wrong.serializeBinary());
}

export function deletedStatus(stream: string): Status {
  const details = new sharedPb.StreamDeleted();
  details.setStreamIdentifier(streamIdentifier(stream));
  return status(
    CODE.failedPrecondition,
    `Event stream '${stream}' is deleted.`,
    'event_store.client.StreamDeleted',
    details.serializeBinary(),
  );
}

export const accessDeniedStatus = (): Status =>
  status(CODE.permissionDenied, 'Access Denied', 'event_store.client.AccessDenied', new sharedPb.AccessDenied().serializeBinary());

export const timeoutStatus = (): Status =>
  status(
    CODE.deadlineExceeded,
    'The append did not arrive completely in time.',
    'event_store.client.Timeout',
    new sharedPb.Timeout().serializeBinary(),
  );

export function tooBigStatus(limit: number): Status {
  const details = new sharedPb.MaximumAppendSizeExceeded();
  details.setMaxappendsize(limit);
  return status(
    CODE.invalidArgument,
    `Maximum append size of ${limit} bytes exceeded.`,
    'event_store.client.MaximumAppendSizeExceeded',
    details.serializeBinary(),
  );
}

export function badRequestStatus(message: string): Status {
  const details = new sharedPb.BadRequest();
  details.setMessage(message);
  return status(CODE.invalidArgument, message, 'event_store.client.BadRequest', details.serializeBinary());
}

/** Not `event_store.client.Unknown`, for which the client drops the message: for a detail type it does not know it passes the message on. */
export const failedStatus = (reason: string): Status =>
  status(CODE.unknown, `The events could not be written: ${reason}`, 'google.rpc.DebugInfo', new Uint8Array());
