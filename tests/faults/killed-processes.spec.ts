import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { request, must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';

interface Reviews {
  reviews: { id: string; comment: string }[];
  summary: { count: number; stars: number[] };
}

/** Sends one review until there is a response; the key makes a repeat harmless. */
async function review(product: Product, athlete: Person, coach: Person): Promise<void> {
  await eventually(`the review of coach ${coach.id}`, async () => {
    const { status } = await request(product, 'POST', '/create_review', {
      token: athlete.token,
      body: { coach_id: coach.id, rating: 4, comment: `from ${athlete.id} to ${coach.id}` },
      headers: { 'idempotency-key': `review-${coach.id}` },
    });
    return status === 200 ? true : undefined;
  });
}

const shown = async (product: Product, coachId?: number): Promise<Reviews> =>
  (await must<Reviews>(product, 'GET', `/get_all_reviews?limit=200${coachId === undefined ? '' : `&coach_id=${coachId}`}`)).body;

describe('a product whose processes are killed', () => {
  let product: Product;
  let coaches: Person[];
  let athletes: Person[];
  beforeAll(async () => {
    product = await startProduct();
    coaches = await Promise.all(Array.from({ length: 5 }, () => newCoach(product)));
    athletes = await Promise.all(Array.from({ length: 8 }, () => newAthlete(product)));
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  it('starts with a demo of exactly twelve reviews and coaches in all eight sports', async () => {
    expect((await shown(product)).summary.count).toBe(12);
    const sports = ['Tennis', 'Football', 'Basketball', 'Yoga', 'Cricket', 'Boxing', 'Hockey', 'Skating'];
    const services = await Promise.all(sports.map((sport) => must<unknown[]>(product, 'GET', `/get_services/${sport}`)));
    for (const { body } of services) expect(body.length).toBeGreaterThan(0);
  });

  it.each([['projections/main.ts'], ['processes/main.ts'], ['event-store/main.ts'], ['api/main.ts']])(
    'loses and doubles nothing when %s dies under load',
    async (script) => {
      const coach = coaches.pop();
      if (!coach) throw new Error('no coach left');
      const [pid] = product.pidsOf(script);
      if (pid === undefined) throw new Error(`${script} is not running`);
      const writing = athletes.map((athlete) => review(product, athlete, coach));
      await Promise.race(writing);
      process.kill(pid, 'SIGKILL');
      await Promise.all(writing);
      const page = await eventually('all reviews are shown', async () => {
        const found = await shown(product, coach.id);
        return found.summary.count >= athletes.length ? found : undefined;
      });
      expect(page.summary).toMatchObject({ count: athletes.length, stars: [0, 0, 0, athletes.length, 0] });
      expect(page.reviews.map(({ comment }) => comment).toSorted()).toEqual(
        athletes.map(({ id }) => `from ${id} to ${coach.id}`).toSorted(),
      );
      await eventually('another process took over', () => product.pidsOf(script).find((one) => one !== pid));
    },
  );

  it('restores everything after all processes were killed at once', async () => {
    const before = await shown(product);
    await product.crash();
    product = await startProduct({ dataDir: product.dataDir });
    const after = await shown(product);
    expect(after.summary).toEqual(before.summary);
    expect(after.reviews.map(({ id }) => id)).toEqual(before.reviews.map(({ id }) => id));
    const [coach] = coaches;
    const [athlete] = athletes;
    if (!coach || !athlete) throw new Error('nobody left');
    await review(product, athlete, coach);
    expect((await request(product, 'GET', '/coaches', { token: athlete.token })).status).toBe(200);
  });

  it('ends with code 0 on SIGTERM and leaves no process behind', async () => {
    const pids = ['projections/main.ts', 'event-store/main.ts', 'api/main.ts', 'postgres'].flatMap((script) => product.pidsOf(script));
    expect(pids.length).toBeGreaterThan(3);
    expect(await product.stop()).toBe(0);
    const isAlive = (pid: number): boolean => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await eventually('every process is gone', () => !pids.some(isAlive) || undefined, 5_000);
  });
});
