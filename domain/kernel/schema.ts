import { Type, type TSchemaOptions, type TString } from 'typebox';

const limit = { line: 200, text: 4000 } as const;

/** A string property that answers with `problem` when it is missing, of another type, or outside its pattern or length. */
export const text = (
  problem: string,
  options: TSchemaOptions & { pattern?: string; minLength?: number; maxLength?: number } = {},
): TString => Type.String({ maxLength: limit.line, ...options, problem });

/** A text that is not only white space. */
export const filled = (problem: string, maxLength: number = limit.line): TString => text(problem, { pattern: '\\S', maxLength });

export const longText = limit.text;
