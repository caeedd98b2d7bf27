import { randomUUID } from 'node:crypto';
import { availabilityBody } from './availability.ts';
import { sessionFound, sessionIn } from './booked-sessions.ts';
import { disclosureRepeatables } from './repeatable-disclosures.ts';
import { moneyRepeatables } from './repeatable-money.ts';
import { recordRepeatables } from './repeatable-records.ts';
import { freeTerms, openHours, startIn } from './bookings.ts';
import {
  type Addresses,
  type Asking,
  athleteDetails,
  request,
  coachDetails,
  getAcquainted,
  must,
  newAthlete,
  newCoach,
  newName,
  newPicture,
  password,
  verified,
} from './people.ts';

/** One request, and others that its key must refuse. */
interface Repeatable {
  readonly ask: Request;
  /** The same endpoint with another body or target. */
  readonly others: readonly Request[];
  /** Another endpoint that the same caller may use, if there is one. */
  readonly elsewhere?: Request;
}

export interface Request extends Asking {
  readonly method: string;
  readonly path: string;
}

export type Make = (product: Addresses & { readonly eventStore: string; readonly dataDir: string }) => Promise<Repeatable>;

const ring = async (product: Addresses) => {
  const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
  const { body } = await must<{ id: string }>(product, 'POST', '/calls', {
    token: athlete.token,
    body: { coach_id: coach.id, sport: 'Tennis' },
  });
  return { coach, athlete, callId: body.id };
};

const answering =
  (word: string, role: 'coach' | 'athlete'): Make =>
  async (product) => {
    const rung = await ring(product);
    const { token, id } = rung[role];
    const elsewhere: Request =
      role === 'coach'
        ? { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: id } }
        : { method: 'POST', path: '/create_review', token, body: { coach_id: rung.coach.id, rating: 5, comment: 'Well.' } };
    const at = (callId: string): Request => ({ method: 'POST', path: `/calls/${callId}/${word}`, token });
    return { ask: at(rung.callId), others: [at(randomUUID())], elsewhere };
  };

/** Something done to a booking by its athlete or its coach, with these bodies: the right one first, then others. */
const ofBooking =
  (word: string, { isConfirmed = true, by = 'athlete' as 'athlete' | 'coach' }, ...bodies: readonly object[]): Make =>
  async (product) => {
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    await openHours(product, coach);
    const slot = { coach_id: coach.id, starts_at: startIn(3), kind: 'session' };
    const { id } = (await must<{ id: string }>(product, 'POST', '/bookings', { token: athlete.token, body: slot })).body;
    if (isConfirmed) await must(product, 'POST', `/bookings/${id}/confirm`, { token: athlete.token, body: freeTerms });
    const { token } = { athlete, coach }[by];
    const [body, ...others] = bodies;
    const at = (booking: string, given = body): Request => ({
      method: 'POST',
      path: `/bookings/${booking}/${word}`,
      token,
      ...(given && { body: given }),
    });
    const elsewhere: Request =
      by === 'coach'
        ? { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: athlete.id } }
        : { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(id), others: [at('7_0_0000000000000000'), ...others.map((other) => at(id, other))], elsewhere };
  };

/** Something done by the athlete to a session whose room is open, or to one that is over; with these bodies: the right one first, then others. */
const ofSession =
  (word: string, when: 'begins' | 'over' | 'disputed', ...bodies: readonly object[]): Make =>
  async (product) => {
    const [coach, { id: athleteId, token }] = await Promise.all([newCoach(product), newAthlete(product)]);
    const pair = { coachId: coach.id, athleteId };
    const { id } = await (when === 'begins' ? sessionIn(product, pair, 5) : sessionFound(product, pair));
    const statement = { token: coach.token, body: { says: 'otherAbsent' } };
    if (when === 'disputed') await must(product, 'POST', `/bookings/${id}/statement`, statement);
    const [body, ...others] = bodies;
    const at = (booking: string, given = body): Request => ({
      method: 'POST',
      path: `/bookings/${booking}/${word}`,
      token,
      ...(given && { body: given }),
    });
    const { id: another } = await (when === 'begins' ? sessionIn(product, pair, 6) : sessionFound(product, pair));
    const elsewhere = { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } };
    return { ask: at(id), others: [at(another), ...others.map((other) => at(id, other))], elsewhere };
  };

