import type { SealedEvent } from '../event-store/index.ts';
import type { CommandId } from './command-id.ts';
import { KeyReused } from './errors.ts';

/** The stream's events of an earlier run of the command. Throws KeyReused if they came of another request under its key. */
export function earlierRun(stored: readonly SealedEvent[], { commandId, request }: CommandId): readonly SealedEvent[] {
  const earlier = stored.filter((event) => causationOf(event) === commandId);
  const last = earlier.at(-1);
  if (last && requestOf(last) !== request) throw new KeyReused();
  return earlier;
}

const causationOf = (event: SealedEvent): unknown => (event.metadata as { $causationId?: unknown } | null)?.$causationId;
const requestOf = (event: SealedEvent): unknown => (event.metadata as { request?: unknown }).request;
