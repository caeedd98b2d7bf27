import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { invalidArgument } from '../protocol/errors.ts';
import { revisionFrom, streamName } from '../protocol/proposed-event.ts';
import type { Filter } from './filter.ts';
import { filterFrom } from './filter.ts';

/** A call of Read, understood. */
export interface ReadRequest {
  /** The stream to read, or undefined for all of them. */
  readonly stream: string | undefined;
  readonly isForwards: boolean;
  /** A revision (of a stream) or a position (of all). */
  readonly from: 'start' | 'end' | number;
  readonly isSubscription: boolean;
  /** How many events at most; meaningless for a subscription. */
  readonly count: number;
  readonly filter: Filter | undefined;
  readonly resolvesLinks: boolean;
  readonly hasStructuredIds: boolean;
}

const { BACKWARDS } = streamsPb.ReadReq.Options.ReadDirection;

/** Throws a CallError where the request is incomplete or contradicts itself. */
export function readRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  const uuidOption = options?.getUuidOption();
  if (options === undefined || uuidOption === undefined) throw invalidArgument('A read needs options, the form of ids among them.');
  const isForwards = options.getReadDirection() !== BACKWARDS;
  const isSubscription = options.hasSubscription();
  if (isSubscription && !isForwards) throw invalidArgument('A subscription goes forwards.');
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
  if (all === undefined) throw invalidArgument('A read needs a stream, or all of them.');
  const position = all.getPosition();
  const from = position === undefined ? edge(all.hasEnd()) : revisionFrom(position.getCommitPosition());
  return { ...common, stream: undefined, from, filter: filter === undefined ? undefined : filterFrom(filter) };
}

const edge = (isEnd: boolean): 'start' | 'end' => (isEnd ? 'end' : 'start');
