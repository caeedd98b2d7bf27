import type { EventMetadata, SealedEvent } from '../event-store/index.ts';
import { type CommandId, identify } from './command-id.ts';
import { KeyReused } from './errors.ts';

/** The stream's events of an earlier run of the command. Throws KeyReused if they came of another request under its key. */
export function earlierRun(stored: readonly SealedEvent[], { commandId, request }: CommandId): readonly SealedEvent[] {
  const earlier = stored.filter((event) => causationOf(event) === commandId);
  const last = earlier.at(-1);
  if (last && requestOf(last) !== request) throw new KeyReused();
  return earlier;
}

/** True if this very request, under this key, wrote the event. */
export function isOfRequest(
  event: SealedEvent,
  {
    type,
    actor,
    key,
    request,
  }: { readonly type: string; readonly actor: EventMetadata['actor']; readonly key: string; readonly request: unknown },
): boolean {
  const identity = identify(type, actor, key, request);
  return causationOf(event) === identity.commandId && requestOf(event) === identity.request;
}

const causationOf = (event: SealedEvent): unknown => (event.metadata as { $causationId?: unknown } | null)?.$causationId;
const requestOf = (event: SealedEvent): unknown => (event.metadata as { request?: unknown }).request;
