import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { DrillPage } from '@academy/domain/drills';
import { scopes } from '@academy/domain/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { type Ended, runBeside } from '../product/run-beside.ts';
import { newStaff } from '../product/staff.ts';

describe('the audit of the demo', { timeout: 400_000 }, () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct({ environment: { DEMO: '1' } });
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  const run = (script: string, ...args: readonly string[]): Promise<Ended> => runBeside(product.dataDir, script, ...args);

  it('exports what holds, keeps the rules, and its rows are what its records give', async () => {
    // A head is signed at each full minute: the newest may be older than the demo.
    const counts = await eventually(
      'a head that holds the demo',
      async () => {
        const file = path.join(product.dataDir, `${randomUUID()}.tar`);
        const exported = await run('tools/run.mjs', 'operate', 'audit-export', file);
        expect([exported.code, exported.output]).toEqual([0, expect.stringMatching(/^\d+ records, 1 to \d+, are in /mu)]);
        const { code, output } = await run('audit/verify/main.ts', 'verify', file, '--json', '--all');
        const report = JSON.parse(output) as { findings: unknown[]; facts: string[] };
        expect([report.findings, code]).toEqual([[], 0]);
        const rows = report.facts.map((fact) => /^(\d+) rows of (\w+),/u.exec(fact)).filter((found) => found !== null);
        return rows.every(([, count]) => count !== '0') ? rows : undefined;
      },
      200_000,
    );
    expect(counts.map(([, , table]) => table)).toEqual([
      'call_log',
      'call_sessions',
      'coach_ratings',
      'coach_reviews',
      'ledger_accounts',
      'ledger_holds',
    ]);
  });

  it('finds every read model equal to a rebuild', async () => {
    const { code, output } = await run('tools/run.mjs', 'operate', 'audit-drill');
    expect([code, output]).toEqual([0, expect.stringContaining('coach_reviews')]);
    const reports = output.split('\n').filter((line) => line.startsWith('{'));
    expect(reports.length).toBeGreaterThan(15);
    expect((await run('tools/run.mjs', 'operate', 'audit-drill', 'nothing')).code).toBe(2);
  });

  it('has the certificate of a drill that its auditor asked for', async () => {
    const { token } = await newStaff(product, 'auditor', scopes);
    const { body } = await must<DrillPage>(product, 'GET', '/audit/drills', { token });
    const asked = body.drills.filter(({ by }) => by.startsWith('auditor-'));
    expect(asked).toMatchObject([{ state: 'finished', verdict: 'equal' }]);
  });
});
