import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { newAthlete, type Person, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describe('a product whose clock is moved', () => {
  let folder: string;
  let product: Product;
  let athlete: Person;
  const moveClock = (ahead: number): void => writeFileSync(path.join(folder, 'clock'), String(ahead));
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-clock-'));
    moveClock(0);
    product = await startProduct({ environment: { TEST_CLOCK: path.join(folder, 'clock'), DEMO: '0' } });
    athlete = await newAthlete(product);
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true });
  });

  const statusOf = async (): Promise<number> => (await request(product, 'GET', '/auth/sessions', { token: athlete.token })).status;
  /** Days that the process has begun. */
  const daysBegun = async (): Promise<number> => {
    const text = await (await fetch(`${product.processes}/metrics`)).text();
    return Number(/^todos_total\{process="days",how="done"\} (\d+)$/mu.exec(text)?.[1] ?? 0);
  };

  it('ends an access token after a quarter of an hour of that clock, and not before', async () => {
    expect(await statusOf()).toBe(200);
    moveClock(10 * minute);
    expect(await statusOf()).toBe(200);
    moveClock(16 * minute);
    expect(await statusOf()).toBe(401);
    moveClock(0);
    expect(await statusOf()).toBe(200);
  });

  it('begins each day that the clock passes', async () => {
    const before = await eventually('today has begun', async () => (await daysBegun()) || undefined);
    moveClock(3 * day);
    await eventually('three more days have begun', async () => ((await daysBegun()) >= before + 3 ? true : undefined));
    // For a second it may tell of the moment before, when three days were overdue.
    await expect.poll(async () => (await fetch(`${product.processes}/readyz`)).status, { timeout: 60_000 }).toBe(200);
  });
});
