import type { CallCommand, Participant } from '@academy/domain/calls';
import type { Ending } from './bookings.ts';

/** When somebody was there, in minutes after the start. */
interface Stay {
  readonly role: 'athlete' | 'coach';
  readonly from: number;
  readonly to: number;
  readonly reason: 'left' | 'disconnected';
}

type Held = Exclude<Ending, 'cancelledLate' | 'cancelledByCoach'>;

const coach = (from: number, to: number): Stay => ({ role: 'coach', from, to, reason: 'left' });
const athlete = (from: number, to: number, reason: Stay['reason'] = 'left'): Stay => ({ role: 'athlete', from, to, reason });

/** Who was there when, in a session of so many minutes. */
const staysOf: Readonly<Record<Held, (minutes: number) => readonly Stay[]>> = {
  completed: (minutes) => [coach(-4, minutes + 2), athlete(-2, minutes + 1)],
  // They were there together for a little more than half of it.
  disputed: (minutes) => [coach(-3, minutes), athlete(-1, minutes * 0.6, 'disconnected')],
  technical: () => [coach(-3, 21), athlete(-1, 12, 'disconnected')],
  athleteAbsent: () => [coach(-4, 25)],
};

interface Session {
  readonly coachId: number;
  readonly athleteId: number;
  /** Unix milliseconds. */
  readonly startsAt: number;
  readonly endsAt: number;
}

export const wasHeld = (ending: Ending): ending is Held => ending !== 'cancelledLate' && ending !== 'cancelledByCoach';

type Step = Extract<CallCommand, { readonly type: 'Join' | 'NoteMediaFlow' | 'NoteMediaBlock' | 'Leave' }>;

/** What the media server noted of a session, earliest first. */
export function attendanceOf({ coachId, athleteId, startsAt, endsAt }: Session, ending: Held): readonly Step[] {
  const at = (minute: number): string => new Date(startsAt + minute * 60_000).toISOString();
  const steps = staysOf[ending]((endsAt - startsAt) / 60_000).flatMap(({ role, from, to, reason }): readonly Step[] => {
    const participant: Participant = role === 'coach' ? `coach-${coachId}` : `athlete-${athleteId}`;
    const who = { participant, peerId: participant };
    return [
      { type: 'Join', ...who, isBlocked: false, at: at(from) },
      { type: 'NoteMediaFlow', ...who, at: at(from + 0.1) },
      { type: 'Leave', ...who, reason, at: at(to) },
    ];
  });
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
