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

/** The key identifies the command; key and request together give the events' ids, so another request under the same key is detected. */
export function identify(type: string, actor: EventMetadata['actor'], key: string | undefined, content: unknown): CommandId {
  if (key === undefined) {
    const commandId = v4();
    return { commandId, request: undefined, eventId: (index) => (index === 0 ? commandId : v5(String(index), commandId)) };
  }
  const commandId = v5(`${actor.role}:${actor.id}:${type}:${key}`, namespace);
  const request = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { commandId, request, eventId: (index) => v5(`${index}:${request}`, commandId) };
}
