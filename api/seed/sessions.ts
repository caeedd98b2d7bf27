import { type CallCommand, callDecider, callStream, type Participant } from '@academy/domain/calls';
import type { Actor } from '@academy/domain/kernel';
import { v5 } from 'uuid';
import type { Services } from '../services.ts';
import type { CommandsAt } from './commands-at.ts';

const namespace = '5d2c6a0e-38f7-4a55-9d0b-0f3a1c7be942';

export interface SeedSession {
  readonly coachId: number;
  readonly athleteId: number;
  readonly sport: string;
  readonly minutes: number;
  /** When the athlete rang; an interrupted seed continues with its original time. */
  readonly from: Date;
}

export interface SeededSession {
  readonly callId: string;
  /** ISO 8601 */
  readonly endedAt: string;
}

/** Creates a past call with the commands of its participants and the media server. */
export async function seedSession(
  { commandsAt, store }: Pick<Services, 'store'> & { readonly commandsAt: CommandsAt },
  { coachId, athleteId, sport, minutes, from: planned }: SeedSession,
  correlationId: string,
): Promise<SeededSession> {
  const callId = v5(`${coachId}_${athleteId}`, namespace);
  const stream = callStream(callId);
  const [begun] = await store.readStream(stream, { limit: 1 });
  const from = begun ? Date.parse((begun.data as { at: string }).at) : planned.getTime();
  const at = (second: number): string => new Date(from + second * 1000).toISOString();
  const coach: Participant = `coach-${coachId}`;
  const athlete: Participant = `athlete-${athleteId}`;
  const ends = 60 + minutes * 60;
  const facts = { hasCoach: true, isBlocked: false, hasBlocked: false, isRinging: false };
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
    [system, { type: 'Join', participant: coach, peerId: coach, isBlocked: false, at: at(40) }],
    [system, { type: 'Join', participant: athlete, peerId: athlete, isBlocked: false, at: at(60) }],
    [system, { type: 'Leave', participant: athlete, peerId: athlete, reason: 'left', at: at(ends) }],
    [system, { type: 'Leave', participant: coach, peerId: coach, reason: 'left', at: at(ends + 5) }],
  ];
  for (const [step, [actor, command]] of steps.entries()) {
    await commandsAt(command.at)({
      decider: callDecider,
      stream,
      command,
      actor,
      correlationId,
      repeat: { key: `demo-${callId}-${step}` },
    });
  }
  return { callId, endedAt: at(ends + 5) };
}
