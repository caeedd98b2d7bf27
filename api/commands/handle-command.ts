import { createHash } from 'node:crypto';
import { type Actor, type Decider, type DomainEvent, fold, isRefusal } from '@academy/domain/kernel';
import { type Codec, type EventStore, type SealedEvent, WrongExpectedRevision } from '@academy/platform/event-store';
import { HttpProblem } from '@academy/platform/http';
import { v4, v5 } from 'uuid';

const attempts = 5;
const namespace = '6a0d1b3e-5f0f-4c1e-9f39-6f8f5a4c2b11';

/** One command against one stream. */
interface Handling<State, Command, Event extends DomainEvent> {
  readonly decider: Decider<State, Command, Event>;
  readonly stream: string;
  readonly command: Command & { readonly type: string };
  readonly actor: Actor;
  readonly correlationId: string;
  readonly idempotencyKey?: string | undefined;
  /** What was asked for, by which a repeat is known, where the command also holds facts of the moment. Default the command. */
  readonly request?: unknown;
  /** True where the stream most likely does not exist yet: it is then not read before the first try. */
  readonly isNew?: boolean;
}

export interface Handled {
  /** `category@position` of the last event; null where the command changed nothing. */
  readonly position: string | null;
  /** What the command caused, now or when it came first. */
  readonly events: readonly DomainEvent[];
}

export type HandleCommand = <State, Command, Event extends DomainEvent>(handling: Handling<State, Command, Event>) => Promise<Handled>;

/** What a refusal is to HTTP: the thing is not there, it is another's, or it may not happen now. */
function statusOf(refused: string): 403 | 404 | 409 {
  if (refused.endsWith('NotFound')) return 404;
  return refused.startsWith('notYour') ? 403 : 409;
}

/**
 * Loads the stream, folds it, decides, appends at the revision that was read, and does so again where somebody else was
 * faster. A command with an Idempotency-Key derives its events' ids from it: repeated, it adds nothing and answers the same.
 * Throws HttpProblem 409 for a refusal or a lasting conflict, 404 where the thing itself is not there, 403 where it is another's.
 */
export function createHandleCommand({ store, codec, clock }: { store: EventStore; codec: Codec; clock: () => Date }): HandleCommand {
  return async ({ decider, stream, command, actor, correlationId, idempotencyKey, isNew = false, request = command }) => {
    const identity = identify(command, actor, idempotencyKey, request);
    const answer = (position: bigint, events: readonly DomainEvent[]): Handled => ({
      position: `${stream.slice(0, stream.indexOf('-'))}@${position}`,
      events,
    });

    for (let attempt = 0; attempt < attempts; attempt++) {
      const sealed = isNew && attempt === 0 ? [] : await store.readStream(stream);
      const earlier = sealed.filter((event) => causationOf(event) === identity.commandId);
      const last = earlier.at(-1);
      if (last) {
        if (requestOf(last) !== identity.request) throw new HttpProblem(409, 'keyReused');
        return answer(last.position, await codec.decode(earlier));
      }
      const state = fold(decider, (await codec.decode(sealed)) as unknown as Iterable<never>);
      const outcome = decider.decide(command, state);
      if (isRefusal(outcome)) {
        // A stream not read yet may hold an earlier run of this very command, which answers better than its refusal.
        if (isNew && attempt === 0 && idempotencyKey) continue;
        throw new HttpProblem(statusOf(outcome.refused), outcome.refused, outcome.path);
      }
      if (outcome.length === 0) return { position: null, events: [] };
      const events = await codec.encode(outcome, {
        idOf: identity.eventId,
        metadata: {
          actor,
          time: clock().toISOString(),
          $correlationId: correlationId,
          $causationId: identity.commandId,
          ...(identity.request && { request: identity.request }),
        },
      });
      try {
        return answer((await store.append(stream, events, sealed.at(-1)?.revision ?? 'no_stream')).position, outcome);
      } catch (error) {
        if (!(error instanceof WrongExpectedRevision)) throw error;
      }
    }
    throw new HttpProblem(409, 'conflict');
  };
}

interface Identity {
  readonly commandId: string;
  /** Digest of the command, where a key lets it be repeated. */
  readonly request: string | undefined;
  readonly eventId: (index: number) => string;
}

/** The key names the command; key and content together name its events, so another content under the same key is seen. */
function identify({ type }: { readonly type: string }, actor: Actor, key: string | undefined, content: unknown): Identity {
  if (key === undefined) {
    const commandId = v4();
    return { commandId, request: undefined, eventId: (index) => (index === 0 ? commandId : v5(String(index), commandId)) };
  }
  const commandId = v5(`${actor.role}:${actor.id}:${type}:${key}`, namespace);
  const request = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return { commandId, request, eventId: (index) => v5(`${index}:${request}`, commandId) };
}

const causationOf = (event: SealedEvent): unknown => (event.metadata as { $causationId?: unknown } | null)?.$causationId;
const requestOf = (event: SealedEvent): unknown => (event.metadata as { request?: unknown }).request;
