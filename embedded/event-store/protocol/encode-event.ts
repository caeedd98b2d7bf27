import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { RecordedEvent } from '../storage/records.ts';
import { CREATED_MS, DATA, ID, IS_JSON, METADATA, POSITION, REVISION, STREAM, TYPE } from '../storage/records.ts';
import { bytesFieldSize, bytesTag, varintFieldSize, writeBytesField, writeBytesHead, writeTextField, writeVarintField } from './wire.ts';
import { writeUuidText } from './uuid.ts';

const UUID_TEXT_FIELD = 2 + 2 + 36;

/** An entry of the metadata map (field 6 of a recorded event). Constant entries are encoded once. */
function mapEntry(key: string, value: string): Buffer {
  const entry = Buffer.concat([
    Buffer.from([bytesTag(1), key.length]),
    Buffer.from(key),
    Buffer.from([bytesTag(2), value.length]),
    Buffer.from(value),
  ]);
  return Buffer.concat([Buffer.from([bytesTag(6), entry.length]), entry]);
}

const JSON_ENTRY = mapEntry('content-type', 'application/json');
const BINARY_ENTRY = mapEntry('content-type', 'application/octet-stream');
const TYPE_KEY = Buffer.concat([Buffer.from([bytesTag(1), 4]), Buffer.from('type')]);
const CREATED_KEY = Buffer.concat([Buffer.from([bytesTag(1), 7]), Buffer.from('created')]);
/** Timestamps are ticks of 100 ns since 1970. */
const TICKS_PER_MS = '0000';

function structuredUuid(id: Uint8Array): Buffer {
  const bytes = Buffer.from(id);
  const structured = new sharedPb.UUID.Structured();
  structured.setMostSignificantBits(String(bytes.readBigInt64BE(0)));
  structured.setLeastSignificantBits(String(bytes.readBigInt64BE(8)));
  const uuid = new sharedPb.UUID();
  uuid.setStructured(structured);
  return Buffer.from(uuid.serializeBinary());
}

/** Encodes `ReadResp.ReadEvent.RecordedEvent`. Hand-written because every event read passes here. */
function encodeRecord(event: RecordedEvent, isStructuredId: boolean): Buffer {
  const stream = event[STREAM];
  const type = event[TYPE];
  const data = event[DATA];
  const metadata = event[METADATA];
  const contentType = event[IS_JSON] === 1 ? JSON_ENTRY : BINARY_ENTRY;
  const created = event[CREATED_MS] + TICKS_PER_MS;
  const id = isStructuredId ? structuredUuid(event[ID]) : undefined;

  const streamLength = Buffer.byteLength(stream);
  const identifierLength = bytesFieldSize(streamLength);
  const typeLength = Buffer.byteLength(type);
  const typeEntryLength = TYPE_KEY.length + bytesFieldSize(typeLength);
  const createdEntryLength = CREATED_KEY.length + bytesFieldSize(created.length);
  const size =
    (id === undefined ? UUID_TEXT_FIELD : bytesFieldSize(id.length)) +
    bytesFieldSize(identifierLength) +
    varintFieldSize(event[REVISION]) +
    2 * varintFieldSize(event[POSITION]) +
    bytesFieldSize(typeEntryLength) +
    contentType.length +
    bytesFieldSize(createdEntryLength) +
    (metadata.length === 0 ? 0 : bytesFieldSize(metadata.length)) +
    (data.length === 0 ? 0 : bytesFieldSize(data.length));

  const target = Buffer.allocUnsafe(size);
  let at: number;
  if (id === undefined) {
    at = writeBytesHead(target, 0, 1, 38);
    at = writeUuidText(target, writeBytesHead(target, at, 2, 36), event[ID]);
  } else {
    at = writeBytesField(target, 0, 1, id);
  }
  at = writeBytesHead(target, at, 2, identifierLength);
  at = writeTextField(target, at, 3, stream, streamLength);
  at = writeVarintField(target, at, 3, event[REVISION]);
  at = writeVarintField(target, at, 4, event[POSITION]);
  at = writeVarintField(target, at, 5, event[POSITION]);
  at = writeBytesHead(target, at, 6, typeEntryLength);
  at += TYPE_KEY.copy(target, at);
  at = writeTextField(target, at, 2, type, typeLength);
  at += contentType.copy(target, at);
  at = writeBytesHead(target, at, 6, createdEntryLength);
  at += CREATED_KEY.copy(target, at);
  at = writeTextField(target, at, 2, created, created.length);
  if (metadata.length > 0) at = writeBytesField(target, at, 7, metadata);
  if (data.length > 0) writeBytesField(target, at, 8, data);
  return target;
}

/** Encodes `ReadResp` with an event. If a link led to the event, the message holds both, at the link's position. */
export function encodeReadEvent(event: RecordedEvent, link: RecordedEvent | undefined, isStructuredId: boolean): Buffer {
  const record = encodeRecord(event, isStructuredId);
  const linkRecord = link === undefined ? undefined : encodeRecord(link, isStructuredId);
  const position = (link ?? event)[POSITION];
  const inner =
    bytesFieldSize(record.length) + (linkRecord === undefined ? 0 : bytesFieldSize(linkRecord.length)) + varintFieldSize(position);
  const target = Buffer.allocUnsafe(bytesFieldSize(inner));
  let at = writeBytesHead(target, 0, 1, inner);
  at = writeBytesField(target, at, 1, record);
  if (linkRecord !== undefined) at = writeBytesField(target, at, 2, linkRecord);

  writeVarintField(target, at, 3, position);
  return target;
}
