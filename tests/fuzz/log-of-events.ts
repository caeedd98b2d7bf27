import { EventStoreDBClient, START } from '@eventstore/db-client';
import { eventDefinitions } from '@academy/domain';
import { Ajv, type ValidateFunction } from 'ajv';

interface Stored {
  readonly type: string;
  readonly revision: bigint;
  readonly streamId: string;
  readonly data: unknown;
  readonly metadata?: unknown;
}

/** Invalid events of the log, one sentence each, and the number of events. A rebuild checks the sealed fields. */
export async function checkLog(eventStore: string): Promise<{ readonly count: number; readonly problems: readonly string[] }> {
  const checks = checksOfClearParts();
  const client = EventStoreDBClient.connectionString(eventStore);
  const problems: string[] = [];
  let count = 0;
  try {
    for await (const { event } of client.readAll({ fromPosition: START })) {
      if (!event || event.type.startsWith('$') || event.streamId.startsWith('$')) continue;
      count += 1;
      const wrong = wrongWith(event, checks);
      if (wrong !== null) problems.push(`${event.streamId} ${event.revision}, ${event.type}: ${wrong}`);
    }
  } finally {
    await client.dispose();
  }
  return { count, problems };
}

interface Check {
  readonly version: number;
  readonly isSealed: boolean;
  readonly isValid: ValidateFunction;
}

/** Schemas of the unencrypted fields; personal fields are sealed together under `personal`. */
function checksOfClearParts(): ReadonlyMap<string, Check> {
  const ajv = new Ajv({ strict: false, strictNumbers: true, validateFormats: false });
  return new Map(
    eventDefinitions.map(({ type, version, schema, ...rest }) => {
      const personal: readonly string[] = 'personal' in rest ? (rest.personal?.fields ?? []) : [];
      const plain = JSON.parse(JSON.stringify(schema)) as { properties: Record<string, unknown>; required?: string[] };
      const clear = {
        ...plain,
        properties: Object.fromEntries(Object.entries(plain.properties).filter(([name]) => !personal.includes(name))),
        required: (plain.required ?? []).filter((name) => !personal.includes(name)),
      };
      return [type, { version, isSealed: personal.length > 0, isValid: ajv.compile(clear) }];
    }),
  );
}

function wrongWith({ type, data, metadata }: Stored, checks: ReadonlyMap<string, Check>): string | null {
  const check = checks.get(type);
  if (!check) return 'no such type';
  if (typeof data !== 'object' || data === null) return 'its data is no object';
  const { version } = (metadata ?? {}) as { readonly version?: unknown };
  if (typeof version !== 'number' || version > check.version) return `its version is ${String(version)}`;
  // Older versions are upcast when read.
  if (version < check.version) return null;
  const { personal, ...clear } = data as { readonly personal?: { readonly subject?: unknown; readonly box?: unknown } };
  if (check.isSealed && (typeof personal?.subject !== 'string' || typeof personal.box !== 'string'))
    return 'its personal part is not sealed';
  return check.isValid(clear)
    ? null
    : (check.isValid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`).join(', ');
}
