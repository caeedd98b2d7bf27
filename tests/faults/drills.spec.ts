import type { DrillView } from '@academy/domain/drills';
import type { AlarmPage, AlarmView } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environmentOf } from '../load/crowd.ts';
import { eventually } from '../product/eventually.ts';
import { must, newAthlete, newCoach, type Person } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { runBeside } from '../product/run-beside.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';

const words = 'A comment that no certificate shows';

describe('a drill', { timeout: 400_000 }, () => {
  let product: Product;
  let auditor: StaffMember;
  let coach: Person;
  beforeAll(async () => {
    // Rows are changed behind the back of the product, which nobody else may see.
    product = await startProduct({ environment: { DEMO: '0' } });
    auditor = await newStaff(product, 'auditor', scopes);
    coach = await newCoach(product);
    const athlete = await newAthlete(product);
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: words } });
  });
  afterAll(async () => {
    await product.stop();
    product.remove();
  });

  const asAuditor = async <Body>(method: string, path: string, body?: object): Promise<Body> =>
    (await must<Body>(product, method, path, { token: auditor.token, ...(body && { body }) })).body;
  /** The nightly one may be running. */
  const asked = (model: string | null): Promise<string> =>
    eventually('it may be asked for', async () => (await asAuditor<{ id: string }>('POST', '/audit/drills', { model })).id, 200_000);
  const ended = (id: string): Promise<DrillView> =>
    eventually(
      `drill ${id} ends`,
      async () => {
        const drill = await asAuditor<DrillView>('GET', `/audit/drills/${id}`);
        return drill.ended_at === null ? undefined : drill;
      },
      200_000,
    );
  const alarmOf = async (id: string): Promise<AlarmView | undefined> =>
    (await asAuditor<AlarmPage>('GET', '/audit/alarms')).alarms.find(({ place }) => place === `drill ${id}`);

  /** As somebody would with the rights of the read side. */
  async function forge(): Promise<void> {
    const client = new pg.Client({ connectionString: environmentOf(product, 'projections/main.ts')['DATABASE_URL'] });
    await client.connect();
    try {
      await eventually('the row is there', async () => {
        const { rowCount } = await client.query('update views.coach_ratings_v3 set one = 1, five = 0 where coach_id = $1', [coach.id]);
        return rowCount === 1 ? true : undefined;
      });
    } finally {
      await client.end();
    }
  }

  it('names a forged row, raises an alarm, and finds all equal once an operator has healed it', async () => {
    await forge();
    const id = await asked('coach_reviews');
    const found = await ended(id);
    expect(found).toMatchObject({ verdict: 'different', differing: 1, by: `auditor-${auditor.id}` });
    const differences = found.certificate?.models.flatMap((model) => model.differences ?? []);
    expect(differences).toEqual([{ table: 'coach_ratings_v3', key: `coach_id=${coach.id}`, what: 'differs', columns: ['one', 'five'] }]);
    expect(JSON.stringify(found)).not.toContain(words);
    expect(await eventually('the alarm', () => alarmOf(id))).toMatchObject({ kind: 'drill', answer: null });
    const metrics = await (await fetch(`${product.audit}/metrics`)).text();
    expect(metrics).toContain('audit_alarms_open{kind="drill"} ');

    const { code, output } = await runBeside(product.dataDir, 'tools/run.mjs', 'operate', 'audit-drill', 'coach_reviews', '--heal');
    expect([code, output]).toEqual([1, expect.stringContaining('"isHealed":true')]);
    const healing = /^drill (\d{6}-\d+)$/mu.exec(output)?.[1] ?? '';
    expect(await ended(healing)).toMatchObject({ by: 'operator', is_healing: true, verdict: 'different' });
    expect((await ended(healing)).certificate?.models.map((model) => model.is_healed)).toEqual([true]);
    const again = await ended(await asked('coach_reviews'));
    expect([again.verdict, await alarmOf(again.id)]).toEqual(['equal', undefined]);
  });

  it('is begun again when its process was killed', async () => {
    const script = 'projections/main.ts';
    const [pid] = product.pidsOf(script);
    if (pid === undefined) throw new Error(`${script} is not running`);
    const id = await asked(null);
    await eventually('it has begun', async () => {
      const { state } = await asAuditor<DrillView>('GET', `/audit/drills/${id}`);
      return state === 'waiting' ? undefined : true;
    });
    process.kill(pid, 'SIGKILL');
    const found = await ended(id);
    expect(found.verdict).toBe('equal');
    // Once more, unless it was done before the signal came.
    expect([1, 2]).toContain(found.attempts);
    await eventually('another process took over', () => product.pidsOf(script).find((one) => one !== pid));
  });
});
