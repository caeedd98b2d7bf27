import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { ExpectedRevision, ProposedEvent } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';
import { invalidArgument, requiredMetadataMissing } from './errors.ts';
import { uuidBytes } from './uuid.ts';

/** The largest append the store takes, in bytes of data: version 24 of the real server counts neither metadata nor types. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** Reads one event out of an append; throws a CallError that says what is missing. */
export function proposedEvent(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  const id = uuidBytes(message.getId());
  if (id === undefined) throw invalidArgument('An event needs an id that is a UUID.');
  const properties = message.getMetadataMap();
  const type = properties.get('type');
  const contentType = properties.get('content-type');
  if (type === undefined || contentType === undefined) throw requiredMetadataMissing();
  if (type === '') throw invalidArgument('An event needs a type that is not empty.');
  return {
    id,
    type,
    isJson: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** What an event weighs in memory while it waits. */
export const weightOf = (event: ProposedEvent): number => event.data.length + event.metadata.length + 2 * event.type.length;

/** The name in a stream identifier; throws a CallError when there is none. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  const name = identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString('utf8');
  if (name === '') throw invalidArgument('A stream needs a name.');
  return name;
}

/** A revision or position from its text; beyond the safe integers it is the largest of them, which no event ever reaches. */
export const revisionFrom = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** The expectations that are no revision, as the options of all writes have them. */
interface Expectation {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** What a write expects of its stream: the given revision, or what its options say instead; throws a CallError if that is nothing. */
export function expectedRevision(options: Expectation | undefined, revision: string | undefined): ExpectedRevision {
  if (revision !== undefined) return revisionFrom(revision);
  if (options?.hasNoStream() === true) return NO_STREAM;
  if (options?.hasAny() === true) return ANY;
  if (options?.hasStreamExists() === true) return STREAM_EXISTS;
  throw invalidArgument('A write needs an expected revision.');
}
