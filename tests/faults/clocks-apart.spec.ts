import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calendarStream, type HeldSlot } from '@academy/domain/bookings';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freeTerms, openHours, startIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { CallsClient } from '../load/calls-client.ts';
import { openCalls } from '../load/calls-tickets.ts';
import { athleteDetails, crowdEnvironment, must, newAthlete, newCoach, password, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type SecondApi, startSecondApi } from '../product/second-api.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const servers = ['api', 'second', 'processes', 'sfu'] as const;
type Server = (typeof servers)[number];

let folder: string;
let product: Product;
let second: SecondApi;
const fileOf = (server: string): string => path.join(folder, server);
const moveClock = (server: Server, ahead: number): void => writeFileSync(fileOf(server), String(ahead));

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-clocks-'));
  for (const server of servers) moveClock(server, 0);
  const own = { TEST_CLOCK_API: fileOf('api'), TEST_CLOCK_PROCESSES: fileOf('processes'), TEST_CLOCK_SFU: fileOf('sfu') };
  product = await startProduct({ environment: { ...crowdEnvironment, ...own, DEMO: '0' } });
  second = await startSecondApi(product, { TEST_CLOCK: fileOf('second') });
});
afterEach(() => {
  for (const server of servers) moveClock(server, 0);
});
afterAll(async () => {
  await second.stop();
  await product.stop();
  product.remove();
  rmSync(folder, { recursive: true });
});

type Api = Pick<Product, 'api'>;
interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
}

async function signIn({ email }: Person, at: Api): Promise<SignedIn> {
  const { body, headers } = await must<string>(at, 'POST', '/logging', { body: { email, password, is_coach: false } });
  const refreshToken = /refresh_token=([^;]+)/u.exec(headers.get('set-cookie') ?? '')?.[1];
  if (refreshToken === undefined) throw new Error('no refresh token');
  return { token: body, refreshToken };
}
const refresh = ({ refreshToken }: Pick<SignedIn, 'refreshToken'>, at: Api) =>
  request<SignedIn>(at, 'POST', '/auth/refresh', { body: { refreshToken } });
const statusOf = async ({ token }: Pick<SignedIn, 'token'>, at: Api): Promise<number> =>
  (await request(at, 'GET', '/auth/sessions', { token })).status;
const hold = ({ token }: Person, coach: Person, startsAt: string, at: Api) =>
  request<HeldSlot>(at, 'POST', '/bookings', { token, body: { coach_id: coach.id, starts_at: startsAt, kind: 'session' } });

describe.each([day, -day])('one of two apis whose clock is %i ms ahead', (ahead) => {
  let athlete: Person;
  beforeAll(async () => {
    athlete = await newAthlete(product);
  });

  it('takes no token of the other, and the other none of it', async () => {
    const honest = await signIn(athlete, product);
    moveClock('second', ahead);
    const strange = await signIn(athlete, second);
    expect([await statusOf(honest, product), await statusOf(honest, second)]).toEqual([200, 401]);
    expect([await statusOf(strange, product), await statusOf(strange, second)]).toEqual([401, 200]);
    moveClock('second', 0);
    expect([await statusOf(strange, product), await statusOf(strange, second)]).toEqual([401, 401]);
  });

  it('signs nobody out who asks now here, now there, or from two tabs at once', async () => {
    let signedIn = await signIn(athlete, product);
    moveClock('second', ahead);
    for (const at of [second, product, product, second, second, product]) {
      const other = at === second ? product : second;
      // The later tab may be served by the other one.
      const [one, late] = [await refresh(signedIn, at), await refresh(signedIn, other)];
      expect([one.status, late.status, late.body.refreshToken]).toEqual([200, 200, one.body.refreshToken]);
      expect([await statusOf(one.body, at), await statusOf(late.body, other)]).toEqual([200, 200]);
      signedIn = one.body;
    }
  });

  it('ends a session for both', async () => {
    const honest = await signIn(athlete, product);
    moveClock('second', ahead);
    await must(second, 'POST', '/auth/logout', { body: { refreshToken: honest.refreshToken } });
    await eventually('the other has heard of it', async () => ((await statusOf(honest, product)) === 401 ? true : undefined));
    moveClock('second', 0);
    expect([await statusOf(honest, second), (await refresh(honest, product)).status]).toEqual([401, 401]);
  });

  it('changes no order: what was acknowledged last is what is shown', async () => {
    let { token } = await signIn(athlete, product);
    moveClock('second', ahead);
    const there = await signIn(athlete, second);
    for (const [turn, at] of [product, second, second, product, second, product].entries()) {
      const name = `${athlete.name} ${'abcdef'[turn] ?? ''}`;
      const own = at === product ? token : there.token;
      const { headers } = await must(at, 'PUT', '/atheleteprofile', { token: own, body: athleteDetails(name) });
      const position = headers.get('position') ?? '';
      for (const [shownBy, by] of [
        [product, token],
        [second, there.token],
      ] as const) {
        const { body } = await must(shownBy, 'GET', `/atheleteprofile/${athlete.id}`, { token: by, headers: { 'at-least': position } });
        expect(body).toMatchObject({ name });
      }
    }
    ({ token } = (await refresh(await signIn(athlete, product), product)).body);
    expect(await statusOf({ token }, product)).toBe(200);
  });

  it('books nothing twice', async () => {
    const [coach, other] = [await newCoach(product), await newAthlete(product)];
    await openHours(product, coach);
    const start = startIn(5);
    const held = await hold(athlete, coach, start, product);
    expect(held.status).toBe(201);
    await must(product, 'POST', `/bookings/${held.body.id}/confirm`, { token: athlete.token, body: freeTerms });
    moveClock('second', ahead);
    const there = await signIn(other, second);
    expect((await hold({ ...other, ...there }, coach, start, second)).status).toBe(409);
  });
});

