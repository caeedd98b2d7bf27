import type { EventMetadata } from '../event-store/index.ts';
import type { CommandId } from './command-id.ts';
import type { Command } from './command-loop.ts';

type Sent = Pick<Command<never, never, never, never>, 'actor' | 'correlationId' | 'because'> & {
  readonly command: { readonly type: string };
};

/** Stored with each event of the command, so that the log alone tells which command made it, and which event made a process send that. */
export const metadataOf = (
  { actor, correlationId, because, command }: Sent,
  { commandId, request }: CommandId,
  now: Date,
  traceparent: string | undefined,
): Omit<EventMetadata, 'version'> => ({
  actor,
  time: now.toISOString(),
  command: command.type,
  $correlationId: correlationId,
  $causationId: commandId,
  ...(request !== undefined && { request }),
  ...(because !== undefined && { because }),
  ...(traceparent !== undefined && { traceparent }),
});
