import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SlotsView } from '@academy/domain/availability';
import { type BookingList, type BookingView, calendarStream, type HeldSlot } from '@academy/domain/bookings';
import { END, EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeTerms, openHours, startIn } from '../product/bookings.ts';
import { eventually } from '../product/eventually.ts';
import { type Answered, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';

let folder: string;
let product: Product;
const moveClock = (ahead: number): void => writeFileSync(path.join(folder, 'clock'), String(ahead));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-clock-'));
  moveClock(0);
  product = await startProduct({ environment: { TEST_CLOCK: path.join(folder, 'clock'), DEMO: '0' } });
});
afterAll(async () => {
  await product.stop();
  product.remove();
  rmSync(folder, { recursive: true });
});

async function openCoach(): Promise<Person> {
  const coach = await newCoach(product);
  await openHours(product, coach);
  return coach;
}
const hold = async ({ token }: Person, coach: Person, startsAt: string): Promise<string> => {
  const body = { coach_id: coach.id, starts_at: startsAt, kind: 'session' };
  return (await must<HeldSlot>(product, 'POST', '/bookings', { token, body })).body.id;
};
const confirm = (by: Person, id: string) => must(product, 'POST', `/bookings/${id}/confirm`, { token: by.token, body: freeTerms });
const freeAt = async (coach: Person, startsAt: string): Promise<boolean> => {
  const to = new Date(Date.parse(startsAt) + 60_000).toISOString();
  return (await must<SlotsView>(product, 'GET', `/coaches/${coach.id}/slots?from=${startsAt}&to=${to}`)).body.slots.length === 1;
};

/** The week of the coach's calendar that has this start. */
async function weekOf(coach: Person, startsAt: string): Promise<number> {
  const to = new Date(Date.parse(startsAt) + 60_000).toISOString();
  const { body } = await must<SlotsView>(product, 'GET', `/coaches/${coach.id}/slots?from=${startsAt}&to=${to}`);
  if (!body.weeks[0]) throw new Error('no week');
  return body.weeks[0].week;
}

/** Kills the api as soon as an event of the type comes to the stream because of the request. */
async function killAfter(stream: string, type: string, ask: () => Promise<unknown>): Promise<void> {
  const [pid] = product.pidsOf('api/main.ts');
  if (pid === undefined) throw new Error('no api is running');
  const client = EventStoreDBClient.connectionString(product.eventStore());
  const subscription = client.subscribeToStream(stream, { fromRevision: END });
  const killed = new Promise<void>((resolve, reject) => {
    subscription.on('error', reject);
    subscription.on('data', ({ event }) => {
      if (event?.type !== type) return;
      process.kill(pid, 'SIGKILL');
      resolve();
    });
  });
  await new Promise<void>((resolve) => void subscription.once('confirmation', resolve));
  const asked = ask().catch(() => 'cut off');
  await Promise.all([killed, asked]);
  await subscription.unsubscribe();
  await client.dispose();
  await eventually('the api is back', async () => {
    const isOther = product.pidsOf('api/main.ts').some((one) => one !== pid);
    return isOther && (await request(product, 'GET', '/healthz').catch(() => null))?.status === 200 ? true : undefined;
  });
}

describe('moves to another week while the api is killed', () => {
  it('end with every booking at exactly one place, and the other place free', async () => {
    const [here, there] = [startIn(3), startIn(17)];
    const pairs = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const [coach, athlete] = await Promise.all([openCoach(), newAthlete(product)]);
        const id = await hold(athlete, coach, here);
        await confirm(athlete, id);
        return { coach, athlete, id };
      }),
    );
    const repeats: Answered[] = [];
    for (const [index, { coach, athlete, id }] of pairs.entries()) {
      // In turns after the first and after the second of three steps.
      const step =
        index % 2 === 0
          ? { week: await weekOf(coach, there), type: 'SlotHeld' }
          : { week: await weekOf(coach, here), type: 'BookingMovedOut' };
      const asking = { token: athlete.token, body: { starts_at: there }, headers: { 'idempotency-key': `move-${id}` } };
      const ask = () => request(product, 'POST', `/bookings/${id}/move`, asking);
      await killAfter(calendarStream({ coachId: coach.id, week: step.week }), step.type, ask);
      // The first two are not repeated: what has begun must end by itself.
      if (index >= 2) repeats.push(await ask(), await ask());
    }
    // As if nothing had been cut off.
    expect(repeats.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 4 }, () => [200, { state: 'confirmed' }]));
    for (const { coach, athlete, id } of pairs) {
      const start = await eventually(`booking ${id} has one place`, async () => {
        const { body } = await must<BookingView>(product, 'GET', `/bookings/${id}`, { token: athlete.token });
        const [isFreeHere, isFreeThere] = await Promise.all([freeAt(coach, here), freeAt(coach, there)]);
        const isOne = body.starts.at === here ? !isFreeHere && isFreeThere : isFreeHere && !isFreeThere;
        return isOne ? body.starts.at : undefined;
      });
      const { bookings } = (await must<BookingList>(product, 'GET', `/bookings?from=${here}&to=${startIn(18)}`, { token: coach.token }))
        .body;
      expect(bookings).toMatchObject([{ id, state: 'confirmed', starts: { at: start } }]);
    }
  });
});

describe('a hold that runs out', () => {
  it('is offered to who waits, without anybody asking', async () => {
    const [coach, athlete, waiting] = await Promise.all([openCoach(), newAthlete(product), newAthlete(product)]);
    const start = startIn(4);
    await hold(athlete, coach, start);
    const shortly = new Date(Date.parse(start) + 60_000).toISOString();
    const { weeks } = (await must<SlotsView>(product, 'GET', `/coaches/${coach.id}/slots?from=${start}&to=${shortly}`)).body;
    await must(product, 'POST', `/coaches/${coach.id}/waiting`, { token: waiting.token, body: { week: weeks[0]?.week } });
    moveClock(6 * 60_000);
    const offered = await eventually('the place is offered', async () => {
      const path = `/bookings?from=${start}&to=${shortly}`;
      return (await must<BookingList>(product, 'GET', path, { token: waiting.token })).body.bookings[0];
    });
    expect(offered).toMatchObject({ state: 'held', starts: { at: start }, coach_id: coach.id });
  });
});
