import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { describe, expect, it } from 'vitest';
import { decodeMessage, decodeRawMessage } from './decode-message.ts';

const { ReadResp } = streamsPb;
const bytesOf = (message: { serializeBinary(): Uint8Array }): Buffer => Buffer.from(message.serializeBinary());

interface Written {
  readonly revision?: string;
  readonly position?: string;
  readonly contentType?: string;
  readonly data?: string | Buffer;
  readonly metadata?: string;
}

/** A message as encoded by the generated code. */
function eventMessage({ revision = '0', position = '1', contentType = 'application/json', data = '{}', metadata }: Written): Buffer {
  const record = new ReadResp.ReadEvent.RecordedEvent();
  const id = new sharedPb.UUID();
  id.setString('01234567-89ab-cdef-fedc-ba9876543210');
  record.setId(id);
  const stream = new sharedPb.StreamIdentifier();
  stream.setStreamName(Buffer.from('review-ü').toString('base64'));
  record.setStreamIdentifier(stream);
  record.setStreamRevision(revision);
  record.setCommitPosition(position);
  record.setPreparePosition(position);
  record.getMetadataMap().set('created', '17000000000000000').set('content-type', contentType).set('type', 'Noted');
  record.setData(Buffer.from(data).toString('base64'));
  if (metadata !== undefined) record.setCustomMetadata(Buffer.from(metadata).toString('base64'));
  const event = new ReadResp.ReadEvent();
  event.setEvent(record);
  event.setCommitPosition(position);
  const response = new ReadResp();
  response.setEvent(event);
  return bytesOf(response);
}

describe('a message of the log', () => {
  it('decodes to the event that the generated code encoded', () => {
    expect(decodeMessage(eventMessage({ revision: '7', position: '123456789', data: '{"n":1}', metadata: '{"version":2}' }))).toEqual({
      id: '01234567-89ab-cdef-fedc-ba9876543210',
      type: 'Noted',
      stream: 'review-ü',
      revision: 7n,
      position: 123_456_789n,
      data: { n: 1 },
      metadata: { version: 2 },
    });
  });

  it.each(['1', '127', '128', '9007199254740993', '9223372036854775807', '18446744073709551615'])('keeps the number %s', (number) => {
    expect(decodeMessage(eventMessage({ revision: number, position: number }))).toMatchObject({
      revision: BigInt(number),
      position: BigInt(number),
    });
  });

  it('has bytes for content that is not JSON, and text for malformed JSON', () => {
    const bytes = Buffer.from([0, 255, 1]);
    expect(decodeMessage(eventMessage({ contentType: 'application/octet-stream', data: bytes }))).toMatchObject({
      data: bytes,
      metadata: undefined,
    });
    expect(decodeMessage(eventMessage({ data: 'no JSON' }))).toMatchObject({ data: 'no JSON' });
  });

  it('keeps its bytes for the audit, whatever they are', () => {
    const data = '{ "n": 1.0, "n": 2 }';
    expect(decodeRawMessage(eventMessage({ revision: '7', position: '9', data, metadata: 'no JSON' }))).toEqual({
      id: '01234567-89ab-cdef-fedc-ba9876543210',
      type: 'Noted',
      stream: 'review-ü',
      revision: 7n,
      position: 9n,
      isJson: true,
      data: Buffer.from(data),
      metadata: Buffer.from('no JSON'),
    });
    const bytes = Buffer.from([0, 255, 1]);
    expect(decodeRawMessage(eventMessage({ contentType: 'application/octet-stream', data: bytes }))).toMatchObject({
      isJson: false,
      data: bytes,
      metadata: Buffer.alloc(0),
    });
  });

  it('may be a checkpoint, a catch-up notice, or irrelevant', () => {
    const checkpoint = new ReadResp();
    const at = new ReadResp.Checkpoint();
    at.setCommitPosition('300');
    at.setPreparePosition('300');
    checkpoint.setCheckpoint(at);
    expect(decodeMessage(bytesOf(checkpoint))).toBe(300n);
    const caughtUp = new ReadResp();
    caughtUp.setCaughtUp(new ReadResp.CaughtUp());
    expect(decodeMessage(bytesOf(caughtUp))).toBe('caught up');
    const confirmation = new ReadResp();
    confirmation.setConfirmation(new ReadResp.SubscriptionConfirmation());
    expect(decodeMessage(bytesOf(confirmation))).toBe('other');
  });

  it('is an error when truncated, at any length', () => {
    const whole = eventMessage({ data: '{"n":1}', metadata: '{}' });
    for (let length = 1; length < whole.length; length++) expect(() => decodeMessage(whole.subarray(0, length))).toThrow(/too early/);
  });
});
