import type { Call } from './call.ts';
import type { Sentences } from './problem.ts';
import type { RequestDurations } from './request-durations.ts';
import { problemsIn, type SchemaNode } from './schema.ts';
import { compileValidator, type Validator } from './validate.ts';

/** A call with everything made ready that can be before the first request. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly call: Call;
  /** Null where the call takes none. */
  readonly body: Validator | null;
  readonly params: Validator | null;
  readonly query: Validator | null;
  readonly isLimited: boolean;
  readonly observe: (status: number, seconds: number) => void;
}

/** What this package itself answers with; the catalogue must word all of them. */
const ownCodes = [
  'badRequest',
  'malformedJson',
  'bodyTooLarge',
  'invalidField',
  'notSignedIn',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'unsupportedMediaType',
  'tooManyRequests',
  'unavailable',
  'internalError',
] as const;

export function compileRoute(call: Call, durations: RequestDurations, isLimited: boolean): Route {
  try {
    return {
      method: call.method,
      path: call.path,
      call,
      body: call.body ? compileValidator(call.body.schema, 'body') : null,
      params: call.params ? compileValidator(call.params, 'text') : null,
      query: call.query ? compileValidator(call.query, 'text') : null,
      isLimited,
      observe: durations.observer(call.method, call.path),
    };
  } catch (cause) {
    throw new Error(`a schema of ${call.method} ${call.path} does not compile`, { cause });
  }
}

/** Throws where a call may answer with a code that has no sentence: better at start than in front of a person. */
export function mustBeWorded(calls: readonly Call[], messages: Sentences): void {
  const codes = new Set<string>(ownCodes);
  for (const { body, params, query } of calls) {
    for (const schema of [body?.schema, params, query]) if (schema) for (const code of problemsIn(schema as SchemaNode)) codes.add(code);
  }
  const missing = [...codes].filter((code) => !Object.hasOwn(messages, code));
  if (missing.length > 0) throw new Error(`no sentence for ${missing.join(', ')}`);
}
