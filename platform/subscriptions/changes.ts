/** Announced to other processes after each batch. */
export interface Change {
  /** The subscriber's name; the payload calls it a model for historical reasons. */
  readonly model: string;
  readonly version: number;
  readonly position: bigint;
  /** Keys of the rows that may have changed; null for anything. */
  readonly changed: readonly string[] | null;
}

/** Postgres limits notifications to 8,000 bytes; larger ones announce that anything may have changed. */
const mostBytes = 7_500;

const encode = ({ model, version, position, changed }: Change): string =>
  JSON.stringify({ model, version, position: String(position), changed });

/** The statement that announces a change on the channel when its transaction commits. */
export function announcing(channel: string, change: Change): string {
  let payload = encode(change);
  if (Buffer.byteLength(payload) > mostBytes) payload = encode({ ...change, changed: null });
  return `select pg_notify('${channel}', '${payload.replaceAll("'", "''")}')`;
}

/** Parses a notification; null if it is not a change. */
export function parseChange(payload: string): Change | null {
  try {
    const { model, version, position, changed } = JSON.parse(payload) as Record<keyof Change, unknown>;
    if (typeof model !== 'string' || typeof version !== 'number' || typeof position !== 'string') return null;
    return { model, version, position: BigInt(position), changed: Array.isArray(changed) ? changed.map(String) : null };
  } catch {
    return null;
  }
}
