import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument } from '../protocol/errors.ts';
import { revisionFrom, streamName } from '../protocol/proposed-event.ts';
import type { Filter } from './filter.ts';
import { filterFrom } from './filter.ts';

/** A parsed Read request. */
export interface ReadRequest {
  /** The stream to read; undefined for all streams. */
  readonly stream: string | undefined;
  readonly isForwards: boolean;
  /** A revision (one stream) or a position (all streams). */
  readonly from: 'start' | 'end' | number;
  readonly isSubscription: boolean;
  /** Maximum number of events; unused for a subscription. */
  readonly count: number;
  readonly filter: Filter | undefined;
  readonly resolvesLinks: boolean;
  readonly hasStructuredIds: boolean;
}

const { BACKWARDS } = streamsPb.ReadReq.Options.ReadDirection;

/** Parses a request; throws a CallError if it is incomplete or contradicts itself. */
export function readRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const uuidOption = options?.getUuidOption();
  if (options === undefined || uuidOption === undefined) throw invalidArgument('A read needs options, including the UUID format.');
  const isForwards = options.getReadDirection() !== BACKWARDS;
  const isSubscription = options.hasSubscription();
  if (isSubscription && !isForwards) throw invalidArgument('A subscription must read forwards.');
  const filter = options.getFilter();
  const common = {
    isForwards,
    isSubscription,
    count: revisionFrom(options.getCount()),
    resolvesLinks: options.getResolveLinks(),
    hasStructuredIds: uuidOption.hasStructured(),
  };
  const stream = options.getStream();
  if (stream !== undefined) {
    if (filter !== undefined) throw invalidArgument('Only a read of all streams can be filtered.');
    const from = stream.hasRevision() ? revisionFrom(stream.getRevision()) : edge(stream.hasEnd());
    return { ...common, stream: streamName(stream.getStreamIdentifier()), from, filter: undefined };
  }
  const all = options.getAll();
  if (all === undefined) throw invalidArgument('A read needs a stream, or all streams.');
  const position = all.getPosition();
  const from = position === undefined ? edge(all.hasEnd()) : revisionFrom(position.getCommitPosition());
  return { ...common, stream: undefined, from, filter: filter === undefined ? undefined : filterFrom(filter) };
}

const edge = (isEnd: boolean): 'start' | 'end' => (isEnd ? 'end' : 'start');
