import type { CallEvent } from './events.ts';

/** Who was in a call and since when, folded event by event; small enough to be stored as JSON. */
export interface Attendance {
  /** Connections by id: whose, and since when in ms since 1970. */
  readonly present: Readonly<Record<string, { readonly participant: string; readonly since: number }>>;
  /** Milliseconds that the coach and each athlete were there together, by athlete. */
  readonly together: Readonly<Record<string, number>>;
  /** Up to when `together` has been counted, in ms since 1970. */
  readonly countedTo: number;
}

export const nobody: Attendance = { present: {}, together: {}, countedTo: 0 };

/** Time passes: whoever is there together with a coach was so for that much longer. Clocks that go back count nothing. */
function until(attendance: Attendance, now: number): Attendance {
  const { present, together, countedTo } = attendance;
  const people = new Set(Object.values(present).map(({ participant }) => participant));
  const athletes = [...people].filter((participant) => participant.startsWith('athlete-'));
  const passed = Math.max(0, now - countedTo);
  if (athletes.length === people.size || passed === 0) return { ...attendance, countedTo: Math.max(now, countedTo) };
  const longer = Object.fromEntries(athletes.map((athlete) => [athlete, (together[athlete] ?? 0) + passed]));
  return { present, together: { ...together, ...longer }, countedTo: now };
}

/** The attendance after one more event of the same call. */
export function attend(attendance: Attendance, event: CallEvent): Attendance {
  switch (event.type) {
    case 'ParticipantJoined': {
      const { participant, peerId, at } = event.data;
      const since = Date.parse(at);
      const before = until(attendance, since);
      return { ...before, present: { ...before.present, [peerId]: { participant, since } } };
    }
    case 'ParticipantLeft': {
      const before = until(attendance, Date.parse(event.data.at));
      const { [event.data.peerId]: _gone, ...present } = before.present;
      return { ...before, present };
    }
    default:
      return attendance;
  }
}
