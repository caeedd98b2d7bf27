import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ClientDuplexStream } from '@grpc/grpc-js';
import { credentials, Metadata } from '@grpc/grpc-js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import emptyPb from 'google-protobuf/google/protobuf/empty_pb.js';
import { streamIdentifier } from '../protocol/read-responses.ts';
import type { RecordedEvent } from '../storage/records.ts';
import { DATA, ID, IS_JSON, METADATA, REVISION, STREAM, TYPE } from '../storage/records.ts';

/** A server given by a connection string: `esdb://user:password@host:port?tls=true&tlsCAFile=ca.pem`. */
interface Target {
  readonly address: string;
  readonly credentials: ReturnType<typeof credentials.createInsecure>;
  readonly metadata: Metadata;
}

export function targetOf(connectionString: string): Target {
  const url = new URL(connectionString.replace(/^esdb:/, 'http:'));
  const ca = url.searchParams.get('tlsCAFile');
  const isTls = url.searchParams.get('tls') !== 'false';
  const metadata = new Metadata();
  if (url.username !== '') {
    const login = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    metadata.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  }
  return {
    address: `${url.hostname}:${url.port === '' ? 2113 : url.port}`,
    credentials: isTls ? credentials.createSsl(ca === null ? null : readFileSync(ca)) : credentials.createInsecure(),
    metadata,
  };
}

type Answer = { readonly kind: 'written' } | { readonly kind: 'refused'; readonly message: string };

/**
 * Appends recorded events unchanged, byte for byte. Each batch holds consecutive events of one stream and expects the revision
 * before them. All batches share one call, which a server handles in order, so the order across streams is kept too.
 */
export class BatchAppender {
  readonly #client: InstanceType<typeof streamsGrpc.StreamsClient>;
  readonly #call: ClientDuplexStream<BatchAppendReq, BatchAppendResp>;
  readonly #answers = new Map<string, (answer: Answer) => void>();
  #failure: Error | undefined;

  constructor(target: Target) {
    this.#client = new streamsGrpc.StreamsClient(target.address, target.credentials);
    this.#call = this.#client.batchAppend(target.metadata);
    this.#call.on('data', (response: BatchAppendResp) => {
      const id = response.getCorrelationId()?.getString() ?? '';
      const error = response.getError();
      this.#answers.get(id)?.(error === undefined ? { kind: 'written' } : { kind: 'refused', message: error.getMessage() });
      this.#answers.delete(id);
    });
    const fail = (error: Error): void => {
      this.#failure ??= error;
      for (const answer of this.#answers.values()) answer({ kind: 'refused', message: error.message });
      this.#answers.clear();
    };
    this.#call.on('error', fail);
    this.#call.on('end', () => {
      fail(new Error('The server ended the call.'));
    });
  }

  /** Consecutive events of one stream. Events that the target already has count as written. */
  async append(events: readonly RecordedEvent[]): Promise<Answer> {
    if (this.#failure !== undefined) return { kind: 'refused', message: this.#failure.message };
    const id = randomUUID();
    return await new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#call.write(request(id, events));
    });
  }

  close(): void {
    this.#call.end();
    this.#client.close();
  }
}

function request(correlationId: string, events: readonly RecordedEvent[]): BatchAppendReq {
  const options = new streamsPb.BatchAppendReq.Options();
  options.setStreamIdentifier(streamIdentifier(events[0]?.[STREAM] ?? ''));
  const before = (events[0]?.[REVISION] ?? 0) - 1;
  if (before < 0) options.setNoStream(new emptyPb.Empty());
  else options.setStreamPosition(String(before));
  const message = new streamsPb.BatchAppendReq();
  message.setCorrelationId(uuid(correlationId));
  message.setOptions(options);
  message.setProposedMessagesList(events.map(proposed));
  message.setIsFinal(true);
  return message;
}

function proposed(event: RecordedEvent): streamsPb.BatchAppendReq.ProposedMessage {
  const message = new streamsPb.BatchAppendReq.ProposedMessage();
  const hex = Buffer.from(event[ID]).toString('hex');
  message.setId(uuid(hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')));
  message.getMetadataMap().set('type', event[TYPE]);
  message.getMetadataMap().set('content-type', event[IS_JSON] === 1 ? 'application/json' : 'application/octet-stream');
  message.setData(event[DATA]);
  message.setCustomMetadata(event[METADATA]);
  return message;
}

function uuid(text: string): InstanceType<typeof sharedPb.UUID> {
  const id = new sharedPb.UUID();
  id.setString(text);
  return id;
}
