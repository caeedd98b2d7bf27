import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Access } from '../access/access.ts';
import { appended, wrongVersionResponse } from '../protocol/append-responses.ts';
import { appendTooBig, asCallError, invalidArgument, streamDeleted, writeFailed } from '../protocol/errors.ts';
import { expectedRevision, MAX_APPEND_BYTES, proposedEvent, streamName, weightOf } from '../protocol/proposed-event.ts';
import type { ExpectedRevision, ProposedEvent } from '../storage/records.ts';
import type { GroupCommit } from '../storage/group-commit.ts';

type AppendCall = ServerReadableStream<AppendReq, AppendResp>;

/** The classic append: one call per append; first its options, then its events one by one. */
export async function handleAppend(
  commits: GroupCommit,
  access: Access,
  call: AppendCall,
  callback: sendUnaryData<AppendResp>,
): Promise<void> {
  try {
    const caller = await access.caller(call.metadata);
    const { target, events, weight } = await receive(call, (stream) => {
      access.demand(caller, '$w', stream);
    });
    const { stream, expected } = target;
    commits.submit({ kind: 'append', stream, expected, events }, weight, (outcome) => {
      if (outcome.kind === 'written') callback(null, appended(outcome.revision, outcome.position));
      else if (outcome.kind === 'wrong-version') callback(null, wrongVersionResponse(expected, outcome.current));
      else if (outcome.kind === 'deleted') callback(streamDeleted(stream));
      else callback(writeFailed(outcome.reason));
    });
  } catch (error) {
    callback(asCallError(error));
  }
}

interface Target {
  readonly stream: string;
  readonly expected: ExpectedRevision;
}

interface Received {
  readonly target: Target;
  readonly events: readonly ProposedEvent[];
  readonly weight: number;
}

/** Checks the size while receiving, so that a client cannot make the server buffer more than it would write. */
async function receive(call: AppendCall, check: (stream: string) => void): Promise<Received> {
  let target: Target | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  let weight = 0;
  for await (const message of call as AsyncIterable<AppendReq>) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (target === undefined) {
      if (options === undefined) throw invalidArgument('An append begins with its options.');
      target = targetFrom(options);
      check(target.stream);
    } else if (proposed === undefined) {
      throw invalidArgument('After its options an append may only hold events.');
    } else {
      const event = proposedEvent(proposed);
      size += event.data.length;
      weight += weightOf(event);
      if (size > MAX_APPEND_BYTES) throw appendTooBig(MAX_APPEND_BYTES);
      events.push(event);
    }
  }
  if (target === undefined) throw invalidArgument('An append begins with its options.');
  return { target, events, weight };
}

function targetFrom(options: AppendReq.Options): Target {
  const stream = streamName(options.getStreamIdentifier());
  return { stream, expected: expectedRevision(options, options.hasRevision() ? options.getRevision() : undefined) };
}
