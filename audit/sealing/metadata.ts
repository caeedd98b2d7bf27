/** What a record shows of its event's metadata; null where it does not say so. */
export interface Described {
  readonly time: string | null;
  /** Such as `coach-5`. */
  readonly actor: string | null;
  readonly command: string | null;
  readonly correlation: string | null;
  readonly commandId: string | null;
  readonly because: string | null;
}

const nothing: Described = { time: null, actor: null, command: null, correlation: null, commandId: null, because: null };
const mostCharacters = 200;

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
};

/** Nul is no character of a text in Postgres. */
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= mostCharacters && !value.includes('\0') ? value : null;

/** A time as Postgres can store it: Date takes the 30th of February for a day of March, and Postgres knows no year 0. */
function timeOf(value: unknown): string | null {
  const text = textOf(value);
  if (text === null || !/^\d{4}-\d\d-\d\dT[\d:.]{5,}Z$/u.test(text)) return null;
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return null;
  const time = new Date(ms).toISOString();
  const [day = ''] = text.split('T');
  return time.startsWith(day) && !day.startsWith('0000') ? time : null;
}

function actorOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, role } = value as { id?: unknown; role?: unknown };
  return typeof id === 'number' || typeof id === 'string' ? textOf(`${textOf(role) ?? ''}-${id}`) : null;
}

/** Whether the event is readable at all, and what its metadata says. Nothing in it is trusted: what does not fit is left out. */
export function describe(event: { readonly isJson: boolean; readonly data: Uint8Array; readonly metadata: Uint8Array }): {
  readonly isReadable: boolean;
  readonly described: Described;
} {
  const metadata = parsed(event.metadata);
  if (typeof metadata !== 'object' || metadata === null) return { isReadable: false, described: nothing };
  const { time, actor, command, $correlationId, $causationId, because } = metadata as Record<string, unknown>;
  const described = {
    time: timeOf(time),
    actor: actorOf(actor),
    command: textOf(command),
    correlation: textOf($correlationId),
    commandId: textOf($causationId),
    because: textOf(because),
  };
  return { isReadable: event.isJson && parsed(event.data) !== undefined && described.time !== null, described };
}
