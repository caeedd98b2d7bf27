import type { Actor, Decider, DomainEvent, Refusal } from '@academy/domain/kernel';
import {
  type Command,
  type CommandLoopOptions,
  createCommandLoop,
  type CommandResult,
  KeyReused,
  StreamContended,
} from '@academy/platform/commands';
import { SubjectErased } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { refusalStatus } from './refusal-status.ts';

/** One command against one stream, as an endpoint asks for it. */
interface CommandRequest<State, Asked, Event extends DomainEvent> extends Omit<Command<State, Asked, Event, Refusal>, 'decider' | 'actor'> {
  readonly decider: Decider<State, Asked, Event>;
  readonly actor: Actor;
}

export type HandleCommand = <State, Asked, Event extends DomainEvent>(
  request: CommandRequest<State, Asked, Event>,
) => Promise<CommandResult>;

/**
 * The command loop for HTTP. Throws HttpProblem: for a refusal the status of its kind, 409 `conflict` if other writers always append first,
 * 409 `keyReused`, and 401 if the caller was erased a moment before.
 */
export function createHandleCommand(options: CommandLoopOptions): HandleCommand {
  const run = createCommandLoop(options);
  return async (request) => {
    const outcome = await run(request).catch(asProblem);
    if (outcome.refusal === null) return outcome;
    const { refused, kind, path } = outcome.refusal;
    throw new HttpProblem(refusalStatus[kind], refused, path);
  };
}

function asProblem(error: unknown): never {
  if (error instanceof KeyReused) throw new HttpProblem(409, 'keyReused');
  if (error instanceof StreamContended) throw new HttpProblem(409, 'conflict');
  // The caller's session ended with the erasure that happened a moment before.
  if (error instanceof SubjectErased) throw new HttpProblem(401, 'notSignedIn');
  throw error;
}
