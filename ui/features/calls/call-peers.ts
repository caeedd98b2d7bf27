import type { CallView } from '@academy/domain/calls';
import type { RoomPerson } from '../../app/calls/room-state.ts';

/** Somebody to write to during a call. */
export interface CallPeer {
  readonly id: number;
  readonly name: string;
}

type Call = Pick<CallView, 'coach_id' | 'coach_name' | 'athlete_id' | 'athlete_name'>;

/** An athlete writes to the coach, the coach to the athlete who called, and to each other one in the room. */
export function callPeers(
  call: Call,
  people: readonly Pick<RoomPerson, 'participant' | 'name'>[],
  isAthlete: boolean,
): readonly CallPeer[] {
  if (isAthlete) return [{ id: call.coach_id, name: call.coach_name }];
  const others = people.flatMap(({ participant, name }): CallPeer[] => {
    const id = Number(/^athlete-(\d+)$/u.exec(participant)?.[1]);
    return Number.isSafeInteger(id) && id !== call.athlete_id ? [{ id, name }] : [];
  });
  return [{ id: call.athlete_id, name: call.athlete_name }, ...new Map(others.map((one) => [one.id, one])).values()];
}
