import { randomUUID } from 'node:crypto';
import type { AlarmPage, AlarmView, AuditOverview } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { append } from '../product/append.ts';
import { eventually } from '../product/eventually.ts';
import { must, request } from '../product/people.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';

const product = inject('product');
let custodian: StaffMember;
let whole: StaffMember;
let money: StaffMember;
let alarm: AlarmView;

const alarmIn = async ({ token }: StaffMember, isWanted: (one: AlarmView) => boolean): Promise<AlarmView | undefined> =>
  (await must<AlarmPage>(product, 'GET', '/audit/alarms', { token })).body.alarms.find(isWanted);
/** Nobody knows such an event: the audit seals it, and says so. */
async function raised(): Promise<AlarmView> {
  const stream = `oddity-${randomUUID()}`;
  await append(product, stream, [{ type: 'SomethingOdd', data: {} }], []);
  return await eventually('the alarm', () => alarmIn(custodian, ({ place }) => place === `${stream} 0`));
}
const isIt = ({ id }: AlarmView): boolean => id === alarm.id;
const answer = async (id: number | string, body: unknown, { token }: { readonly token?: string } = custodian) => {
  const asking = { body, ...(token !== undefined && { token }) };
  const answered = await request<{ problems?: { code: string }[] }>(product, 'POST', `/audit/alarms/${id}/answer`, asking);
  return [answered.status, answered.body.problems?.[0]?.code ?? answered.body];
};

beforeAll(async () => {
  [custodian, whole, money] = await Promise.all([
    newStaff(product, 'custodian'),
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', ['money']),
  ]);
  alarm = await raised();
});

describe('GET /audit/alarms', () => {
  it('200: kind, place and time; auditors see no stream outside of their grant', async () => {
    expect(alarm).toMatchObject({ kind: 'unknown', answer: null });
    expect(await alarmIn(whole, isIt)).toEqual(alarm);
    expect(await alarmIn(money, isIt)).toEqual({ ...alarm, place: null });
    const { body } = await must<AlarmPage>(product, 'GET', `/audit/alarms?below=${alarm.id}`, { token: custodian.token });
    expect(body.alarms.every(({ id }) => id < alarm.id)).toBe(true);
  });

  it('400, 401', async () => {
    expect((await request(product, 'GET', '/audit/alarms?below=none', { token: custodian.token })).status).toBe(400);
    expect((await request(product, 'GET', '/audit/alarms')).status).toBe(401);
  });
});

describe('POST /audit/alarms/{id}/answer', () => {
  it('400, 401, 403, 404: without words, for others, and of no alarm', async () => {
    expect(await answer(alarm.id, { text: ' \n' })).toEqual([400, 'alarmAnswerNeeded']);
    expect(await answer(alarm.id, { text: 'a'.repeat(1_001) })).toEqual([400, 'alarmAnswerNeeded']);
    expect(await answer(alarm.id, { text: 'Ours.' }, {})).toEqual([401, 'notSignedIn']);
    expect(await answer(alarm.id, { text: 'Ours.' }, whole)).toEqual([403, 'forbidden']);
    expect(await answer(999_999_999, { text: 'Ours.' })).toEqual([404, 'alarmNotFound']);
  });

  it('200 once, for everybody to read, then 409', async () => {
    const own = await raised();
    const [status, said] = await answer(own.id, { text: ' A test of ours.\nNothing was done. ' });
    expect([status, said]).toEqual([
      200,
      { by: `custodian-${custodian.id}`, at: expect.any(String), text: 'A test of ours.\nNothing was done.' },
    ]);
    expect(await answer(own.id, { text: 'Another.' })).toEqual([409, 'alarmAnswered']);
    expect((await alarmIn(money, ({ id }) => id === own.id))?.answer).toEqual(said);
    const { body: overview } = await must<AuditOverview>(product, 'GET', '/audit/overview', { token: whole.token });
    const unknown = overview.alarms.find(({ kind }) => kind === 'unknown');
    expect([unknown!.count > unknown!.open, unknown!.open > 0]).toEqual([true, true]);
  });
});
