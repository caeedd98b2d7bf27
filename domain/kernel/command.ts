import type { Static, TObject } from 'typebox';

/** A rule that needs the date or several fields at once; runs after the schema has passed. Returns code by JSON pointer. */
export type Check<Body> = (body: Body, today: string) => Readonly<Record<string, string>>;

/** What a caller may ask for: its name and the schema of its body. Each property carries the `problem` code it answers with. */
export interface CommandDefinition<Schema extends TObject = TObject> {
  readonly name: string;
  readonly schema: Schema;
  readonly check?: Check<Static<Schema>>;
}

export const defineCommand = <Schema extends TObject>(definition: CommandDefinition<Schema>): CommandDefinition<Schema> => definition;

export type BodyOf<Definition> = Definition extends CommandDefinition<infer Schema> ? Static<Schema> : never;
