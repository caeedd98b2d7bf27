import { changesChannel } from './checkpoint-table.ts';

/** What a projector tells the other processes after each batch. */
export interface Change {
  readonly model: string;
  readonly version: number;
  readonly position: bigint;
  /** Keys of what may look different now; null for anything at all. */
  readonly changed: readonly string[] | null;
}

/** Postgres takes 8,000 bytes; above, it is said that anything may have changed. */
const mostBytes = 7_500;

const encode = ({ model, version, position, changed }: Change): string =>
  JSON.stringify({ model, version, position: String(position), changed });

/** The statement that announces a change when its transaction commits. */
export function announcing(change: Change): string {
  let payload = encode(change);
  if (Buffer.byteLength(payload) > mostBytes) payload = encode({ ...change, changed: null });
  return `select pg_notify('${changesChannel}', '${payload.replaceAll("'", "''")}')`;
}

/** The change a notification carries; null where it is none. */
export function parseChange(payload: string): Change | null {
  try {
    const { model, version, position, changed } = JSON.parse(payload) as Record<keyof Change, unknown>;
    if (typeof model !== 'string' || typeof version !== 'number' || typeof position !== 'string') return null;
    return { model, version, position: BigInt(position), changed: Array.isArray(changed) ? changed.map(String) : null };
  } catch {
    return null;
  }
}
