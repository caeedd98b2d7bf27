import type { KeyObject } from 'node:crypto';
import type { ValidateFunction } from 'ajv';
import { PoisonEvent } from './errors.ts';
import { isMoment } from './moment.ts';
import { bindingOf, unseal, UnknownSeal } from './seal.ts';
import type { EventDefinition, EventMetadata, SealedEvent, SealedFields, StoredEvent } from './types.ts';

type Data = Record<string, unknown>;

/** Key by person; null if there is none or it was destroyed, absent if it cannot be decrypted. */
type Keys = ReadonlyMap<string, KeyObject | null>;

/** One event type, prepared for reading. */
export interface Readable {
  readonly definition: EventDefinition;
  readonly isValid: ValidateFunction;
  /** Personal fields as read for an erased person. */
  readonly erased: Data;
}

/** Decrypts an event. Throws PoisonEvent if this program could not have written it. */
export function readEvent(event: SealedEvent, { definition, isValid, erased }: Readable, keys: Keys): StoredEvent {
  const metadata = metadataOf(event);
  // The client returns malformed JSON as a string, without an error.
  if (!isObject(event.data)) throw new PoisonEvent(event, 'its data is not a JSON object');
  let data: Data = event.data;
  let isErased = false;
  const sealed = definition.personal ? sealedPart(event) : undefined;
  if (sealed) {
    const key = keys.get(sealed.subject);
    if (key === undefined) throw new PoisonEvent(event, 'the key of its person cannot be opened');
    isErased = key === null;
    const { personal: _sealed, ...clear } = data;
    // Not by assignment, which would treat a field named __proto__ specially.
    data = { ...clear, ...(key ? opened(event, sealed, key) : erased) };
  }
  data = upcast(event, definition, metadata.version, data);
  if (!isValid(data)) throw new PoisonEvent(event, 'its data does not fit the schema');
  if (definition.stream && definition.stream(data as never) !== event.stream) throw new PoisonEvent(event, 'it belongs to another stream');
  if (sealed && definition.personal?.subject(data as never) !== sealed.subject) {
    throw new PoisonEvent(event, 'its personal part is under the key of another person');
  }
  const { id, type, stream, revision, position } = event;
  return { id, type, data, metadata, stream, revision, position, isErased, ...(sealed && { sealed }) };
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The format of subjects; keys for anything else are not requested. */
const subjectText = /^[\w-]{1,200}$/;

function metadataOf(event: SealedEvent): EventMetadata {
  const { metadata } = event;
  if (!isObject(metadata)) throw new PoisonEvent(event, 'its metadata is not a JSON object');
  const { version, time } = metadata;
  if (!Number.isSafeInteger(version) || Number(version) < 1) throw new PoisonEvent(event, 'its version is not a whole number from 1');
  if (typeof time !== 'string' || !isMoment(time)) throw new PoisonEvent(event, 'its time is none');
  return metadata as unknown as EventMetadata;
}

/** Undefined if nothing is sealed: an event older than the first personal field of its type. */
export function sealedPart(event: SealedEvent): SealedFields | undefined {
  const data = event.data as Data | null;
  if (!isObject(data) || !Object.hasOwn(data, 'personal')) return undefined;
  const { personal } = data;
  if (
    isObject(personal) &&
    typeof personal['subject'] === 'string' &&
    subjectText.test(personal['subject']) &&
    typeof personal['box'] === 'string'
  ) {
    return personal as unknown as SealedFields;
  }
  throw new PoisonEvent(event, 'its personal part is not a sealed one');
}

function opened(event: SealedEvent, { subject, box }: SealedFields, key: KeyObject): Data {
  let fields: unknown;
  try {
    fields = unseal(box, key, bindingOf(event.id, event.type, subject));
  } catch (error) {
    const reason = error instanceof UnknownSeal ? 'is sealed in a way that is newer than this program' : 'cannot be opened';
    throw new PoisonEvent(event, `its personal part ${reason}`);
  }
  if (!isObject(fields)) throw new PoisonEvent(event, 'its personal part is not a JSON object');
  return fields;
}

function upcast(event: SealedEvent, definition: EventDefinition, version: number, data: Data): Data {
  if (version > definition.version) throw new PoisonEvent(event, `version ${version} is newer than this program`);
  let current = data;
  for (let from = version; from < definition.version; from++) {
    const step = definition.upcasts?.[from];
    if (!step) throw new PoisonEvent(event, `no upcast from version ${from}`);
    current = step(current);
  }
  return current;
}
