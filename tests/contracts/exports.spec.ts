import { createHash } from 'node:crypto';
import { type ExportEvent, exportEvents, exportLimits, type ExportPage, exportStream, type ExportView } from '@academy/domain/exports';
import type { JournalPage } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { append as appendTo } from '../product/append.ts';
import { eventually } from '../product/eventually.ts';
import { must, request } from '../product/people.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';

const product = inject('product');
const patience = 120_000;
const everything = { since: null, until: null };

let whole: StaffMember;
let other: StaffMember;
let money: StaffMember;
let custodian: StaffMember;
/** Has ten files, and one that failed and one that has gone besides. */
let collector: StaffMember;
let leaver: StaffMember;

interface Answer {
  readonly id?: string;
  readonly problems?: readonly { code: string; path: string }[];
}

const ask = (body: unknown, { token }: { readonly token?: string } = whole) =>
  request<Answer>(product, 'POST', '/audit/exports', { body, ...(token !== undefined && { token }) });
const get = <Body>(path: string, { token }: { readonly token?: string } = whole) =>
  request<Body & Answer>(product, 'GET', `/audit/exports${path}`, token === undefined ? {} : { token });
const told = async (asked: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await asked;
  return [status, body.problems?.[0]?.code];
};
/** The export, once it has ended; it may be shown some time after it was asked for. */
const ended = (id: string, member = whole): Promise<ExportView> =>
  eventually(
    `export ${id} ends`,
    async () => {
      const { status, body } = await get<ExportView>(`/${id}`, member);
      return status === 404 || body.ended_at === null ? undefined : body;
    },
    patience,
  );

const at = '2026-01-01T00:00:00.000Z';
const later = '2126-01-01T00:00:00.000Z';
const requested = (auditorId: number, number: number): ExportEvent => ({
  type: 'ExportRequested',
  data: { exportId: `${auditorId}-${number}`, at, by: `auditor-${auditorId}`, from: 0, to: null, since: null, until: null },
});
const finished = (auditorId: number, number: number, keptUntil: string): ExportEvent => ({
  type: 'ExportFinished',
  data: {
    exportId: `${auditorId}-${number}`,
    at,
    from: 0,
    to: 9,
    root: `${'q'.repeat(42)}o=`,
    records: 9,
    rows: null,
    cutOff: null,
    bytes: 5_120,
    sha256: 'a'.repeat(64),
    keptUntil,
  },
});

const append = (auditorId: number, events: readonly ExportEvent[]) => appendTo(product, exportStream(auditorId), events, exportEvents);

beforeAll(async () => {
  [whole, other, money, custodian, collector, leaver] = await Promise.all([
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', ['money']),
    newStaff(product, 'custodian'),
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', scopes),
  ]);
  const { id } = collector;
  const failed: ExportEvent = { type: 'ExportFailed', data: { exportId: `${id}-1`, at, why: 'full' } };
  const kept = Array.from({ length: exportLimits.files }, (_, index) => index + 3);
  await append(id, [
    requested(id, 1),
    failed,
    requested(id, 2),
    finished(id, 2, '2026-01-08T00:00:00.000Z'),
    ...kept.flatMap((number) => [requested(id, number), finished(id, number, later)]),
  ]);
  await append(leaver.id, [requested(leaver.id, 1), finished(leaver.id, 1, later)]);
});