describe('an api that is alone and whose clock jumps', () => {
  it.each([day, -day])('by %i ms and back signs nobody out, and no token outlives its quarter of an hour', async (ahead) => {
    const athlete = await newAthlete(product);
    const before = await signIn(athlete, product);
    expect(await statusOf(before, product)).toBe(200);
    moveClock('api', ahead);
    expect(await statusOf(before, product)).toBe(401);
    const meanwhile = await refresh(before, product);
    expect([meanwhile.status, await statusOf(meanwhile.body, product)]).toEqual([200, 200]);
    moveClock('api', 0);
    expect(await statusOf(meanwhile.body, product)).toBe(401);
    const after = await refresh(meanwhile.body, product);
    expect([after.status, await statusOf(after.body, product)]).toEqual([200, 200]);
    // A token that has been seen, and has ended, is not revived.
    moveClock('api', 16 * minute);
    expect(await statusOf(after.body, product)).toBe(401);
    moveClock('api', 16 * minute - day);
    expect(await statusOf(after.body, product)).toBe(401);
  });

  it('by a day and back keeps a session ended that was ended before', async () => {
    const athlete = await newAthlete(product);
    const [one, other] = [await signIn(athlete, product), await signIn(athlete, product)];
    await must(product, 'POST', '/auth/logout', { body: { refreshToken: one.refreshToken } });
    moveClock('api', day);
    await must(product, 'POST', '/auth/logout', { body: { refreshToken: other.refreshToken } });
    moveClock('api', 0);
    expect([await statusOf(one, product), await statusOf(other, product)]).toEqual([401, 401]);
  });
});

describe('processes whose clock jumps', () => {
  const doneBy = async (process: string): Promise<number> => {
    const text = await (await fetch(`${product.processes}/metrics`)).text();
    return Number(new RegExp(`^todos_total\\{process="${process}",how="done"\\} (\\d+)$`, 'mu').exec(text)?.[1] ?? 0);
  };

  let daysBefore = 0;

  it('begin a day early, once', async () => {
    daysBefore = await eventually('today has begun', async () => (await doneBy('days')) || undefined);
    moveClock('processes', day);
    await eventually('tomorrow has begun', async () => ((await doneBy('days')) > daysBefore ? true : undefined));
    expect(await doneBy('days')).toBe(daysBefore + 1);
  });

  it('end a hold early, once, and no booking that is confirmed', async () => {
    const [coach, athlete, other] = [await newCoach(product), await newAthlete(product), await newAthlete(product)];
    await openHours(product, coach);
    const [firstStart, secondStart] = [startIn(6), startIn(6, 2)];
    const confirmed = await hold(athlete, coach, firstStart, product);
    await must(product, 'POST', `/bookings/${confirmed.body.id}/confirm`, { token: athlete.token, body: freeTerms });
    const held = await hold(other, coach, secondStart, product);
    const stateOf = async ({ token }: Person, id: string): Promise<string> =>
      (await must<{ state: string }>(product, 'GET', `/bookings/${id}`, { token })).body.state;
    moveClock('processes', -day);
    const headers = { 'at-least': held.headers.get('position') ?? '' };
    expect((await must(product, 'GET', `/bookings/${held.body.id}`, { token: other.token, headers })).body).toMatchObject({
      state: 'held',
    });
    moveClock('processes', day);
    await eventually('the hold is over', async () => ((await stateOf(other, held.body.id)) === 'held' ? undefined : true));
    moveClock('processes', 0);
    expect(await stateOf(athlete, confirmed.body.id)).toBe('confirmed');
    const path = `/coaches/${coach.id}/slots?from=${firstStart}&to=${secondStart}`;
    const week = (await must<{ weeks: readonly { week: number }[] }>(product, 'GET', path)).body.weeks[0]?.week ?? 0;
    const client = EventStoreDBClient.connectionString(product.eventStore());
    const types: string[] = [];
    for await (const { event } of client.readStream(calendarStream({ coachId: coach.id, week }))) if (event) types.push(event.type);
    await client.dispose();
    expect(types.filter((type) => type === 'HoldReleased')).toHaveLength(1);
  });

  it('do not begin that day again', async () => {
    // The hold of before shows that the processes have looked at what is due meanwhile, on both days.
    expect(await doneBy('days')).toBe(daysBefore + 1);
  });
});

describe.each([day, -day])('a media server whose clock is %i ms ahead', (ahead) => {
  it('lets nobody in, throws nobody out, and takes no ticket twice', async () => {
    await eventually('the media server is ready', async () => (await fetch(`${product.mediaHealth}/readyz`)).ok || undefined, 120_000);
    const [coach, athlete] = [await newCoach(product), await newAthlete(product)];
    const pair = { coachId: coach.id, coachToken: coach.token, athleteToken: athlete.token };
    const [call] = await openCalls(product, [pair]);
    if (!call) throw new Error('no call');
    const [ofCoach, ofAthlete] = call.tickets;
    const inside = await CallsClient.connect(call.place, 0);
    // A socket is closed with a ticket that is refused.
    const join = async (token: string) => {
      const client = await CallsClient.connect(call.place, 1);
      return await client.request('join', { token }).finally(() => client.close());
    };
    await inside.request('join', { token: ofCoach });
    moveClock('sfu', ahead);
    await expect(join(ofAthlete)).rejects.toThrow('badToken');
    moveClock('sfu', 0);
    await expect(join(ofCoach)).rejects.toThrow('badToken');
    expect((await join(ofAthlete)).peers).toHaveLength(1);
    inside.close();
  });
});
