import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { openRead, type ReadCall } from './client-internals.ts';
import type { LogMessage } from './decode-message.ts';

/** The store reports its position after examining this many events without a match: the product of both. */
const searchWindow = 32;
const checkpointInterval = 4;

/** What is read of the log, and how its messages are decoded. */
export interface LogReading<Event> {
  /** Prefixes of stream names; null for every stream, the store's own included. */
  readonly streams: readonly string[] | null;
  readonly decode: (bytes: Buffer) => LogMessage<Event>;
}

/** Subscribes to `$all`; null starts at the beginning. Each `data` is a LogMessage, in log order. */
export const openLog = <Event>(
  client: EventStoreDBClient,
  { streams, decode }: LogReading<Event>,
  after: bigint | null,
): Promise<ReadCall> => openRead(client, { request: requestOf(streams, after), decode, deadline: Infinity });

function requestOf(streams: readonly string[] | null, after: bigint | null): streamsPb.ReadReq {
  const { Options } = streamsPb.ReadReq;
  const all = new Options.AllOptions();
  if (after === null) all.setStart(new sharedPb.Empty());
  else {
    const position = new Options.Position();
    position.setCommitPosition(String(after));
    position.setPreparePosition(String(after));
    all.setPosition(position);
  }
  const ids = new Options.UUIDOption();
  ids.setString(new sharedPb.Empty());

  const options = new Options();
  options.setAll(all);
  options.setSubscription(new Options.SubscriptionOptions());
  if (streams === null) options.setNoFilter(new sharedPb.Empty());
  else options.setFilter(filterOf(streams));
  options.setUuidOption(ids);
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}

function filterOf(streams: readonly string[]): streamsPb.ReadReq.Options.FilterOptions {
  const { FilterOptions } = streamsPb.ReadReq.Options;
  const prefixes = new FilterOptions.Expression();
  prefixes.setPrefixList([...streams]);
  const filter = new FilterOptions();
  filter.setStreamIdentifier(prefixes);
  filter.setMax(searchWindow);
  filter.setCheckpointintervalmultiplier(checkpointInterval);
  return filter;
}
