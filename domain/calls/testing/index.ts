import type { Refusal } from '../../kernel/index.ts';
import { randomOf } from '../../kernel/random.fixture.ts';
import { type CallCommand, callDecider, type CallEvent, type CallState, type Participant } from '../index.ts';

const begin = Date.UTC(2026, 0, 1);
const iso = (ms: number): string => new Date(ms).toISOString();
const coachId = 1;
const coach: Participant = `coach-${coachId}`;
const why = ['left', 'disconnected', 'takenOver', 'removed', 'signedOut'] as const;

/** A call that rang or was booked for an hour, at the beginning. */
function beginning(callId: string, isBooked: boolean): CallCommand {
  const at = iso(begin);
  const data = { callId, coachId, athleteId: 2, sport: 'Tennis' };
  if (isBooked) return { type: 'BookCall', data: { ...data, bookingId: '1_1', startsAt: at, endsAt: iso(begin + 3_600_000) }, at };
  return { type: 'RequestCall', data, at, hasCoach: true, isBlocked: false, hasBlocked: false, isRinging: false };
}

type Random = (count: number) => number;

/** What somebody may do next; the decider says whether it happens. */
function nextOf(random: Random, state: CallState, peer: number, at: string): CallCommand {
  const athleteId = 2 + random(4);
  const participant: Participant = random(3) === 0 ? coach : `athlete-${athleteId}`;
  const [peerId, present] = Object.entries(state.present)[random(3)] ?? [];
  switch (random(16)) {
    case 0:
      return { type: 'InviteToCall', by: coach, athleteId, isAcquainted: true, at };
    case 1:
      return { type: 'RemoveFromCall', by: coach, athleteId, at };
    case 2:
      return { type: 'TryEntry', participant, isBlocked: false, at };
    case 3:
      return random(4) === 0 ? { type: 'LeaveLost', at } : { type: 'NoteMediaFlow', participant, peerId: peerId ?? 'x', at };
    case 4:
      return (
        [
          { type: 'EndCall' as const, by: coach, at },
          { type: 'CloseLost' as const, at },
          { type: 'GiveUpRoom' as const, reason: 'sessionMoved' as const, at },
          { type: 'CloseRoom' as const, at },
        ][random(24)] ?? { type: 'Move', participant, peerId: peerId ?? 'x', at }
      );
    case 5:
    case 6:
    case 7:
    case 8:
      return { type: 'Leave', participant: present ?? coach, peerId: peerId ?? 'x', reason: why[random(5)] ?? 'left', at };
    default:
      return { type: 'Join', participant, peerId: `p${peer}`, isBlocked: false, at };
  }
}

const isEvents = (decided: readonly CallEvent[] | Refusal): decided is readonly CallEvent[] => Array.isArray(decided);

/** The events of one call as chance and the decider make them. Some are told late, and clocks differ by seconds. */
export function randomCall(seed: number, callId = 'c'): CallEvent[] {
  const random = randomOf(seed);
  const events: CallEvent[] = [];
  let state = callDecider.initialState;
  const send = (command: CallCommand): void => {
    const decided = callDecider.decide(command, state);
    if (!isEvents(decided)) return;
    for (const event of decided) state = callDecider.evolve(state, event);
    events.push(...decided);
  };
  send(beginning(callId, random(2) === 0));
  const answer = random(12);
  if (answer === 0) send({ type: 'DeclineCall', by: coach, at: iso(begin + 5000) });
  if (answer === 1) send({ type: 'CancelCall', by: 'athlete-2', at: iso(begin + 5000) });
  if (answer > 2) send({ type: 'AcceptCall', by: coach, at: iso(begin + 5000) });
  for (let step = 1; step <= 60; step++) {
    const late = random(8) === 0 ? random(90) : 0;
    send(nextOf(random, state, step, iso(begin + (step * 30 + random(20) - late) * 1000)));
  }
  return events;
}
