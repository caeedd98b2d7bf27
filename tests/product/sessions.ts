import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { type CallCommand, callDecider, type CallEvent, callEvents, callStream, type Participant } from '@academy/domain/calls';
import { fold, isRefusal } from '@academy/domain/kernel';

export interface Held {
  readonly coachId: number;
  readonly athleteId: number;
  /** How long they were together. */
  readonly seconds: number;
  /** When the athlete left, in ms since 1970; default a moment ago. */
  readonly endedAt?: number;
  /** The athlete has not left yet. */
  readonly isRunning?: boolean;
}

/** What the coach and the athlete did, and the media server saw. */
function commandsOf(callId: string, { coachId, athleteId, seconds, endedAt = Date.now() - 1_000, isRunning = false }: Held): CallCommand[] {
  const at = (second: number): string => new Date(endedAt + (second - seconds) * 1000).toISOString();
  const coach: Participant = `coach-${coachId}`;
  const athlete: Participant = `athlete-${athleteId}`;
  const facts = { hasCoach: true, isBlocked: false, isRinging: false };
  const leave = { type: 'Leave', reason: 'left', at: at(seconds) } as const;
  return [
    { type: 'RequestCall', data: { callId, coachId, athleteId, sport: 'Tennis' }, at: at(-9), ...facts },
    { type: 'AcceptCall', by: coach, at: at(-5) },
    { type: 'Join', participant: coach, peerId: 'coach', at: at(-2) },
    { type: 'Join', participant: athlete, peerId: 'athlete', at: at(0) },
    ...(isRunning
      ? []
      : [
          { ...leave, participant: athlete, peerId: 'athlete' },
          { ...leave, participant: coach, peerId: 'coach' },
        ]),
  ];
}

/** A call of two as it would lie in the log after it was held; resolves with its id and what a read has to send to see it. */
export async function held(product: { readonly eventStore: string }, session: Held): Promise<{ callId: string; position: string }> {
  const callId = randomUUID();
  const events: CallEvent[] = [];
  for (const command of commandsOf(callId, session)) {
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
