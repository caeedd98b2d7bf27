import type { UUID } from '@eventstore/db-client/generated/shared_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import type { ExpectedRevision } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';
import { streamIdentifier } from './read-responses.ts';

const { BatchAppendResp } = streamsPb;

/** The fields of a batch append that each response repeats. */
export interface BatchQuestion {
  readonly correlationId: UUID;
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

export function batchAppended(question: BatchQuestion, revision: number, position: number | undefined): Buffer {
  const success = new BatchAppendResp.Success();
  if (revision === NO_STREAM) success.setNoStream(new emptyPb.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new emptyPb.Empty());
  else {
    const at = new sharedPb.AllStreamPosition();
    at.setCommitPosition(String(position));
    at.setPreparePosition(String(position));
    success.setPosition(at);
  }
  const response = answerTo(question);
  response.setSuccess(success);
  return Buffer.from(response.serializeBinary());
}

export function batchRefused(question: BatchQuestion, error: Status): Buffer {
  const response = answerTo(question);
  response.setError(error);
  return Buffer.from(response.serializeBinary());
}

function answerTo(question: BatchQuestion): InstanceType<typeof BatchAppendResp> {
  const response = new BatchAppendResp();
  response.setCorrelationId(question.correlationId);
  response.setStreamIdentifier(streamIdentifier(question.stream));
  if (question.expected === ANY) response.setAny(new emptyPb.Empty());
  else if (question.expected === STREAM_EXISTS) response.setStreamExists(new emptyPb.Empty());
  else if (question.expected === NO_STREAM) response.setNoStream(new emptyPb.Empty());
  else response.setStreamPosition(String(question.expected));
  return response;
}
