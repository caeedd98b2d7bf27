import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { EventStoreDBClient } from '@eventstore/db-client';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

/** Private part of the client: the generated clients, with which a test can send requests that the client never would. */
interface Internals {
  getGRPCClient<Client>(client: new (...args: never[]) => Client, name: string): Promise<Client>;
}

export async function rawClient<Client>(client: EventStoreDBClient, generated: new (...args: never[]) => Client): Promise<Client> {
  return await (client as unknown as Internals).getGRPCClient(generated, generated.name);
}

function uuid(text: string): InstanceType<typeof sharedPb.UUID> {
  const id = new sharedPb.UUID();
  id.setString(text);
  return id;
}

function identifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  const name = new sharedPb.StreamIdentifier();
  name.setStreamName(Buffer.from(stream).toString('base64'));
  return name;
}

export const JSON_EVENT: Readonly<Record<string, string>> = { type: 'Raw', 'content-type': 'application/json' };

type Proposed = streamsPb.BatchAppendReq.ProposedMessage;

export function proposed(properties = JSON_EVENT, id = randomUUID() as string): Proposed {
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  message.setId(uuid(id));
  for (const [name, value] of Object.entries(properties)) message.getMetadataMap().set(name, value);
  message.setData(Buffer.from('{}').toString('base64'));
  return message;
}

/** A message of a batch append. Only the first of a correlation id names the stream. */
export function part(correlation: string, events: readonly Proposed[], isFinal: boolean, stream?: string): streamsPb.BatchAppendReq {
  const message = new streamsPb.BatchAppendReq();
  message.setCorrelationId(uuid(correlation));
  message.setProposedMessagesList([...events]);
  message.setIsFinal(isFinal);
  if (stream !== undefined) {
    const options = new streamsPb.BatchAppendReq.Options();
    options.setStreamIdentifier(identifier(stream));
    options.setAny(new sharedPb.Empty());
    message.setOptions(options);
  }
  return message;
}

/** A read of a stream from its start; with `ids` undefined the UUID format is left out. */
export function readRequest(stream: string, ids: 'text' | 'numbers' | undefined): streamsPb.ReadReq {
  const { Options } = streamsPb.ReadReq;
  const options = new Options();
  const from = new Options.StreamOptions();
  from.setStreamIdentifier(identifier(stream));
  from.setStart(new sharedPb.Empty());
  options.setStream(from);
  options.setCount('100');
  options.setNoFilter(new sharedPb.Empty());
  if (ids !== undefined) {
    const form = new Options.UUIDOption();
    if (ids === 'text') form.setString(new sharedPb.Empty());
    else form.setStructured(new sharedPb.Empty());
    options.setUuidOption(form);
  }
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}

/** Collects all responses of a call as they arrive. */
export function collected<T>(call: Readable): T[] {
  const answers: T[] = [];
  call.on('data', (answer: T) => answers.push(answer));
  return answers;
}
