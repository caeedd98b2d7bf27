import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { appended, wrongVersionResponse } from '../protocol/append-responses.ts';
import { appendTooBig, asCallError, invalidArgument, writeFailed } from '../protocol/errors.ts';
import { MAX_APPEND_BYTES, proposedEvent, revisionFrom, sizeOf, streamName } from '../protocol/proposed-event.ts';
import type { ExpectedRevision, ProposedEvent } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';
import type { GroupCommit } from '../storage/group-commit.ts';

type AppendCall = ServerReadableStream<AppendReq, AppendResp>;

/** The classic append: one call for one append, its options first, then its events one by one. */
export async function handleAppend(commits: GroupCommit, call: AppendCall, callback: sendUnaryData<AppendResp>): Promise<void> {
  try {
    const { target, events, size } = await receive(call);
    const { stream, expected } = target;
    commits.submit({
      stream,
      expected,
      events,
      size,
      answer: (outcome) => {
        if (outcome.kind === 'written') callback(null, appended(outcome.revision, outcome.position));
        else if (outcome.kind === 'wrong-version') callback(null, wrongVersionResponse(expected, outcome.current));
        else callback(writeFailed(outcome.reason));
      },
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
  readonly size: number;
}

/** The size is checked on the way in, so that a client cannot make the server collect more than it would write. */
async function receive(call: AppendCall): Promise<Received> {
  let target: Target | undefined;
  const events: ProposedEvent[] = [];
  let size = 0;
  for await (const message of call as AsyncIterable<AppendReq>) {
    const options = message.getOptions();
    const proposed = message.getProposedMessage();
    if (target === undefined) {
      if (options === undefined) throw invalidArgument('An append begins with its options.');
      target = targetFrom(options);
    } else if (proposed === undefined) {
      throw invalidArgument('After its options an append has events only.');
    } else {
      const event = proposedEvent(proposed);
      size += sizeOf(event);
      if (size > MAX_APPEND_BYTES) throw appendTooBig(MAX_APPEND_BYTES);
      events.push(event);
    }
  }
  if (target === undefined) throw invalidArgument('An append begins with its options.');
  return { target, events, size };
}

function targetFrom(options: AppendReq.Options): Target {
  const stream = streamName(options.getStreamIdentifier());
  if (options.hasRevision()) return { stream, expected: revisionFrom(options.getRevision()) };
  if (options.hasNoStream()) return { stream, expected: NO_STREAM };
  if (options.hasAny()) return { stream, expected: ANY };
  if (options.hasStreamExists()) return { stream, expected: STREAM_EXISTS };
  throw invalidArgument('An append needs an expected revision.');
}
