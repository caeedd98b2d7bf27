import type { BookingView } from '@academy/domain/bookings';
import type { CallTicket, CallView } from '@academy/domain/calls';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionHeld, sessionIn } from '../product/booked-sessions.ts';
import { booked } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Outcome {
  readonly call_id?: string;
  readonly problems?: readonly { readonly code: string }[];
}

const nowhere = '7_0_0000000000000000';
const post = <Body = Outcome>(by: Person | null, path: string, body?: unknown) =>
  request<Body>(product, 'POST', path, { ...(by && { token: by.token }), ...(body !== undefined && { body }) });
const room = (by: Person | null, id: string) => post(by, `/bookings/${id}/room`);
const ticket = (by: Person, callId: string) => post<CallTicket & Outcome>(by, `/calls/${callId}/ticket`);
const saidBy = ({ status, body }: Answered<Outcome>) => [status, ...(body.problems ?? []).map(({ code }) => code)];

let coach: Person;
let athlete: Person;
let other: Person;
let pair: { readonly coachId: number; readonly athleteId: number };
beforeAll(async () => {
  [coach, athlete, other] = await Promise.all([newCoach(product), newAthlete(product), newAthlete(product)]);
  pair = { coachId: coach.id, athleteId: athlete.id };
});

/** The call of a session that begins in a few minutes. */
async function opened(by = athlete): Promise<{ readonly id: string; readonly callId: string }> {
  const { id } = await sessionIn(product, pair, 5);
  const { body } = await must<{ call_id: string }>(product, 'POST', `/bookings/${id}/room`, { token: by.token });
  return { id, callId: body.call_id };
}

/** The media server comes up by itself, after the rest: until then there are no tickets. */
const ticketAtLast = (by: Person, callId: string) =>
  eventually('a ticket is given', async () => {
    const answered = await ticket(by, callId);
    return answered.status === 503 ? undefined : answered;
  });

describe('POST /bookings/{bookingId}/room', () => {
  it('200 with the same call for both, who may enter it without ringing', async () => {
    const { id } = await sessionIn(product, pair, 5);
    const first = await room(athlete, id);
    expect([first.status, (await room(coach, id)).body]).toEqual([200, first.body]);
    const callId = first.body.call_id ?? '';
    const headers = { 'at-least': first.headers.get('position') ?? '' };
    const seen = await must<CallView>(product, 'GET', `/calls/${callId}`, { token: coach.token, headers });
    expect(seen.body).toMatchObject({ state: 'accepted', coach_id: coach.id, athlete_id: athlete.id, sport: 'Tennis', together_ms: 0 });
    for (const by of [coach, athlete]) expect((await ticketAtLast(by, callId)).status).toBe(200);
    expect(saidBy(await ticket(other, callId))).toEqual([404, 'callNotFound']);
  });

  it('409 before it opens, and after it has closed', async () => {
    const { id } = await sessionIn(product, pair, 12);
    expect(saidBy(await room(athlete, id))).toEqual([409, 'roomNotOpen']);
    const over = await sessionHeld(product, pair, []);
    expect(saidBy(await room(coach, over.id))).toEqual([409, 'callOver']);
  });

  it('400, 401, 404, and 409 for what is only held or was cancelled', async () => {
    const { id } = await sessionIn(product, pair, 5);
    const held = await booked(product, { ...pair, isConfirmed: false });
    expect(saidBy(await room(athlete, 'none'))).toEqual([400, 'bookingNotFound']);
    const asked = [room(null, id), room(other, id), room(athlete, nowhere), room(coach, held.id)];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 404, 404, 404]);
    expect(saidBy(await room(athlete, held.id))).toEqual([409, 'holdOpen']);
    await must(product, 'POST', `/bookings/${id}/cancel`, { token: coach.token, body: { capture_paise: 0, reason: 'unwell' } });
    expect(saidBy(await room(coach, id))).toEqual([409, 'bookingCancelled']);
  });
});

describe('the call of a booked session', () => {
  it('stays open to an athlete whom the coach blocks, while others are kept out of theirs', async () => {
    const { callId } = await opened();
    await must(product, 'POST', '/blocked_athletes', { token: coach.token, body: { athlete_id: athlete.id } });
    expect((await ticketAtLast(athlete, callId)).status).toBe(200);
    expect(saidBy(await post(athlete, '/calls', { coach_id: coach.id, sport: 'Tennis' }))).toEqual([409, 'callerBlocked']);
    await must(product, 'DELETE', `/blocked_athletes/${athlete.id}`, { token: coach.token });
  });

  it('lets nobody in once the session is cancelled', async () => {
    const { id, callId } = await opened();
    const cancelling = await eventually('it is shown what cancelling costs', async () => {
      const { status, body } = await request<BookingView>(product, 'GET', `/bookings/${id}`, { token: athlete.token });
      return (status === 200 && body.cancelling) || undefined;
    });
    const costs = { capture_paise: cancelling.capture_paise, reason: 'unwell' };
    await must(product, 'POST', `/bookings/${id}/cancel`, { token: athlete.token, body: costs });
    expect(saidBy(await ticket(athlete, callId))).toEqual([409, 'bookingCancelled']);
    await eventually('it is over for who is in it', async () => {
      const { body: call } = await must<CallView>(product, 'GET', `/calls/${callId}`, { token: coach.token });
      return call.state === 'over' ? call : undefined;
    });
    expect(saidBy(await ticket(coach, callId))).toEqual([409, 'bookingCancelled']);
  });

  it('is over for both when the coach ends it', async () => {
    const { id, callId } = await opened(coach);
    await must(product, 'POST', `/calls/${callId}/end`, { token: coach.token });
    expect(saidBy(await ticket(athlete, callId))).toEqual([409, 'callOver']);
    expect(await room(athlete, id)).toMatchObject({ status: 200, body: { call_id: callId } });
  });
});
