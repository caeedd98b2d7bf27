import { randomUUID } from 'node:crypto';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';

const { ReadResp } = streamsPb;

/** Encoded messages of a read other than events. */
export function confirmation(): Buffer {
  const message = new ReadResp.SubscriptionConfirmation();
  message.setSubscriptionId(randomUUID());
  const response = new ReadResp();
  response.setConfirmation(message);
  return Buffer.from(response.serializeBinary());
}

export function checkpoint(position: number): Buffer {
  const message = new ReadResp.Checkpoint();
  message.setCommitPosition(String(position));
  message.setPreparePosition(String(position));
  const response = new ReadResp();
  response.setCheckpoint(message);
  return Buffer.from(response.serializeBinary());
}

export function caughtUp(): Buffer {
  const response = new ReadResp();
  response.setCaughtUp(new ReadResp.CaughtUp());
  return Buffer.from(response.serializeBinary());
}

export function streamNotFound(stream: string): Buffer {
  const message = new ReadResp.StreamNotFound();
  message.setStreamIdentifier(streamIdentifier(stream));
  const response = new ReadResp();
  response.setStreamNotFound(message);
  return Buffer.from(response.serializeBinary());
}

export function streamIdentifier(stream: string): InstanceType<typeof sharedPb.StreamIdentifier> {
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}
