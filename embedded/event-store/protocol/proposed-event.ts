import type { AppendReq, BatchAppendReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { StreamIdentifier } from '@eventstore/db-client/generated/shared_pb.js';
import type { ExpectedRevision, ProposedEvent } from '../storage/records.ts';
import { ANY, NO_STREAM, STREAM_EXISTS } from '../storage/records.ts';
import { invalidArgument, requiredMetadataMissing } from './errors.ts';
import { uuidBytes } from './uuid.ts';

/** Largest append, in bytes of data. Like version 24 of the real server it counts neither metadata nor types. */
export const MAX_APPEND_BYTES = 1024 * 1024;

/** Reads one event of an append; throws a CallError that names the missing field. */
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

/** Memory that a waiting event takes, in bytes (approximate). */
export const weightOf = (event: ProposedEvent): number => event.data.length + event.metadata.length + 2 * event.type.length;

/** The name in a stream identifier; throws a CallError if it is empty. */
export function streamName(identifier: StreamIdentifier | undefined): string {
  const name = identifier === undefined ? '' : Buffer.from(identifier.getStreamName_asU8()).toString('utf8');
  if (name === '') throw invalidArgument('A stream needs a name.');
  return name;
}

/** Parses a revision or position. Values beyond the safe integers become the largest safe integer, which no event ever reaches. */
export const revisionFrom = (text: string): number => Math.min(Number(text), Number.MAX_SAFE_INTEGER);

/** Expectations other than a revision, which the options of every kind of write can hold. */
interface Expectation {
  hasNoStream(): boolean;
  hasAny(): boolean;
  hasStreamExists(): boolean;
}

/** The expected revision of a write: the number given, or one of the special expectations; throws a CallError if there is neither. */
export function expectedRevision(options: Expectation | undefined, revision: string | undefined): ExpectedRevision {
  if (revision !== undefined) return revisionFrom(revision);
  if (options?.hasNoStream() === true) return NO_STREAM;
  if (options?.hasAny() === true) return ANY;
  if (options?.hasStreamExists() === true) return STREAM_EXISTS;
  throw invalidArgument('A write needs an expected revision.');
}
