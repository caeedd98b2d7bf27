import type { Check } from '@academy/domain/kernel';

/** A command's schema compiled at build time, and the code each of its properties answers with. */
interface CompiledCommand {
  readonly validate: ((body: unknown) => boolean) & { errors?: readonly SchemaError[] | null };
  /** By JSON pointer. */
  readonly problems: Readonly<Record<string, string>>;
}

interface SchemaError {
  readonly instancePath: string;
  readonly params?: { readonly missingProperty?: string };
}

/** A compiled schema with the rules that need the date or several fields at once. */
export interface FormCommand<Body> extends CompiledCommand {
  readonly check?: Check<Body> | undefined;
}

/** Code of what is wrong, by JSON pointer; empty where nothing is. The same rules in the same order as the api's. */
export function validate<Body>(
  { validate: isValid, problems, check }: FormCommand<Body>,
  body: Body,
  today: string,
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  if (!isValid(body)) {
    for (const { instancePath, params } of isValid.errors ?? []) {
      const path = params?.missingProperty === undefined ? topOf(instancePath) : `/${params.missingProperty}`;
      found[path] ??= problems[path] ?? 'invalidField';
    }
  }
  // The check may trust the types of what has passed the schema, and says no more about what has not.
  return { ...softly(() => check?.(body, today)), ...found };
}

const topOf = (pointer: string): string => `/${pointer.split('/')[1] ?? ''}`;

function softly(run: () => Readonly<Record<string, string>> | undefined): Readonly<Record<string, string>> {
  try {
    return run() ?? {};
  } catch {
    return {};
  }
}

/** Today where the person is, as yyyy-mm-dd. */
export const todayHere = (now: Date = new Date()): string =>
  [now.getFullYear(), `${now.getMonth() + 1}`.padStart(2, '0'), `${now.getDate()}`.padStart(2, '0')].join('-');
