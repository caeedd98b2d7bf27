import type { DrillPage, DrillView } from '@academy/domain/drills';
import { scopes } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { eventually } from '../product/eventually.ts';
import { must, request } from '../product/people.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';

const product = inject('product');
/** A drill of all read models takes a while on a busy machine. */
const patience = 240_000;

let whole: StaffMember;
let money: StaffMember;
let custodian: StaffMember;

interface Answer {
  readonly id?: string;
  readonly problems?: readonly { code: string; path: string }[];
}

const ask = (body: unknown, { token }: { readonly token?: string } = whole) =>
  request<Answer>(product, 'POST', '/audit/drills', { body, ...(token !== undefined && { token }) });
const told = async (asked: ReturnType<typeof ask>) => {
  const { status, body } = await asked;
  return [status, body.problems?.[0]?.code];
};
/** Waits for a drill that somebody else asked for. */
const asked = (body: unknown, member?: StaffMember): Promise<string> =>
  eventually(
    'it may be asked for',
    async () => {
      const { status, body: answer } = await ask(body, member);
      if (status === 409) return undefined;
      expect(status).toBe(202);
      return answer.id;
    },
    patience,
  );
const page = async ({ token } = whole, query = '') => (await must<DrillPage>(product, 'GET', `/audit/drills${query}`, { token })).body;
const drill = async (id: string, { token } = whole) => (await must<DrillView>(product, 'GET', `/audit/drills/${id}`, { token })).body;
const ended = (id: string): Promise<DrillView> =>
  eventually(
    `drill ${id} ends`,
    async () => {
      const found = await drill(id);
      return found.ended_at === null ? undefined : found;
    },
    patience,
  );

beforeAll(async () => {
  [whole, money, custodian] = await Promise.all([
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', ['money']),
    newStaff(product, 'custodian'),
  ]);
});

describe('POST /audit/drills', { timeout: 2 * patience }, () => {
  it('202: of one read model; its certificate has versions, position, rows, digests and a head', async () => {
    const id = await asked({ model: 'coach_reviews' });
    const found = await ended(id);
    expect(found).toMatchObject({
      id,
      by: `auditor-${whole.id}`,
      models: ['coach_reviews'],
      state: 'finished',
      verdict: 'equal',
      why: null,
    });
    const [model] = found.certificate?.models ?? [];
    expect(model).toMatchObject({ name: 'coach_reviews', version: expect.any(Number), position: expect.any(String), differences: [] });
    expect(model?.tables.map(({ live, rebuilt, differing }) => [live === rebuilt, live.length, differing])).toEqual([
      [true, 64, 0],
      [true, 64, 0],
    ]);
    expect(found.certificate?.head).toMatchObject({ size: expect.any(Number), root: expect.stringMatching(/^[\w+/]{43}=$/u) });
    const record = await eventually('the certificate is sealed', async () => (await drill(id)).certificate?.record ?? undefined);
    const { body } = await must<{ seen: { type: string; sentence: string } }>(product, 'GET', `/audit/records/${record}`, {
      token: whole.token,
    });
    expect(body.seen).toMatchObject({ type: 'DrillFinished', sentence: expect.stringContaining('equal to the log') });
  });

  it('202: of all that the grant covers', async () => {
    const { models, is_whole: isWhole } = await page(money);
    expect([models.includes('wallet_ledger'), models.includes('coach_reviews'), isWhole]).toEqual([true, false, false]);
    const found = await ended(await asked({ model: null }, money));
    expect([found.models.toSorted(), found.verdict]).toEqual([models, 'equal']);
  });

  it('409 while one runs, and not any longer', async () => {
    const refused = await eventually(
      'one is refused',
      async () => {
        const { status, body } = await ask({ model: null });
        return status === 409 ? body.problems?.[0]?.code : undefined;
      },
      patience,
    );
    expect(refused).toBe('drillRunning');
    await ended(await asked({ model: 'waiting' }));
  });

  it('400, 401, 403: of no read model, for others, and outside of the grant', async () => {
    expect(await told(ask({ model: 'of_nobody' }))).toEqual([400, 'drillModelUnknown']);
    expect(await told(ask({}))).toEqual([400, 'drillModelUnknown']);
    expect(await told(ask({ model: 'No model' }))).toEqual([400, 'drillModelUnknown']);
    expect(await told(ask({ model: null }, {}))).toEqual([401, 'notSignedIn']);
    expect(await told(ask({ model: null }, custodian))).toEqual([403, 'forbidden']);
    expect(await told(ask({ model: 'coach_reviews' }, money))).toEqual([403, 'outsideGrant']);
  });
});

describe('GET /audit/drills', { timeout: 2 * patience }, () => {
  it('200: the newest first, for every grant, and below one of them', async () => {
    const id = await asked({ model: 'waiting' });
    await ended(id);
    const { drills, is_whole: isWhole, models } = await page();
    expect([drills.some((one) => one.id === id), isWhole, models.includes('coach_reviews')]).toEqual([true, true, true]);
    const times = drills.map(({ requested_at: at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect((await page(money)).drills.some((one) => one.id === id)).toBe(true);
    expect((await page(whole, '?below=0')).drills).toEqual([]);
  });

  it('400, 401, 403', async () => {
    expect((await request(product, 'GET', '/audit/drills?below=none', { token: whole.token })).status).toBe(400);
    expect((await request(product, 'GET', '/audit/drills')).status).toBe(401);
    expect((await request(product, 'GET', '/audit/drills', { token: custodian.token })).status).toBe(403);
  });
});

describe('GET /audit/drills/{id}', () => {
  const status = async (id: string, token?: string) =>
    (await request(product, 'GET', `/audit/drills/${id}`, { ...(token !== undefined && { token }) })).status;

  it('400, 401, 403, 404', async () => {
    expect(await status('mine', whole.token)).toBe(400);
    expect(await status('999912-1')).toBe(401);
    expect(await status('999912-1', custodian.token)).toBe(403);
    expect(await status('999912-1', whole.token)).toBe(404);
  });
});
