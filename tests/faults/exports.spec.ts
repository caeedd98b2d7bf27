import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExportView } from '@academy/domain/exports';
import { scopes } from '@academy/domain/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, request } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { runBeside } from '../product/run-beside.ts';
import { newAuditor, staffSignedIn } from '../product/staff.ts';

const day = 86_400_000;
const patience = 120_000;

describe('exports of auditors', { timeout: 400_000 }, () => {
  let folder: string;
  let product: Product;
  let auditor: Awaited<ReturnType<typeof newAuditor>>;
  let token: string;
  let ahead = 0;
  const moveClock = (ms: number): void => writeFileSync(path.join(folder, 'clock'), String((ahead = ms)));
  /** Sessions end while the clock is moved; codes of apps are of the clock of the product. */
  const signIn = async (): Promise<void> => {
    token = (await staffSignedIn(product, auditor, Math.round(ahead / 30_000))).token;
  };
  /** With a code that was not used yet. */
  const signInAgain = async (): Promise<void> => {
    moveClock(ahead + 60_000);
    await signIn();
  };
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-exports-'));
    moveClock(0);
    product = await startProduct({ environment: { TEST_CLOCK: path.join(folder, 'clock'), DEMO: '0' } });
    auditor = await newAuditor(product, scopes);
    await signIn();
    const [coach, athlete] = await Promise.all([newCoach(product), newAthlete(product)]);
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: 'Well.' } });
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
    rmSync(folder, { recursive: true });
  });

  const exportsFolder = (): string => path.join(product.dataDir, 'exports');
  const begun = async (since: string | null = null, until: string | null = null): Promise<string> =>
    (await must<{ id: string }>(product, 'POST', '/audit/exports', { token, body: { since, until } })).body.id;
  const view = async (id: string): Promise<ExportView> => (await must<ExportView>(product, 'GET', `/audit/exports/${id}`, { token })).body;
  const ended = (id: string): Promise<ExportView> =>
    eventually(
      `export ${id} ends`,
      async () => {
        const found = await view(id);
        return found.ended_at === null ? undefined : found;
      },
      patience,
    );
  const fetched = async (id: string): Promise<string> => {
    const response = await fetch(`${product.api}/audit/exports/${id}/file`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status).toBe(200);
    const file = path.join(folder, `${id}.tar`);
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    return file;
  };
  const verified = async (...files: readonly string[]) => {
    const { code, output } = await runBeside(product.dataDir, 'audit/verify/main.ts', 'verify', ...files, '--json', '--all');
    const { findings, facts } = JSON.parse(output) as { findings: unknown[]; facts: string[] };
    return { code, findings, facts };
  };

  it('go on after the audit was killed, or fail honestly, and nothing half written is served', async () => {
    const script = 'audit/main.ts';
    const [pid] = product.pidsOf(script);
    if (pid === undefined) throw new Error(`${script} is not running`);
    const id = await begun();
    process.kill(pid, 'SIGKILL');
    // Until it has ended, there is no file, whatever lies on the disk.
    const early = await request(product, 'GET', `/audit/exports/${id}/file`, { token });
    expect([200, 404]).toContain(early.status);
    const found = await ended(id);
    expect(found.state).toBe('ready');
    const { code, findings } = await verified(await fetched(id));
    expect([code, findings]).toEqual([0, []]);
    expect(readdirSync(exportsFolder())).toEqual([`${id}.tar`]);
  });

  it('of a day hold, and name what is of another time', async () => {
    const today = new Date().toISOString().slice(0, 10);
    // Some minutes after a midnight, today is over.
    moveClock(day + 600_000);
    await newAthlete(product);
    await signIn();
    const id = await begun(today, today);
    const found = await ended(id);
    expect(found).toMatchObject({ state: 'ready', since: today, until: today });
    expect(found.written).toMatchObject({ first: 1, rows: null, cut_off: expect.any(Number) });
    const { code, findings, facts } = await verified(await fetched(id));
    expect([code, findings]).toEqual([0, []]);
    expect(facts.some((fact) => fact.includes(`${found.written?.cut_off} records sealed from ${today}T`))).toBe(true);
  });

  it('are gone after seven days', async () => {
    await signInAgain();
    const id = await begun();
    await ended(id);
    const file = path.join(exportsFolder(), `${id}.tar`);
    expect(existsSync(file)).toBe(true);
    moveClock(ahead + 7 * day + 60_000);
    await signIn();
    expect((await request(product, 'GET', `/audit/exports/${id}/file`, { token })).status).toBe(410);
    expect((await view(id)).state).toBe('gone');
    await eventually('the file is removed', async () => (existsSync(file) ? undefined : true), patience);
    expect(readdirSync(exportsFolder())).toEqual([]);
  });
});
