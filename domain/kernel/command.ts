import type { Static, TObject } from 'typebox';

/**
 * A rule that needs the current date or several fields. It runs as soon as the types and sizes are those of the schema, so that all problems
 * are told at once; texts may still be any. Returns problem codes by JSON pointer.
 */
export type Check<Body> = (body: Body, today: string) => Readonly<Record<string, string>>;

/** A command's name and the schema of its body. Each property has the `problem` code that is returned when it is invalid. */
export interface CommandDefinition<Schema extends TObject = TObject> {
  readonly name: string;
  readonly schema: Schema;
  readonly check?: Check<Static<Schema>>;
}

export const defineCommand = <Schema extends TObject>(definition: CommandDefinition<Schema>): CommandDefinition<Schema> => definition;

export type BodyOf<Definition> = Definition extends CommandDefinition<infer Schema> ? Static<Schema> : never;
