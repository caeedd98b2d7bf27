import { type CallCommand, callDecider, callStream, type Participant } from '@academy/domain/calls';
import type { Actor } from '@academy/domain/kernel';
import { v5 } from 'uuid';
import type { Services } from '../services.ts';

const namespace = '5d2c6a0e-38f7-4a55-9d0b-0f3a1c7be942';
const dayMs = 24 * 60 * 60 * 1000;

export interface SeedSession {
  readonly coachId: number;
  readonly athleteId: number;
  readonly sport: string;
  readonly minutes: number;
}

/** A call of the day before, by the commands of its people and of the media server; resolves with its id. */
export async function seedSession(
  { handleCommand, store }: Pick<Services, 'handleCommand' | 'store'>,
  { coachId, athleteId, sport, minutes }: SeedSession,
  correlationId: string,
): Promise<string> {
  const callId = v5(`${coachId}_${athleteId}`, namespace);
  const stream = callStream(callId);
  // A seed cut short goes on with the times that it began with.
  const [begun] = await store.readStream(stream);
  const from = begun ? Date.parse((begun.data as { at: string }).at) : Date.now() - dayMs;
  const at = (second: number): string => new Date(from + second * 1000).toISOString();
  const coach: Participant = `coach-${coachId}`;
  const athlete: Participant = `athlete-${athleteId}`;
  const ends = 60 + minutes * 60;
  const facts = { hasCoach: true, isBlocked: false, isRinging: false };
  const system: Actor = { id: 'system', role: 'system' };
  const steps: readonly (readonly [Actor, CallCommand])[] = [
    [
      { id: athleteId, role: 'athlete' },
      { type: 'RequestCall', data: { callId, coachId, athleteId, sport }, at: at(0), ...facts },
    ],
    [
      { id: coachId, role: 'coach' },
      { type: 'AcceptCall', by: coach, at: at(20) },
    ],
    [system, { type: 'Join', participant: coach, peerId: coach, at: at(40) }],
    [system, { type: 'Join', participant: athlete, peerId: athlete, at: at(60) }],
    [system, { type: 'Leave', participant: athlete, peerId: athlete, reason: 'left', at: at(ends) }],
    [system, { type: 'Leave', participant: coach, peerId: coach, reason: 'left', at: at(ends + 5) }],
  ];
  for (const [step, [actor, command]] of steps.entries()) {
    await handleCommand({ decider: callDecider, stream, command, actor, correlationId, idempotencyKey: `demo-${callId}-${step}` });
  }
  return callId;
}
