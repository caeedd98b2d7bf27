import type { KeyObject } from 'node:crypto';
import { Ajv, type ValidateFunction } from 'ajv';
import { PoisonEvent } from './errors.ts';
import { type Sealed, seal, unseal } from './seal.ts';
import type { EventDefinition, EventMetadata, NewEvent, SealedEvent, StoredEvent, SubjectKeys } from './types.ts';

/** Turns the domain's plain events into what the log keeps, personal fields sealed under their person's key, and back. */
export interface Codec {
  encode(events: readonly PlainEvent[], context: EncodeContext): Promise<NewEvent[]>;
  /** Known types only, in order. Throws PoisonEvent at the first that cannot be read. */
  decode(events: readonly SealedEvent[]): Promise<StoredEvent[]>;
}

export interface PlainEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface EncodeContext {
  /** The id of the nth event; the same for a repeated command. */
  readonly idOf: (index: number) => string;
  readonly metadata: Omit<EventMetadata, 'version'>;
}

/** A person whose key was destroyed can do nothing more. */
export class SubjectErased extends Error {
  constructor(subject: string) {
    super(`the key of ${subject} is destroyed`);
    this.name = 'SubjectErased';
  }
}

type Data = Record<string, unknown>;

interface Entry {
  readonly definition: EventDefinition;
  readonly isValid: ValidateFunction;
  readonly erased: Data;
}

export function createCodec(definitions: readonly EventDefinition[], keys: SubjectKeys): Codec {
  const ajv = new Ajv({ strict: false });
  const entries = new Map<string, Entry>(
    definitions.map((definition) => [
      definition.type,
      {
        definition,
        isValid: ajv.compile(definition.schema),
        erased: Object.fromEntries((definition.personal?.fields ?? []).map((field) => [field, ''])),
      },
    ]),
  );

  return {
    async encode(events, { idOf, metadata }) {
      const encoded: NewEvent[] = [];
      for (const [index, event] of events.entries()) {
        const entry = entries.get(event.type);
        if (!entry) throw new Error(`no such event type: ${event.type}`);
        if (!entry.isValid(event.data)) throw new Error(`${event.type} does not fit its schema: ${ajv.errorsText(entry.isValid.errors)}`);
        const id = idOf(index);
        const data = await sealed(entry.definition, event.data as Data, id, keys);
        encoded.push({ id, type: event.type, data, metadata: { version: entry.definition.version, ...metadata } });
      }
      return encoded;
    },

    async decode(events) {
      const opened = await keys.forReading(subjectsOf(events));
      const decoded: StoredEvent[] = [];
      for (const event of events) {
        const entry = entries.get(event.type);
        if (entry) decoded.push(decodeOne(event, entry, opened));
      }
      return decoded;
    },
  };
}

async function sealed(definition: EventDefinition, data: Data, id: string, keys: SubjectKeys): Promise<Data> {
  if (!definition.personal) return data;
  const subject = definition.personal.subject(data as never);
  const key = await keys.forWriting(subject);
  if (!key) throw new SubjectErased(subject);
  const clear: Data = {};
  const personal: Data = {};
  for (const name of Object.keys(data)) (definition.personal.fields.includes(name) ? personal : clear)[name] = data[name];
  const box: Sealed = { subject, box: seal(personal, key, bindingOf(id, definition.type, subject)) };
  return { ...clear, personal: box };
}

const bindingOf = (id: string, type: string, subject: string): string => `${id}|${type}|${subject}`;

const sealedPart = (event: SealedEvent): Sealed | undefined => (event.data as { personal?: Sealed } | null)?.personal;

function subjectsOf(events: readonly SealedEvent[]): string[] {
  const subjects = new Set<string>();
  for (const event of events) {
    const subject = sealedPart(event)?.subject;
    if (typeof subject === 'string') subjects.add(subject);
  }
  return [...subjects];
}

function decodeOne(event: SealedEvent, { definition, isValid, erased }: Entry, keys: ReadonlyMap<string, KeyObject | null>): StoredEvent {
  const metadata = event.metadata as EventMetadata | null;
  // The client hands malformed JSON over as a string, without an error.
  if (typeof event.data !== 'object' || event.data === null) throw new PoisonEvent(event, 'its data is not a JSON object');
  if (typeof metadata !== 'object' || metadata === null) throw new PoisonEvent(event, 'its metadata is not a JSON object');
  let data = event.data as Data;
  let isErased = false;
  const personal = sealedPart(event);
  if (personal) {
    const key = keys.get(personal.subject) ?? null;
    isErased = key === null;
    const { personal: _sealed, ...clear } = data;
    data = Object.assign(clear, key ? openedBox(event, personal, key) : erased);
  }
  data = upcast(event, definition, metadata.version, data);
  if (!isValid(data)) throw new PoisonEvent(event, 'its data does not fit the schema');
  const { id, type, stream, revision, position } = event;
  return { id, type, data, metadata, stream, revision, position, isErased };
}

function openedBox(event: SealedEvent, { subject, box }: Sealed, key: KeyObject): Data {
  try {
    return unseal(box, key, bindingOf(event.id, event.type, subject));
  } catch (cause) {
    throw new PoisonEvent(event, 'its personal part cannot be opened', cause);
  }
}

function upcast(event: SealedEvent, definition: EventDefinition, version: number, data: Data): Data {
  let current = data;
  for (let from = version; from < definition.version; from++) {
    const step = definition.upcasts?.[from];
    if (!step) throw new PoisonEvent(event, `no upcast from version ${from}`);
    current = step(current);
  }
  if (version > definition.version) throw new PoisonEvent(event, `version ${version} is newer than this program`);
  return current;
}
