import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import {
  athleteDetails,
  crowdEnvironment,
  must,
  newAthlete,
  newCoach,
  newPicture,
  password,
  type Person,
  request,
} from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Ended, runBeside } from '../product/run-beside.ts';

const dayMs = 86_400_000;

/** A person's own words, which are nowhere else. */
const canaries = ['Jacaranda Lodge, Munnar', 'Allergic to jacaranda pollen', '9345678177'];

describe('an account whose time has come', { timeout: 600_000 }, () => {
  let folder: string;
  let product: Product;
  let athlete: Person;
  let secret: string;
  /** Their messages were reported, and no moderator has looked. */
  let reported: Person;
  let reportedSecret: string;
  const file = (name: string): string => path.join(folder, name);
  const environment = () => ({ ...crowdEnvironment, DEMO: '0', TEST_CLOCK: file('clock') });
  const moveClock = (ahead: number): void => writeFileSync(file('clock'), String(ahead));
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-erasure-'));
    moveClock(0);
    product = await startProduct({ environment: environment() });
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true });
  });

  /** Searches events, tables and the bytes of all files for the person's words, as an operator does. */
  const scan = (): Promise<Ended> =>
    runBeside(product.dataDir, 'tools/run.mjs', 'operate', 'erase', 'scan', `athlete-${athlete.id}`, '--values', file('values'));
  const erasure = async (of = secret): Promise<{ state: string; counts: object | null }> =>
    (await must<{ state: string; counts: object | null }>(product, 'GET', `/erasures/${of}`)).body;

  const restart = async (days: number): Promise<void> => {
    expect(await product.stop()).toBe(0);
    moveClock(days * dayMs);
    product = await startProduct({ dataDir: product.dataDir, environment: environment() });
  };

  /** Somebody whose message is reported, and who wants their account gone. */
  async function leaveReported(): Promise<void> {
    const coach = await newCoach(product);
    reported = await newAthlete(product);
    const [pair, messageId] = [`${coach.id}_${reported.id}`, randomUUID()];
    const message = { text: 'You know nothing.', file_ids: [], knows_risk: false };
    await must(product, 'PUT', `/conversations/${pair}/messages/${messageId}`, { token: reported.token, body: message });
    const report = { pair, message_ids: [messageId], reason: 'harassment', note: '' };
    await must(product, 'POST', '/reports', { token: coach.token, body: report });
    const asked = await must<{ secret: string }>(product, 'POST', '/account/deletion', { token: reported.token, body: { password } });
    reportedSecret = asked.body.secret;
  }

  it('is erased: nothing of the person can be read, and what was deleted is told', async () => {
    athlete = await newAthlete(product);
    const { token } = athlete;
    const [address, health, phone] = canaries;
    await must(product, 'PUT', '/atheleteprofile', {
      token,
      body: { ...athleteDetails(athlete.name), address, detail_health: health, phone },
    });
    const photo = await newPicture(product, athlete);
    await must(product, 'PUT', '/athlete_photo', { token, body: { image_id: photo } });
    writeFileSync(file('values'), [...canaries, photo, athlete.name, athlete.email].join('\n'));
    const asked = await must<{ secret: string }>(product, 'POST', '/account/deletion', { token, body: { password } });
    ({ secret } = asked.body);
    expect(await erasure()).toMatchObject({ state: 'asked', counts: null });
    expect((await scan()).code).toBe(1);
    await leaveReported();

    await restart(15);
    await eventually('the account is erased', async () => (await erasure()).state === 'erased' || undefined, 240_000);
    expect((await erasure()).counts).toEqual({ sessions: 1, images: 1, documents: 0, bytes: expect.any(Number) as number });
    expect((await request(product, 'GET', '/account', { token })).status).toBe(401);
    const body = { email: athlete.email, password, is_coach: false };
    expect((await request(product, 'POST', '/logging', { body })).status).toBe(401);
    expect(await scan()).toMatchObject({ code: 3, output: expect.stringContaining('Nothing left to erase.') as string });
  });

  it('waits while a report about it is open, and says that something holds it, but no longer than 30 days', async () => {
    // The other account was erased meanwhile, so the process has looked at this one too.
    expect(await erasure(reportedSecret)).toMatchObject({ state: 'asked', counts: null });
    const body = { email: reported.email, password, is_coach: false };
    const { body: token } = await must<string>(product, 'POST', '/logging', { body });
    const account = await must<{ deletion: { held_by: string | null } }>(product, 'GET', '/account', { token });
    expect(account.body.deletion.held_by).toBe('reportOpen');
    await restart(14 + 30 + 1);
    await eventually('the account is erased', async () => (await erasure(reportedSecret)).state === 'erased' || undefined, 240_000);
  });
});
