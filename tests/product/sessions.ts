import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { type CallCommand, callDecider, type CallEvent, callEvents, callStream, type Participant } from '@academy/domain/calls';
import { fold, isRefusal } from '@academy/domain/kernel';

export interface Held {
  readonly coachId: number;
  readonly athleteId: number;
  /** How long they were together, in seconds. */
  readonly seconds: number;
  /** When the athlete left, in ms since 1970; default a moment ago. */
  readonly endedAt?: number;
  /** The athlete has not left yet. */
  readonly isRunning?: boolean;
}

export interface Rung {
  readonly coachId: number;
  readonly athleteId: number;
  /** How long ago the athlete rang. */
  readonly seconds: number;
}

const facts = { hasCoach: true, isBlocked: false, hasBlocked: false, isRinging: false };
const request = (callId: string, { coachId, athleteId }: Pick<Held, 'coachId' | 'athleteId'>, at: string): CallCommand => ({
  type: 'RequestCall',
  data: { callId, coachId, athleteId, sport: 'Tennis' },
  at,
  ...facts,
});

/** Commands of the coach, the athlete and the media server. */
function commandsOf(callId: string, held: Held): CallCommand[] {
  const { coachId, athleteId, seconds, endedAt = Date.now() - 1_000, isRunning = false } = held;
  const at = (second: number): string => new Date(endedAt + (second - seconds) * 1000).toISOString();
  const coach: Participant = `coach-${coachId}`;
  const athlete: Participant = `athlete-${athleteId}`;
  const leave = { type: 'Leave', reason: 'left', at: at(seconds) } as const;
  return [
    request(callId, held, at(-9)),
    { type: 'AcceptCall', by: coach, at: at(-5) },
    { type: 'Join', participant: coach, peerId: 'coach', isBlocked: false, at: at(-2) },
    { type: 'Join', participant: athlete, peerId: 'athlete', isBlocked: false, at: at(0) },
    ...(isRunning
      ? []
      : [
          { ...leave, participant: athlete, peerId: 'athlete' },
          { ...leave, participant: coach, peerId: 'coach' },
        ]),
  ];
}

interface Written {
  readonly callId: string;
  /** The position that a read needs to see it. */
  readonly position: string;
}

/** Writes a completed call of two into the log. */
export async function held(product: { readonly eventStore: string }, session: Held): Promise<Written> {
  const callId = randomUUID();
  return await write(product, callId, commandsOf(callId, session));
}

/** Writes an unanswered call into the log. */
export async function rung(product: { readonly eventStore: string }, call: Rung): Promise<Written> {
  const callId = randomUUID();
  return await write(product, callId, [request(callId, call, new Date(Date.now() - call.seconds * 1000).toISOString())]);
}

async function write(product: { readonly eventStore: string }, callId: string, commands: readonly CallCommand[]): Promise<Written> {
  const events: CallEvent[] = [];
  for (const command of commands) {
    const outcome = callDecider.decide(command, fold(callDecider, events));
    if (isRefusal(outcome)) throw new Error(`${command.type} was refused: ${outcome.refused}`);
    events.push(...outcome);
  }
  const client = EventStoreDBClient.connectionString(product.eventStore);
  try {
    const stored = events.map(({ type, data }) =>
      jsonEvent({ id: randomUUID(), type, data, metadata: { ...origin, version: versionOf(type), $correlationId: callId } }),
    );
    const { position } = await client.appendToStream(callStream(callId), stored, { expectedRevision: NO_STREAM });
    if (!position) throw new Error('the event store did not say where the call lies');
    return { callId, position: `call@${position.commit}` };
  } finally {
    await client.dispose();
  }
}

const origin = { actor: { id: 'system', role: 'system' }, time: new Date().toISOString(), $causationId: 'a held session' };
const versionOf = (type: string): number => callEvents.find((definition) => definition.type === type)?.version ?? 1;
