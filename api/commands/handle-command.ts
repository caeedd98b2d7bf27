import type { Actor, DomainEvent, Refusal } from '@academy/domain/kernel';
import type { StaffRole } from '@academy/domain/staff';
import {
  type Command,
  type CommandLoopOptions,
  createCommandLoop,
  createInTurn,
  type CommandResult,
  type InTurnOptions,
  KeyReused,
  StreamContended,
} from '@academy/platform/commands';
import { SubjectErased } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { refusalStatus } from './refusal-status.ts';
import type { WritePace, Writer } from './write-pace.ts';

/** Some refusals name what could be had instead. */
interface Refused extends Refusal {
  readonly alternatives?: readonly string[];
}

/** One command against one stream, as an endpoint asks for it. */
interface CommandRequest<State, Asked, Event extends DomainEvent> extends Omit<Command<State, Asked, Event, Refused>, 'actor'> {
  readonly actor: Actor | { readonly id: number; readonly role: StaffRole };
  /** For streams that many want to change at once. */
  readonly isInTurn?: true;
}

export type HandleCommand = <State, Asked, Event extends DomainEvent>(
  request: CommandRequest<State, Asked, Event>,
) => Promise<CommandResult>;

interface Options extends CommandLoopOptions, Pick<InTurnOptions, 'timer'> {
  /** Of all that one person sends, so that no endpoint lets anybody fill a log that nothing is removed from. */
  readonly pace?: WritePace;
}

/**
 * The command loops for HTTP. Throws HttpProblem: for a refusal the status of its kind, 409 `conflict` if other writers always append first,
 * 409 `keyReused`, and 401 if the caller was erased a moment before.
 */
export function createHandleCommand({ pace, ...options }: Options): HandleCommand {
  const alone = createCommandLoop(options);
  const inTurn = createInTurn(options);
  return async ({ isInTurn = false, ...request }) => {
    const { actor, repeat } = request;
    if (isPerson(actor)) pace?.(actor, repeat);
    const outcome = await (isInTurn ? inTurn : alone)(request).catch(asProblem);
    if (outcome.refusal === null) return outcome;
    const { refused, kind, path, alternatives } = outcome.refusal;
    throw new HttpProblem(refusalStatus[kind], refused, path, {}, alternatives);
  };
}

const isPerson = (actor: { readonly id: number | string; readonly role: string }): actor is Writer =>
  actor.role === 'athlete' || actor.role === 'coach';

function asProblem(error: unknown): never {
  if (error instanceof KeyReused) throw new HttpProblem(409, 'keyReused');
  if (error instanceof StreamContended) throw new HttpProblem(409, 'conflict');
  // The caller's session ended with the erasure that happened a moment before.
  if (error instanceof SubjectErased) throw new HttpProblem(401, 'notSignedIn');
  throw error;
}
