import type { KeyObject } from 'node:crypto';
import { Ajv } from 'ajv';
import { type EventPlace, PoisonEvent } from './errors.ts';
import { lostInJson } from './json-value.ts';
import { isMoment } from './moment.ts';
import { type Readable, readEvent, sealedPart } from './read-event.ts';
import { bindingOf, seal } from './seal.ts';
import type { EventDefinition, EventMetadata, NewEvent, SealedEvent, SealedFields, StoredEvent, SubjectKeys } from './types.ts';

/** Converts plain events to stored ones, sealing personal fields under the person's key, and back. */
export interface Codec {
  encode(events: readonly PlainEvent[], context: EncodeContext): Promise<NewEvent[]>;
  /** Events of known types, in order; an unreadable one is replaced by its place and the reason. */
  read(events: readonly SealedEvent[]): Promise<ReadEvent[]>;
  /** The same for callers that need every event. Throws PoisonEvent at the first unreadable one. */
  decode(events: readonly SealedEvent[]): Promise<StoredEvent[]>;
}

export type ReadEvent = StoredEvent | PoisonEvent;

export const placeOf = (event: ReadEvent): EventPlace => (event instanceof PoisonEvent ? event.event : event);

export interface PlainEvent {
  readonly type: string;
  readonly data: unknown;
}

export interface EncodeContext {
  /** The id of the nth event; the same for a repeated command. */
  readonly idOf: (index: number) => string;
  readonly metadata: Omit<EventMetadata, 'version'>;
}

/** The person's key was destroyed, so nothing can be written about them. */
export class SubjectErased extends Error {
  constructor(subject: string) {
    super(`the key of ${subject} is destroyed`);
    this.name = 'SubjectErased';
  }
}

type Data = Record<string, unknown>;

// Without strictNumbers Ajv accepts Infinity as an integer above every minimum.
// One for all codecs: it compiles each schema once.
const ajv = new Ajv({ strict: false, strictNumbers: true });
ajv.addFormat('moment', isMoment);

const noKeys: ReadonlyMap<string, KeyObject | null> = new Map();

export const createCodec = (definitions: readonly EventDefinition[], keys: SubjectKeys): Codec => codecOver(definitions, keys);

/** For event types without personal fields: it needs no keys. Throws if a type has some. */
export function createClearCodec(definitions: readonly EventDefinition[]): Codec {
  const personal = definitions.find((definition) => definition.personal);
  if (personal) throw new Error(`${personal.type} has personal fields, which are sealed with keys`);
  return codecOver(definitions, null);
}

function codecOver(definitions: readonly EventDefinition[], keys: SubjectKeys | null): Codec {
  const entries = new Map<string, Readable>(
    definitions.map((definition) => [
      definition.type,
      {
        definition,
        // Compiled when the first event of the type comes: a process meets few of the hundred, and all take a fifth of a second.
        get isValid() {
          return ajv.compile(definition.schema);
        },
        erased: Object.fromEntries((definition.personal?.fields ?? []).map((field) => [field, ''])),
      },
    ]),
  );

  const read = async (events: readonly SealedEvent[]): Promise<ReadEvent[]> => {
    const opened = keys === null ? noKeys : await keys.forReading(subjectsOf(events));
    const found: ReadEvent[] = [];
    for (const event of events) {
      const entry = entries.get(event.type);
      if (entry) found.push(catchPoison(() => readEvent(event, entry, opened), event));
    }
    return found;
  };

  return {
    async encode(events, { idOf, metadata }) {
      const encoded: NewEvent[] = [];
      for (const [index, event] of events.entries()) {
        const entry = entries.get(event.type);
        if (!entry) throw new Error(`no such event type: ${event.type}`);
        if (!entry.isValid(event.data)) throw new Error(`${event.type} does not fit its schema: ${ajv.errorsText(entry.isValid.errors)}`);
        const lost = lostInJson(event.data);
        if (lost !== null) throw new Error(`${event.type} would not be read as it was written: ${lost || 'the whole of it'}`);
        const id = idOf(index);
        const data = await sealed(entry.definition, event.data as Data, id, keys);
        encoded.push({ id, type: event.type, data, metadata: { version: entry.definition.version, ...metadata } });
      }
      return encoded;
    },

    read,

    async decode(events) {
      const found = await read(events);
      const poison = found.find((event) => event instanceof PoisonEvent);
      if (poison) throw poison;
      return found as StoredEvent[];
    },
  };
}

async function sealed(definition: EventDefinition, data: Data, id: string, keys: SubjectKeys | null): Promise<Data> {
  if (!definition.personal || keys === null) return data;
  const subject = definition.personal.subject(data as never);
  const key = await keys.forWriting(subject);
  if (!key) throw new SubjectErased(subject);
  const clear: Data = {};
  const personal: Data = {};
  for (const name of Object.keys(data)) (definition.personal.fields.includes(name) ? personal : clear)[name] = data[name];
  const box: SealedFields = { subject, box: seal(personal, key, bindingOf(id, definition.type, subject)) };
  return { ...clear, personal: box };
}

function subjectsOf(events: readonly SealedEvent[]): string[] {
  const subjects = new Set<string>();
  for (const event of events) {
    const part = catchPoison(() => sealedPart(event), event);
    if (part && 'subject' in part) subjects.add(part.subject);
  }
  return [...subjects];
}

/** The result of reading or, if it throws, the poison event. A failed upcast counts too. */
function catchPoison<T>(work: () => T, event: SealedEvent): T | PoisonEvent {
  try {
    return work();
  } catch (error) {
    return error instanceof PoisonEvent ? error : new PoisonEvent(event, 'it cannot be brought up to date');
  }
}
