import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { booked, openHours, startIn, startingIn } from '../product/bookings.ts';
import { sessionFound } from '../product/booked-sessions.ts';
import { eventually } from '../product/eventually.ts';
import { filled } from '../product/money.ts';
import { mailed, must, newAthlete, newCoach, password, type Person, request } from '../product/people.ts';

const product = inject('product');

interface Problems {
  readonly problems: readonly { path: string; code: string; message: string }[];
}
const days = (count: number): number => count * 86_400_000;

const ask = (method: string, path: string, person: Pick<Person, 'token'> | null, body?: object) =>
  request<Problems>(product, method, path, { ...(person && { token: person.token }), ...(body && { body }) });
const leave = (person: Person, position?: string) =>
  request<Problems & { erases_at: string; secret: string }>(product, 'POST', '/account/deletion', {
    token: person.token,
    body: { password },
    ...(position !== undefined && { headers: { 'at-least': position } }),
  });
const refusal = ({ status, body }: Awaited<ReturnType<typeof leave>>) => [status, body.problems.map(({ code }) => code)];

describe('POST /account/deletion', () => {
  it('202: two weeks ahead, with a mail and the address of the proof', async () => {
    const coach = await newCoach(product);
    const { status, body } = await leave(coach);
    expect(status).toBe(202);
    expect(Math.abs(Date.parse(body.erases_at) - Date.now() - days(14))).toBeLessThan(days(1));
    expect(await mailed(product, coach.email, /erasures\/([\w-]{43})/u)).toBe(body.secret);
    const account = await must<{ deletion: unknown }>(product, 'GET', '/account', { token: coach.token });
    expect(account.body.deletion).toEqual({ erases_at: body.erases_at, held_by: null });
    const proof = await ask('GET', `/erasures/${body.secret}`, null);
    expect(proof.body).toMatchObject({ state: 'asked', erases_at: body.erases_at, erased_at: null, counts: null });
  });

  it('hides the coach, who begins nothing any more, until they keep the account', async () => {
    // The list has the first 500 of a sport, and most other tests make coaches of tennis.
    const [coach, other, athlete] = [await newCoach(product, 'Skating'), await newCoach(product, 'Skating'), await newAthlete(product)];
    await openHours(product, coach);
    const path = `/coach/${coach.id}`;
    expect((await ask('GET', path, athlete)).status).toBe(200);
    await leave(coach);
    const found = async (): Promise<boolean> => {
      const { body } = await must<{ items: { id: number }[] }>(product, 'GET', `/search_coaches?q=${encodeURIComponent(coach.name)}`);
      return body.items.some(({ id }) => id === coach.id);
    };
    const listed = async (): Promise<readonly number[]> =>
      (await must<{ id: number }[]>(product, 'GET', '/get_services/Skating')).body.map(({ id }) => id);
    expect([(await ask('GET', path, athlete)).status, (await ask('GET', path, coach)).status]).toEqual([404, 200]);
    expect([await found(), (await listed()).includes(coach.id), (await listed()).includes(other.id)]).toEqual([false, false, true]);
    const slots = `/coaches/${coach.id}/slots?from=2027-01-01T00:00Z&to=2027-02-01T00:00Z`;
    expect((await ask('GET', slots, null)).status).toBe(404);
    const booking = { coach_id: coach.id, starts_at: startIn(3), kind: 'session' };
    expect((await ask('POST', '/bookings', athlete, booking)).status).toBe(404);
    expect((await ask('POST', '/calls', athlete, { coach_id: coach.id, sport: 'Tennis' })).status).toBe(404);

    const refused = await ask('POST', '/blocked_athletes', coach, { athlete_id: athlete.id });
    const code = { path: '', code: 'accountLeaving', message: 'This account is being deleted. Keep it to go on.' };
    expect(refused).toMatchObject({ status: 403, body: { problems: [code] } });
    expect((await ask('GET', '/bookings?from=2027-01-01T00:00Z&to=2027-02-01T00:00Z', coach)).status).toBe(200);
    expect((await ask('DELETE', '/auth/sessions', coach)).status).toBe(204);
    expect(refusal(await leave(coach))).toEqual([409, ['accountLeaving']]);

    expect((await ask('DELETE', '/account/deletion', coach)).status).toBe(200);
    expect((await ask('DELETE', '/account/deletion', coach)).status).toBe(200);
    expect(await mailed(product, coach.email, /(is not being deleted any more)/u)).not.toBe('');
    expect((await ask('POST', '/blocked_athletes', coach, { athlete_id: athlete.id })).status).toBe(200);
    await eventually('the coach is found again', async () => (await found()) || undefined);
    expect((await ask('GET', path, athlete)).status).toBe(200);
  });

  it('403 for a wrong password, 400 without one', async () => {
    const athlete = await newAthlete(product);
    expect(await ask('POST', '/account/deletion', athlete, { password: 'Wrong@2026' })).toMatchObject({
      status: 403,
      body: { problems: [{ path: '/password', code: 'passwordIncorrect' }] },
    });
    expect((await ask('POST', '/account/deletion', athlete, {})).status).toBe(400);
  });

  it('409 while sessions lie ahead, for both of them', async () => {
    const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
    const { position } = await booked(product, {
      coachId: coach.id,
      athleteId: athlete.id,
      isConfirmed: true,
      isFree: true,
      ...startingIn(600),
    });
    for (const person of [coach, athlete]) expect(refusal(await leave(person, position))).toEqual([409, ['sessionsAhead']]);
  });

  it('409 while money is left', async () => {
    const athlete = await newAthlete(product);
    await filled(product, { athleteId: athlete.id, paise: 50_000 });
    await eventually('the wallet shows it', async () => {
      const { body } = await must<{ current_paise: number }>(product, 'GET', '/wallet', { token: athlete.token });
      return body.current_paise > 0 || undefined;
    });
    expect(refusal(await leave(athlete))).toEqual([409, ['moneyLeft']]);
  });

  it('409 while a session is disputed', async () => {
    const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
    const { id } = await sessionFound(product, { coachId: coach.id, athleteId: athlete.id });
    const { headers } = await must(product, 'POST', `/bookings/${id}/statement`, {
      token: athlete.token,
      headers: { 'idempotency-key': randomUUID() },
      body: { says: 'otherAbsent' },
    });
    const position = headers.get('position') ?? undefined;
    expect(refusal(await leave(athlete, position))).toEqual([409, ['disputeOpen']]);
  });
});

describe('GET /erasures/{secret}', () => {
  it('404 for what is no secret, and once the account is kept', async () => {
    const athlete = await newAthlete(product);
    const { body } = await leave(athlete);
    await must(product, 'DELETE', '/account/deletion', { token: athlete.token });
    for (const secret of [body.secret, `${body.secret.slice(0, -1)}A`, 'none', 'a'.repeat(43)])
      expect(await ask('GET', `/erasures/${secret}`, null)).toMatchObject({
        status: 404,
        body: { problems: [{ code: 'erasureNotFound' }] },
      });
  });
});
