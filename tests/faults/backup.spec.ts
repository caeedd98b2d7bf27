import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const root = path.resolve(import.meta.dirname, '../..');

interface Ended {
  readonly code: number;
  readonly output: string;
}

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
  const before: string[] = [];
  const later: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-backup-'));
    product = await startProduct({ environment: { ...crowdEnvironment, DEMO: '0' } });
    coach = await newCoach(product);
    athletes = await Promise.all(Array.from({ length: 4 }, () => newAthlete(product)));
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (task: string, argument: string, dataDir: string): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { ...process.env, DATA_DIR: dataDir };
      execFile(process.execPath, [path.join(root, 'tools/run.mjs'), task, argument], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });

  /** Registers people, each with a key of their own, and changes what they say, until the work is over. */
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
    for (const { token } of athletes) {
      await must(product, 'POST', '/create_review', { token, body: { coach_id: coach.id, rating: 5, comment: 'Kept.' } });
      before.push(athletes.find((one) => one.token === token)?.email ?? '');
    }
    const meanwhile: string[] = [];
    const backup = run('backup', path.join(folder, 'one'), product.dataDir);
    await registering(backup, meanwhile);
    const { code, output } = await backup;
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^\/\S+ holds everything as of \S+Z: \d+ events\. Writers waited \d+ ms\.$/mu),
    ]);
    expect(meanwhile.length).toBeGreaterThan(0);
    later.push((await newAthlete(product)).email);
    expect(statSync(path.join(folder, 'one')).mode & 0o777).toBe(0o700);
    expect(readdirSync(folder)).toEqual(['one']);
  });

  it('is restored elsewhere: the log up to its moment, everybody in it, and nothing unreadable', async () => {
    const dataDir = path.join(folder, 'restored');
    const { code, output } = await run('restore', path.join(folder, 'one'), dataDir);
    expect([code, output]).toEqual([0, expect.stringContaining('Run npm start.')]);
    const events = Number(/: (\d+) events/u.exec(output)?.[1]);
    const inLog = 'event-store/events.db';
    expect(logOf(path.join(dataDir, inLog), Number.MAX_SAFE_INTEGER)).toEqual(logOf(path.join(product.dataDir, inLog), events));

    const restored = await startProduct({ dataDir, environment: { ...crowdEnvironment, DEMO: '0' } });
    try {
      for (const email of before) expect(await canSignIn(restored, email)).toBe(true);
      for (const email of later) expect(await canSignIn(restored, email)).toBe(false);
      const reviews = (await must<{ reviews: object[] }>(restored, 'GET', `/get_all_reviews?coach_id=${coach.id}`)).body.reviews;
      expect(reviews).toHaveLength(before.length);
      // Every read model applies every event again, with the keys of the backup.
      expect(await run('operate', 'audit-drill', dataDir)).toMatchObject({ code: 0 });
      for (const of of [restored.projections, restored.processes, restored.audit]) expect((await fetch(`${of}/readyz`)).status).toBe(200);
      await newAthlete(restored);
    } finally {
      expect(await restored.stop()).toBe(0);
    }
  });

  it('is refused when it is damaged, and never put over data', async () => {
    const damaged = path.join(folder, 'damaged');
    cpSync(path.join(folder, 'one'), damaged, { recursive: true });
    appendFileSync(path.join(damaged, 'postgres/data/PG_VERSION'), ' ');
    const dataDir = path.join(folder, 'other');
    expect(await run('restore', damaged, dataDir)).toEqual({
      code: 1,
      output: 'postgres/data/PG_VERSION has changed since the backup was made.\n',
    });
    expect(existsSync(dataDir)).toBe(false);
    expect(await run('restore', path.join(folder, 'one'), product.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('is not empty'),
    });
    expect(await run('restore', folder, dataDir)).toMatchObject({ code: 1, output: expect.stringContaining('is not a backup') });
    expect(await run('backup', path.join(folder, 'one'), product.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already exists'),
    });
    expect(await run('backup', path.join(product.dataDir, 'in'), product.dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('would be lost'),
    });
    expect(await run('backup', path.join(folder, 'two'), dataDir)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Nothing is running'),
    });
    expect(readdirSync(folder).toSorted()).toEqual(['damaged', 'one', 'restored']);
  });
});
