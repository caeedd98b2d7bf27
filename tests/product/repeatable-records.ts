import { booked, startingIn } from './bookings.ts';
import { must, newAthlete, newCoach, type Person } from './people.ts';
import type { Make, Request } from './repeatable.ts';

const nowhere = '7_0_0000000000000000';

/** Something that one of the two writes about a session that has begun, with these bodies: the right one first, then others. */
const ofSession =
  (
    method: string,
    word: string,
    role: 'athlete' | 'coach',
    bodies: readonly object[],
    prepare?: (path: string, by: Person) => Request,
  ): Make =>
  async (product) => {
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    const { id } = await booked(product, { coachId: coach.id, athleteId: athlete.id, isConfirmed: true, ...startingIn(-10) });
    const by = role === 'coach' ? coach : athlete;
    const { token } = by;
    const [body, ...others] = bodies;
    const at = (booking: string, given = body): Request => ({
      method,
      path: `/bookings/${booking}/${word}`,
      token,
      ...(given && { body: given }),
    });
    const before = prepare?.(at(id).path, by);
    if (before) await must(product, before.method, before.path, before);
    const elsewhere: Request =
      role === 'coach'
        ? { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } }
        : { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(id), others: [at(nowhere), ...others.map((other) => at(id, other))], elsewhere };
  };

const note = { version: 0, done: 'Serves', take_home: 'Look up', drills: 'Tosses' };

/** Those of records, goals and the safety card. */
export const recordRepeatables: Readonly<Record<string, Make>> = {
  'PUT /bookings/{bookingId}/record/note': ofSession('PUT', 'record/note', 'coach', [note, { ...note, done: 'Returns' }]),
  'POST /bookings/{bookingId}/record/replies': ofSession('POST', 'record/replies', 'athlete', [{ text: 'Thank you' }, { text: 'Thanks' }]),
  'POST /bookings/{bookingId}/goals': ofSession('POST', 'goals', 'coach', [
    { text: 'Serve', day: null },
    { text: 'Return', day: null },
    { text: 'Serve', day: '2027-01-01' },
  ]),
  'PUT /goals/{goalId}': async (product) => {
    const [coach, { id: athleteId, token }] = await Promise.all([newCoach(product), newAthlete(product)]);
    const { id } = await booked(product, { coachId: coach.id, athleteId, isConfirmed: true, ...startingIn(-10) });
    const set = await must<{ id: string }>(product, 'POST', `/bookings/${id}/goals`, { token, body: { text: 'Serve', day: null } });
    const at = (goalId: string, state: string): Request => ({ method: 'PUT', path: `/goals/${goalId}`, token, body: { state } });
    const elsewhere: Request = { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(set.body.id, 'reached'), others: [at(set.body.id, 'dropped'), at(`7_3_${'0'.repeat(16)}`, 'reached')], elsewhere };
  },
  'POST /bookings/{bookingId}/safety_consent': ofSession('POST', 'safety_consent', 'athlete', []),
  'DELETE /bookings/{bookingId}/safety_consent': ofSession('DELETE', 'safety_consent', 'athlete', [], (path, { token }) => ({
    method: 'POST',
    path,
    token,
  })),
};
