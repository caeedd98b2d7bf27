import { createHash } from 'node:crypto';
import { v4, v5 } from 'uuid';
import type { EventMetadata } from '../event-store/index.ts';

const namespace = '6a0d1b3e-5f0f-4c1e-9f39-6f8f5a4c2b11';

/** Ids of a command and its events. */
export interface CommandId {
  readonly commandId: string;
  /** Digest of the request, set if an Idempotency-Key makes the command repeatable. */
  readonly request: string | undefined;
  readonly eventId: (index: number) => string;
}

/**
 * The key identifies the command, and the request's digest detects another request under the same key. The events' ids belong to one run: if
 * they came of the key, the store would take the events of a second run, decided a moment later in another process, for those of the first,
 * and that process would answer what is not stored.
 */
export function identify(type: string, actor: EventMetadata['actor'], key: string | undefined, content: unknown): CommandId {
  const run = v4();
  const eventId = (index: number): string => (index === 0 ? run : v5(String(index), run));
  if (key === undefined) return { commandId: run, request: undefined, eventId };
  const commandId = v5(`${actor.role}:${actor.id}:${type}:${key}`, namespace);
  const request = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { commandId, request, eventId };
}
