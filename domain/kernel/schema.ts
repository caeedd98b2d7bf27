import { Type, type TInteger, type TSchema, type TSchemaOptions, type TString } from 'typebox';

const limit = { line: 200, text: 4000 } as const;

interface TextOptions {
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** Code for a text that is only too long; without it that is the same problem as any other. */
  readonly tooLong?: string;
}

/** A string property whose problem is `problem` when it is missing, of another type, or outside its pattern or length. */
export const text = (problem: string, options: TSchemaOptions & TextOptions = {}): TString =>
  Type.String({ maxLength: limit.line, ...options, problem });

/** A letter of a name with its marks; fillers and other characters that nobody sees are none, though Unicode calls some of them letters. */
export const nameLetter = '[^\\P{L}\\p{DI}][^\\P{M}\\p{DI}]{0,4}';

/** A text in which there is something to see. */
export const filled = (problem: string, maxLength: number = limit.line, tooLong?: string): TString =>
  text(problem, { pattern: '[^\\s\\p{DI}\\u2800]', maxLength, ...(tooLong !== undefined && { tooLong }) });

export const longText = limit.text;

/** The id of an uploaded picture; empty for none. */
export const imageId = (): TString => text('invalidImage', { pattern: '^([0-9a-f-]{36})?$' });

/** Characters of a person's name, and of an address. */
export const profileLimits = { name: 100, address: 500 } as const;

/** A person's id, within the integers that JSON represents exactly; it also fits the 63-bit columns it is compared with. */
export const id = (problem: string): TInteger => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, problem });

/** A value that may be missing, as null. */
export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
