import type { Static, TObject } from 'typebox';

/** An event as deciders return it and projectors receive it: a type and plain data. */
export interface DomainEvent<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** Names the fields of an event that are about a person, and that person. */
export interface PersonalData<Data> {
  /** The person whose key encrypts the fields, e.g. `athlete-7`. */
  readonly subject: (data: Data) => string;
  readonly fields: readonly (keyof Data & string)[];
}

/** The storage format of one event type. Types and versions are never reused for another shape. */
export interface EventDefinition<Type extends string = string, Schema extends TObject = TObject> {
  readonly type: Type;
  readonly version: number;
  readonly schema: Schema;
  readonly personal?: PersonalData<Static<Schema>>;
  /** The only stream that may hold an event with this data, so that data of different streams never meets in one row. */
  readonly stream?: (data: Static<Schema>) => string;
  /** Converts data of the version in the key to the next version; applied in turn when an old event is read. */
  readonly upcasts?: Readonly<Record<number, (data: Record<string, unknown>) => Record<string, unknown>>>;
}

export const defineEvent = <Type extends string, Schema extends TObject>(
  definition: EventDefinition<Type, Schema>,
): EventDefinition<Type, Schema> => definition;

/** The plain event that a definition describes. */
export type EventOf<Definition> = Definition extends EventDefinition<infer Type, infer Schema> ? DomainEvent<Type, Static<Schema>> : never;

/** Who caused an event. `system` acts for no account: the seed, the processes, the media server. */
export interface Actor {
  readonly id: number | 'system';
  readonly role: 'athlete' | 'coach' | 'system';
}
