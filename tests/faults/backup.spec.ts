import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import {
  athleteDetails,
  crowdEnvironment,
  must,
  newAthlete,
  newCoach,
  password,
  type Person,
  request,
  verified,
} from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Ended, runBeside } from '../product/run-beside.ts';

/** Rows of the log up to a position, as the disk has them. */
function logOf(file: string, upTo: number): unknown[] {
  const log = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = log.prepare(`select position, name, revision, hex(e.id) as id, checksum from events e join streams s on s.id = e.stream
      where position <= ? order by position`);
    return rows.all(upTo);
  } finally {
    log.close();
  }
}

describe('a backup of a product under load', () => {
  let folder: string;
  let product: Product;
  let coach: Person;
  let athletes: Person[];
  /** Of the last try. */
  let backup: string;
  let later: Person;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-backup-'));
    product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0' } });
    coach = await newCoach(product);
    athletes = await Promise.all(Array.from({ length: 4 }, () => newAthlete(product)));
    for (const { token } of athletes) {
      await must(product, 'POST', '/create_review', { token, body: { coach_id: coach.id, rating: 5, comment: 'Kept.' } });
    }
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (dataDir: string, ...args: readonly string[]): Promise<Ended> => runBeside(dataDir, 'tools/run.mjs', ...args);
  const newFolder = (): string => path.join(folder, randomUUID());

  /** Registers people, each with a key of their own, until the work is over. */
  async function registering(work: Promise<unknown>, known: string[]): Promise<void> {
    const over = new AbortController();
    const end = work.finally(() => over.abort());
    const one = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const email = await verified(product);
        await must(product, 'POST', '/registration', { body: { email, password, ...athleteDetails('Athlete Saved') } });
        known.push(email);
      }
    };
    await Promise.all([end, ...athletes.map(one)]);
  }
  const canSignIn = async (of: Product, email: string): Promise<boolean> =>
    (await request(of, 'POST', '/logging', { body: { email, password, is_coach: false } })).status === 200;

  it('is made while people register, and holds what was answered before', async () => {
    const meanwhile: string[] = [];
    backup = newFolder();
    const ending = run(product.dataDir, 'backup', backup);
    await registering(ending, meanwhile);
    const { code, output } = await ending;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\/\S+ holds everything as of \S+Z: \d+ events\. Writers waited \d+ ms\.$/mu),
    ]);
    expect(meanwhile.length).toBeGreaterThan(0);
    later = await newAthlete(product);
    expect(statSync(backup).mode & 0o777).toBe(0o700);
  });

  it('is restored elsewhere: the log up to its moment, everybody in it, and nothing unreadable', async () => {
    const dataDir = newFolder();
    const { code, output } = await run(dataDir, 'restore', backup);
    expect([code, output]).toEqual([0, expect.stringContaining('Run npm start.')]);
    const events = Number(/: (\d+) events/u.exec(output)?.[1]);
    const inLog = 'event-store/events.db';
    expect(logOf(path.join(dataDir, inLog), Number.MAX_SAFE_INTEGER)).toEqual(logOf(path.join(product.dataDir, inLog), events));

    const restored = await startProduct({ dataDir, environment: { ...crowdEnvironment, DEMO: '0' } });
    try {
      for (const { email } of athletes) expect(await canSignIn(restored, email)).toBe(true);
      expect(await canSignIn(restored, later.email)).toBe(false);
      const reviews = (await must<{ reviews: object[] }>(restored, 'GET', `/get_all_reviews?coach_id=${coach.id}`)).body.reviews;
      expect(reviews).toHaveLength(athletes.length);
      // Every read model applies every event again, with the keys of the backup; what it could not read would be parked.
      expect(await run(dataDir, 'operate', 'rebuild', 'all')).toMatchObject({ code: 0 });
      expect(await run(dataDir, 'operate', 'parked', 'list')).toEqual({ code: 0, output: 'nothing is parked\n' });
      for (const one of [restored.projections, restored.processes, restored.audit])
        await eventually(`${one} is ready`, async () => (await fetch(`${one}/readyz`)).ok || undefined);
      await newAthlete(restored);
    } finally {
      expect(await restored.stop()).toBe(0);
    }
  });

  it('is refused when it is damaged, and never put over data', async () => {
    const [damaged, dataDir, other] = [newFolder(), newFolder(), newFolder()];
    cpSync(backup, damaged, { recursive: true });
    appendFileSync(path.join(damaged, 'postgres/data/PG_VERSION'), ' ');
    const says = (words: string) => ({ code: 1, output: expect.stringContaining(words) as string });
    expect(await run(dataDir, 'restore', damaged)).toEqual(says('postgres/data/PG_VERSION has changed since the backup was made.'));
    expect(await run(product.dataDir, 'restore', backup)).toEqual(says('is not empty'));
    expect(await run(dataDir, 'restore', folder)).toEqual(says('is not a backup'));
    expect(await run(product.dataDir, 'backup', backup)).toEqual(says('already exists'));
    expect(await run(product.dataDir, 'backup', path.join(product.dataDir, 'in'))).toEqual(says('would be lost'));
    expect(await run(dataDir, 'backup', other)).toEqual(says('Nothing is running'));
    expect([existsSync(dataDir), existsSync(other)]).toEqual([false, false]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
  });
});