describe('POST /audit/exports', { timeout: 2 * patience }, () => {
  it('202: of everything; the file is what its view says, streamed with its name, and each reading is in the journal', async () => {
    const { status, body } = await ask(everything);
    expect([status, body.id]).toEqual([202, `${whole.id}-1`]);
    // The second while the first goes on.
    expect(await told(ask({ since: '', until: '' }))).toEqual([409, 'exportRunning']);
    const found = await ended(`${whole.id}-1`);
    expect(found).toMatchObject({ state: 'ready', why: null, since: null, until: null });
    const { first, last, records, rows, cut_off: cutOff, bytes, sha256, file } = found.written!;
    expect([first, last, cutOff, file]).toEqual([1, records, null, `academy-export-${whole.id}-1.tar`]);
    expect(rows).toBeGreaterThan(0);

    const response = await fetch(`${product.api}/audit/exports/${found.id}/file`, { headers: { Authorization: `Bearer ${whole.token}` } });
    const content = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-length'), content.length]).toEqual([200, String(bytes), bytes]);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'application/x-tar',
      `attachment; filename="${file}"`,
    ]);
    expect(response.headers.get('cache-control')).toContain('no-store');

    const { body: journal } = await must<JournalPage>(product, 'GET', `/audit/journal?person=auditor-${whole.id}`, { token: whole.token });
    const noted = journal.rows.map(({ call, target, outcome, shown }) => ({ call, target, outcome, shown }));
    expect(noted).toContainEqual({ call: 'GET /audit/exports/{id}/file', target: found.id, outcome: 200, shown: records });
    expect(noted).toContainEqual(expect.objectContaining({ call: 'POST /audit/exports', outcome: 409 }));
    expect(noted).toContainEqual(expect.objectContaining({ call: 'GET /audit/exports/{id}', target: found.id }));

    const record = await eventually('the end is sealed', async () => (await get<ExportView>(`/${found.id}`)).body.record ?? undefined);
    const sealed = await must<{ seen: { type: string } }>(product, 'GET', `/audit/records/${record}`, { token: whole.token });
    expect(sealed.body.seen.type).toBe('ExportFinished');
  });

  it('400: of days that are none, not over, swapped, one alone, or on which nothing was sealed', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const days = (since: unknown, until: unknown) => told(ask({ since, until }));
    expect(await days('2026-02-30', '2026-03-01')).toEqual([400, 'exportDayInvalid']);
    expect(await days('soon', null)).toEqual([400, 'exportDayInvalid']);
    expect(await told(ask({}))).toEqual([400, 'exportDayInvalid']);
    expect(await days('2021-01-01', null)).toEqual([400, 'exportDayMissing']);
    expect(await days('2021-01-02', '2021-01-01')).toEqual([400, 'exportDaysSwapped']);
    expect(await days(today, today)).toEqual([400, 'exportDayNotOver']);
    expect(await days('2021-01-01', '2021-01-02')).toEqual([400, 'exportEmpty']);
  });

  it('401, 403: for others, and where the grant does not cover everything', async () => {
    expect(await told(ask(everything, {}))).toEqual([401, 'notSignedIn']);
    expect(await told(ask(everything, custodian))).toEqual([403, 'forbidden']);
    expect(await told(ask(everything, money))).toEqual([403, 'outsideGrant']);
  });

  it('409: while ten files are kept', async () => {
    expect(await told(ask(everything, collector))).toEqual([409, 'exportTooMany']);
  });
});

describe('GET /audit/exports', { timeout: patience }, () => {
  it('200: the own ones, the newest first, and what may be begun', async () => {
    const page = await eventually('they are listed', async () => {
      const { body } = await get<ExportPage>('', collector);
      return body.exports.length === 12 ? body : undefined;
    });
    expect(page.exports.map(({ id }) => Number(id.split('-')[1]))).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(page.exports.slice(-3).map(({ state }) => state)).toEqual(['ready', 'gone', 'failed']);
    expect(page).toMatchObject({ may_export: true, is_running: false, next: null });
    expect((await get<ExportPage>('?below=0', collector)).body.exports).toEqual([]);
    expect((await get<ExportPage>('', money)).body).toMatchObject({ exports: [], may_export: false });
  });

  it('400, 401, 403', async () => {
    expect((await get('?below=none')).status).toBe(400);
    expect((await get('', {})).status).toBe(401);
    expect((await get('', custodian)).status).toBe(403);
  });
});

describe.each(['', '/file'])('GET /audit/exports/{id}%s', { timeout: patience }, (part) => {
  it('400, 401, 403, 404: another auditor’s says no more than that', async () => {
    expect((await get(`/mine${part}`)).status).toBe(400);
    expect((await get(`/${whole.id}-900${part}`, {})).status).toBe(401);
    expect((await get(`/${whole.id}-900${part}`, custodian)).status).toBe(403);
    expect(await told(get(`/${whole.id}-900${part}`))).toEqual([404, 'exportNotFound']);
    expect(await told(get(`/${whole.id}-900${part}`, other))).toEqual([403, 'exportNotOwn']);
  });
});

describe('GET /audit/exports/{id}/file', { timeout: patience }, () => {
  it('403: outside of a grant of everything', async () => {
    expect(await told(get(`/${money.id}-1/file`, money))).toEqual([403, 'outsideGrant']);
  });

  it('403: once the grant is over', async () => {
    await must(product, 'POST', `/audit/grants/${leaver.id}/revoke`, { token: custodian.token });
    const { status } = await get(`/${leaver.id}-1/file`, leaver);
    // The session may have ended with it.
    expect([401, 403]).toContain(status);
  });

  it('404 without a file, 410 once it was removed, 503 where the disk lacks it', async () => {
    const { id } = collector;
    await eventually('they are listed', async () => ((await get<ExportPage>('', collector)).body.exports.length === 12 ? true : undefined));
    expect(await told(get(`/${id}-1/file`, collector))).toEqual([404, 'exportNotReady']);
    expect(await told(get(`/${id}-2/file`, collector))).toEqual([410, 'exportGone']);
    expect((await get<ExportView>(`/${id}-2`, collector)).body).toMatchObject({ state: 'gone', written: { records: 9 } });
    expect(await told(get(`/${id}-3/file`, collector))).toEqual([503, 'unavailable']);
  });
});