/** Requests for each endpoint that accepts an Idempotency-Key, with new people and things each time. */
export const repeatables: Readonly<Record<string, Make>> = {
  'POST /create_review': async (product) => {
    const [coach, other, { token }] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
    const at = (coachId: number, comment: string): Request => ({
      method: 'POST',
      path: '/create_review',
      token,
      body: { coach_id: coachId, rating: 4, comment },
    });
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: coach.id, sport: 'Tennis' } };
    return { ask: at(coach.id, 'Well.'), others: [at(coach.id, 'Very well.'), at(other.id, 'Well.'), at(999_999_999, 'Well.')], elsewhere };
  },
  'POST /calls': async (product) => {
    const [coach, other, { token }] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
    const at = (coachId: number, sport: string): Request => ({ method: 'POST', path: '/calls', token, body: { coach_id: coachId, sport } });
    const elsewhere = { method: 'POST', path: '/create_review', token, body: { coach_id: coach.id, rating: 4, comment: 'Well.' } };
    return { ask: at(coach.id, 'Tennis'), others: [at(coach.id, 'Yoga'), at(other.id, 'Tennis')], elsewhere };
  },
  'POST /calls/{callId}/accept': answering('accept', 'coach'),
  'POST /calls/{callId}/decline': answering('decline', 'coach'),
  'POST /calls/{callId}/cancel': answering('cancel', 'athlete'),
  'POST /calls/{callId}/invitations': async (product) => {
    const [{ coach, callId }, third] = await Promise.all([ring(product), newAthlete(product)]);
    const { token } = coach;
    await getAcquainted(product, third, coach);
    await must(product, 'POST', `/calls/${callId}/accept`, { token });
    const at = (call: string, athleteId: number): Request => ({
      method: 'POST',
      path: `/calls/${call}/invitations`,
      token,
      body: { athlete_id: athleteId },
    });
    const elsewhere = { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: third.id } };
    return { ask: at(callId, third.id), others: [at(callId, coach.id), at(randomUUID(), third.id)], elsewhere };
  },
  'POST /calls/{callId}/end': async (product) => {
    const { coach, callId } = await ring(product);
    const { token } = coach;
    await must(product, 'POST', `/calls/${callId}/accept`, { token });
    const at = (call: string): Request => ({ method: 'POST', path: `/calls/${call}/end`, token });
    const elsewhere = { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } };
    return { ask: at(callId), others: [at(randomUUID())], elsewhere };
  },
  'POST /calls/{callId}/removals': async (product) => {
    const { coach, athlete, callId } = await ring(product);
    const { token } = coach;
    await must(product, 'POST', `/calls/${callId}/accept`, { token });
    const at = (call: string, athleteId: number): Request => ({
      method: 'POST',
      path: `/calls/${call}/removals`,
      token,
      body: { athlete_id: athleteId },
    });
    const elsewhere = { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: athlete.id } };
    return { ask: at(callId, athlete.id), others: [at(callId, coach.id), at(randomUUID(), athlete.id)], elsewhere };
  },
  'POST /blocked_athletes': async (product) => {
    const { token } = await newCoach(product);
    const at = (athleteId: number): Request => ({ method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: athleteId } });
    return { ask: at(7), others: [at(8)], elsewhere: { method: 'DELETE', path: '/blocked_athletes/7', token } };
  },
  'DELETE /blocked_athletes/{athleteId}': async (product) => {
    const { token } = await newCoach(product);
    await must(product, 'POST', '/blocked_athletes', { token, body: { athlete_id: 7 } });
    const at = (athleteId: number): Request => ({ method: 'DELETE', path: `/blocked_athletes/${athleteId}`, token });
    return { ask: at(7), others: [at(8)], elsewhere: { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } } };
  },
  'PUT /coach/update': async (product) => {
    const { token, name } = await newCoach(product);
    const at = (rate: number): Request => ({
      method: 'PUT',
      path: '/coach/update',
      token,
      body: { ...coachDetails(name), coach_languages: 'English', coach_age: '', gender: 'Female', image_id: '', rate },
    });
    return { ask: at(700), others: [at(800)], elsewhere: { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } } };
  },
  'PUT /atheleteprofile': async (product) => {
    const [{ token, name }, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    const at = (health: string): Request => ({
      method: 'PUT',
      path: '/atheleteprofile',
      token,
      body: { ...athleteDetails(name), detail_health: health, old_password: password, password: 'N3w@Secret' },
    });
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: coach.id, sport: 'Tennis' } };
    return { ask: at('Fitter'), others: [at('Fittest')], elsewhere };
  },
  'PUT /athlete_photo': async (product) => {
    const [athlete, coach] = await Promise.all([newAthlete(product), newCoach(product)]);
    const { token } = athlete;
    const [first, second] = [await newPicture(product, athlete), await newPicture(product, athlete)];
    const at = (picture: string): Request => ({ method: 'PUT', path: '/athlete_photo', token, body: { image_id: picture } });
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: coach.id, sport: 'Tennis' } };
    return { ask: at(first), others: [at(second), at('')], elsewhere };
  },
  'POST /registration': async (product) => {
    const [email, name] = [await verified(product), newName('Athlete')];
    const at = (given: object): Request => ({
      method: 'POST',
      path: '/registration',
      body: { email, password, ...athleteDetails(name), ...given },
    });
    const elsewhere = { method: 'POST', path: '/coachregistration', body: { email, password, ...coachDetails(name) } };
    return { ask: at({}), others: [at({ password: 'An0ther@2026' }), at({ email: 'somebody@mail.com' })], elsewhere };
  },
  'POST /coachregistration': async (product) => {
    const [email, name] = [await verified(product), newName('Coach')];
    const at = (given: object): Request => ({
      method: 'POST',
      path: '/coachregistration',
      body: { email, password, ...coachDetails(name), ...given },
    });
    const elsewhere = { method: 'POST', path: '/registration', body: { email, password, ...athleteDetails(name) } };
    return { ask: at({}), others: [at({ password: 'An0ther@2026' }), at({ email: 'somebody@mail.com' })], elsewhere };
  },
  'PUT /availability': async (product) => {
    const { token } = await newCoach(product);
    const at = (change: object): Request => ({ method: 'PUT', path: '/availability', token, body: availabilityBody(change) });
    const elsewhere = { method: 'POST', path: '/blocked_athletes', token, body: { athlete_id: 7 } };
    return { ask: at({}), others: [at({ zone: 'Europe/Paris' })], elsewhere };
  },
  'POST /bookings': async (product) => {
    const [coach, other, { token }] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
    await Promise.all([openHours(product, coach), openHours(product, other)]);
    const at = (coachId: number, startsAt: string, kind = 'session'): Request => ({
      method: 'POST',
      path: '/bookings',
      token,
      body: { coach_id: coachId, starts_at: startsAt, kind },
    });
    const [start, later] = [startIn(3), startIn(4)];
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: coach.id, sport: 'Tennis' } };
    return { ask: at(coach.id, start), others: [at(coach.id, later), at(coach.id, start, 'intro'), at(other.id, start)], elsewhere };
  },
  'POST /coaches/{coachId}/waiting': async (product) => {
    const [coach, other, { token }] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
    await Promise.all([openHours(product, coach), openHours(product, other)]);
    const at = (coachId: number, week: number): Request => ({ method: 'POST', path: `/coaches/${coachId}/waiting`, token, body: { week } });
    const elsewhere = { method: 'POST', path: '/calls', token, body: { coach_id: coach.id, sport: 'Tennis' } };
    return { ask: at(coach.id, 1), others: [at(coach.id, 2), at(other.id, 1)], elsewhere };
  },
  'POST /bookings/{bookingId}/confirm': ofBooking('confirm', { isConfirmed: false }, freeTerms, { ...freeTerms, price_paise: 1 }),
  'POST /bookings/{bookingId}/release': ofBooking('release', { isConfirmed: false }),
  'POST /bookings/{bookingId}/room': ofSession('room', 'begins'),
  'POST /bookings/{bookingId}/statement': ofSession('statement', 'over', { says: 'technical' }, { says: 'attended' }),
  'POST /bookings/{bookingId}/answer': ofSession('answer', 'disputed', { agrees: false }, { agrees: true }, { agrees: false, text: 'No.' }),
  'POST /bookings/{bookingId}/cancel': ofBooking(
    'cancel',
    {},
    { capture_paise: 0, reason: 'unwell' },
    { capture_paise: 0, reason: 'other' },
    { capture_paise: 1, reason: 'unwell' },
  ),
  // To another week, which is three commands.
  'POST /bookings/{bookingId}/move': ofBooking('move', {}, { starts_at: startIn(17) }, { starts_at: startIn(18) }),
  'POST /bookings/{bookingId}/proposals': ofBooking('proposals', { by: 'coach' }, { starts: [startIn(4)] }, { starts: [startIn(5)] }),
  ...recordRepeatables,
  ...disclosureRepeatables,
  ...moneyRepeatables,
};

/** Sends a request with the key. The access token represents the account: no two are equal. */
export async function send(product: Addresses, key: string, { method, path, ...asking }: Request) {
  const { status, body, headers } = await request<string | { problems?: { code: string }[] }>(product, method, path, {
    ...asking,
    headers: { 'idempotency-key': key },
  });
  const isToken = typeof body === 'string' && body.split('.').length === 3;
  const { sub } = isToken ? (JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }) : { sub: '' };
  return {
    answer: { status, body: isToken ? sub : body, position: headers.get('position') },
    code: typeof body === 'object' ? body.problems?.[0]?.code : undefined,
  };
}
