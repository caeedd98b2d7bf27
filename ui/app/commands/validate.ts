import type { Check } from '@academy/domain/kernel';

/** A command's schema, compiled at build time, and the problem code of each property. */
interface CompiledCommand {
  readonly validate: ((body: unknown) => boolean) & { errors?: readonly SchemaError[] | null };
  /** Codes by JSON pointer. */
  readonly problems: Readonly<Record<string, string>>;
  /** By JSON pointer. */
  readonly limits: Readonly<Record<string, TextLimit>>;
}

/** The longest text of a property, and the code beyond it. */
interface TextLimit {
  readonly characters: number;
  readonly problem: string;
}

interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params?: { readonly missingProperty?: string };
}

/** A compiled schema with the rules that need the date or several fields. */
export interface FormCommand<Body> extends CompiledCommand {
  readonly check?: Check<Body> | undefined;
}

/** Problem codes by JSON pointer; empty if the body is valid. Same rules in the same order as the api. */
export function validate<Body>(
  { validate: isValid, problems, limits, check }: FormCommand<Body>,
  body: Body,
  today: string,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const errors = isValid(body) ? [] : (isValid.errors ?? []);
  for (const { keyword, instancePath, params } of errors) {
    const path = params?.missingProperty === undefined ? topOf(instancePath) : `/${params.missingProperty}`;
    const own = keyword === 'maxLength' ? limits[path]?.problem : undefined;
    found[path] ??= own ?? problems[path] ?? 'invalidField';
  }
  // The check relies on the schema's types: if they are wrong it may throw, and then only the schema's errors count.
  const hasTypes = errors.every(({ keyword }) => keyword !== 'type' && keyword !== 'required');
  const checked = hasTypes ? check?.(body, today) : orNothing(() => check?.(body, today));
  return { ...checked, ...found };
}

const topOf = (pointer: string): string => `/${pointer.split('/')[1] ?? ''}`;

function orNothing<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** The user's local date as yyyy-mm-dd. */
export const todayHere = (now: Date = new Date()): string =>
  [now.getFullYear(), `${now.getMonth() + 1}`.padStart(2, '0'), `${now.getDate()}`.padStart(2, '0')].join('-');
