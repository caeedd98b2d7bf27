import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { openRead } from './client-internals.ts';
import { decodeMessage, type LogMessage } from './decode-message.ts';
import type { SealedEvent, StreamRange } from './types.ts';

const { Options } = streamsPb.ReadReq;
const largestRevision = 2n ** 64n - 1n;

/** Throws RangeError for an invalid limit or revision. */
export function streamRequest(
  stream: string,
  { from, isBackwards = false, limit = Number.MAX_SAFE_INTEGER }: StreamRange,
): streamsPb.ReadReq {
  if (!(Number.isSafeInteger(limit) && limit >= 1)) throw new RangeError(`a read cannot be limited to ${limit} events`);
  if (from !== undefined && (from < 0n || from > largestRevision)) throw new RangeError(`a read cannot begin at revision ${from}`);
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  const part = new Options.StreamOptions();
  part.setStreamIdentifier(identifier);
  if (from !== undefined) part.setRevision(String(from));
  else if (isBackwards) part.setEnd(new sharedPb.Empty());
  else part.setStart(new sharedPb.Empty());
  const ids = new Options.UUIDOption();
  ids.setString(new sharedPb.Empty());

  const { FORWARDS, BACKWARDS } = Options.ReadDirection;
  const options = new Options();
  options.setStream(part);
  options.setReadDirection(isBackwards ? BACKWARDS : FORWARDS);
  options.setCount(String(limit));
  options.setUuidOption(ids);
  options.setNoFilter(new sharedPb.Empty());
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}

/** Events of a stream; none if it does not exist. Fails after the deadline, in milliseconds. */
export async function readStream(client: EventStoreDBClient, request: streamsPb.ReadReq, deadline: number): Promise<SealedEvent[]> {
  const call = await openRead(client, { request, decode: decodeMessage, deadline });
  const events: SealedEvent[] = [];
  return await new Promise((resolve, reject) => {
    call
      .on('error', reject)
      .on('end', () => resolve(events))
      .on('data', (message: LogMessage) => {
        // All others say how far the stream goes, or that there is none.
        if (typeof message === 'object') events.push(message);
      });
  });
}
