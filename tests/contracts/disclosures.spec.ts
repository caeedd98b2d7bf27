import { randomUUID } from 'node:crypto';
import {
  type DisclosedRecord,
  type DisclosureEvent,
  disclosureEvents,
  type DisclosurePage,
  disclosureStream,
  type DisclosureView,
} from '@academy/domain/disclosures';
import type { JournalPage, RecordPage } from '@academy/domain/explorer';
import { scopes } from '@academy/domain/staff';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { append as appendTo } from '../product/append.ts';
import { eventually } from '../product/eventually.ts';
import { mailed, must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';
import { watchLive } from '../product/watch-live.ts';

const product = inject('product');
const root = '/audit/disclosures';

let auditor: StaffMember;
let other: StaffMember;
let money: StaffMember;
let leaver: StaffMember;
let custodian: StaffMember;
let athlete: Person;
/** Of a review with a comment, which is sealed. */
let review: number;
/** Of a record without sealed texts. */
let clear: number;

type Token = { readonly token?: string };
interface Answer {
  readonly id?: string;
  readonly problems?: readonly { code: string; path: string }[];
}

const words = { reason: 'A complaint about what was written', case_number: 'C-17', wait_reason: '' };
const get = <Body>(path: string, { token }: Token = auditor) =>
  request<Body & Answer>(product, 'GET', `${root}${path}`, token === undefined ? {} : { token });
const post = <Body>(path: string, body: unknown, { token }: Token, headers: Record<string, string> = {}) =>
  request<Body & Answer>(product, 'POST', `${root}${path}`, { body, headers, ...(token !== undefined && { token }) });
const ask = (more: object = {}, by: Token = auditor, headers = {}) => post('', { numbers: [review], ...words, ...more }, by, headers);
const told = async (asked: Promise<{ status: number; body: Answer }>) => {
  const { status, body } = await asked;
  return [status, body.problems?.[0]?.code];
};
const asked = async (more: object = {}): Promise<string> => {
  const { status, body } = await ask(more);
  if (status !== 201 || body.id === undefined) throw new Error(`not asked: ${status} ${JSON.stringify(body)}`);
  return body.id;
};
const records = async (query: string): Promise<readonly number[]> => {
  const { body } = await must<RecordPage>(product, 'GET', `/audit/records?${query}`, { token: auditor.token });
  return body.records.map(({ number }) => number);
};
const sealed = (query: string): Promise<number> => eventually('it is sealed', async () => (await records(query))[0], 30_000);
const append = (id: string, events: readonly DisclosureEvent[]) => appendTo(product, disclosureStream(id), events, disclosureEvents);

/** A request of the auditor's that was made at this time. */
const requestedAt = (disclosureId: string, at: string): DisclosureEvent => ({
  type: 'DisclosureRequested',
  data: { disclosureId, at, auditorId: auditor.id, numbers: [review], reason: 'r', caseNumber: 'c', waitReason: null },
});

beforeAll(async () => {
  let coach: Person;
  [auditor, other, money, leaver, custodian, athlete, coach] = await Promise.all([
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', ['money']),
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'custodian'),
    newAthlete(product),
    newCoach(product),
  ]);
  await must(product, 'POST', '/create_review', {
    token: athlete.token,
    body: { coach_id: coach.id, rating: 2, comment: 'Loud and late' },
  });
  review = await sealed(`stream=review-${coach.id}_${athlete.id}`);
  clear = await sealed(`stream=auditor-${auditor.id}`);
});

describe('from a request to the texts', { timeout: 120_000 }, () => {
  it('200: once a custodian agreed, with a row in the journal and one event for each record', async () => {
    const id = await asked({ wait_reason: ' It would warn them ' });
    expect(await told(get(`/${id}/records/${review}`))).toEqual([409, 'disclosureUndecided']);
    const { body: waiting } = await get<DisclosureView>(`/${id}`, custodian);
    expect(waiting).toMatchObject({
      auditor: auditor.id,
      state: 'waiting',
      reason: words.reason,
      case_number: 'C-17',
      wait_reason: 'It would warn them',
      numbers: [{ number: review, opened: null }],
    });

    const { status, body: open } = await post<DisclosureView>(`/${id}/approve`, { later: true }, custodian);
    expect([status, open.state, open.decided_by, open.tell_within_hours]).toEqual([200, 'open', custodian.id, 720]);
    expect(Date.parse(open.until ?? '') - Date.parse(open.decided_at ?? '')).toBe(30 * 60_000);

    for (let time = 0; time < 2; time++) {
      const { body: texts } = await get<DisclosedRecord>(`/${id}/records/${review}`);
      expect(texts).toEqual({
        number: review,
        person: `athlete-${athlete.id}`,
        texts: [{ field: 'comment', value: 'Loud and late' }],
        until: open.until,
      });
    }
    const { body: seen } = await get<DisclosureView>(`/${id}`);
    expect(seen).toMatchObject({ opened: 1, numbers: [{ opened: { person: `athlete-${athlete.id}`, scope: 'reviews' } }] });
    const { body: journal } = await must<JournalPage>(product, 'GET', `/audit/journal?person=auditor-${auditor.id}`, {
      token: auditor.token,
    });
    const call = 'GET /audit/disclosures/{id}/records/{number}';
    const rows = journal.rows.filter((row) => row.call === call && row.target === `${id} ${review}`);
    expect(rows.map(({ outcome, shown }) => [outcome, shown])).toEqual([
      [200, 1],
      [200, 1],
      [409, 0],
    ]);
    await sealed(`stream=${disclosureStream(id)}&type=DisclosureOpened`);
    expect(await records(`stream=${disclosureStream(id)}`)).toHaveLength(3);
    // The record itself stays as sealed as it was.
    const { body: record } = await must<{ seen: object }>(product, 'GET', `/audit/records/${review}`, { token: auditor.token });
    expect(JSON.stringify(record)).not.toContain('Loud and late');
  });
});

describe('what a custodian decided', { timeout: 120_000 }, () => {
  const sockets: WebSocket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });
  const watch = async ({ token }: StaffMember, view: string) =>
    await watchLive(product, (socket) => void sockets.push(socket), token, [view]);

  it('is told to who asked: the page at once, and a mail that says until when and nothing of the case', async () => {
    const [own, others, decides] = await Promise.all([
      watch(auditor, `disclosures/auditor-${auditor.id}`),
      watch(other, `disclosures/auditor-${other.id}`),
      watch(custodian, 'disclosures'),
    ]);
    const id = await asked();
    await Promise.all([own.hears(`disclosures/auditor-${auditor.id}`), decides.hears('disclosures')]);
    own.received.splice(0);
    const { body } = await post<DisclosureView>(`/${id}/approve`, { later: false }, custodian);
    await own.hears(`disclosures/auditor-${auditor.id}`);
    const mail = await mailed(product, auditor.email, new RegExp(`^([^]*/audit/disclosures/${id}[^]*)$`, 'u'));
    expect(mail).toContain(`You can see them until ${body.until?.slice(11, 16)} UTC on `);
    expect(mail).not.toMatch(/C-17|complaint/u);
    expect(others.received).toEqual([]);
  });

  it('may be no, which is told too', async () => {
    const id = await asked();
    await post(`/${id}/refuse`, undefined, custodian);
    const mail = await mailed(product, auditor.email, new RegExp(`^([^]*/audit/disclosures/${id}[^]*)$`, 'u'));
    expect(mail).toContain('has decided against it');
  });
});

describe('POST /audit/disclosures', () => {
  it('201: the same for the same key, 409 for another request under it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await ask({}, auditor, headers), await ask({}, auditor, headers)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await told(ask({ case_number: 'C-18' }, auditor, headers))).toEqual([409, 'keyReused']);
  });

  it('400: without numbers, reason or case, with too much, and where nothing is sealed', async () => {
    expect(await told(ask({ numbers: [] }))).toEqual([400, 'disclosureNumbersInvalid']);
    expect(await told(ask({ numbers: [review, review] }))).toEqual([400, 'disclosureNumbersInvalid']);
    expect(await told(ask({ numbers: Array.from({ length: 51 }, (_, index) => index + 1) }))).toEqual([400, 'disclosureNumbersInvalid']);
    expect(await told(ask({ reason: ' ' }))).toEqual([400, 'disclosureReasonRequired']);
    expect(await told(ask({ case_number: '' }))).toEqual([400, 'disclosureCaseRequired']);
    expect(await told(ask({ reason: 'x'.repeat(501) }))).toEqual([400, 'disclosureTextTooLong']);
    expect(await told(ask({ wait_reason: 'x'.repeat(501) }))).toEqual([400, 'disclosureTextTooLong']);
    expect(await told(ask({ numbers: [review, clear] }))).toEqual([400, 'disclosureNotSealed']);
    expect(await told(ask({ numbers: [999_999_999] }))).toEqual([400, 'disclosureNotSealed']);
  });

  it('401, 403: for others, and for records that the grant does not cover', async () => {
    expect(await told(ask({}, {}))).toEqual([401, 'notSignedIn']);
    expect(await told(ask({}, custodian))).toEqual([403, 'forbidden']);
    expect(await told(ask({}, money))).toEqual([403, 'outsideGrant']);
  });
});

describe('POST /audit/disclosures/{id}/approve and /refuse', () => {
  it('200, 409: a request is decided once', async () => {
    const id = await asked();
    expect((await post<DisclosureView>(`/${id}/refuse`, undefined, custodian)).body).toMatchObject({ state: 'refused', until: null });
    expect(await told(post(`/${id}/refuse`, undefined, custodian))).toEqual([409, 'disclosureDecided']);
    expect(await told(post(`/${id}/approve`, { later: false }, custodian))).toEqual([409, 'disclosureDecided']);
    expect(await told(get(`/${id}/records/${review}`))).toEqual([409, 'disclosureDecided']);
  });

  it('400, 409: people are told later only where that was asked for', async () => {
    const id = await asked();
    expect(await told(post(`/${id}/approve`, {}, custodian))).toEqual([400, 'invalidField']);
    expect(await told(post(`/${id}/approve`, { later: true }, custodian))).toEqual([409, 'disclosureNoWait']);
  });

  it('409: nobody decides after a week', async () => {
    const id = randomUUID();
    await append(id, [requestedAt(id, '2026-01-01T00:00:00.000Z')]);
    expect(await told(post(`/${id}/approve`, { later: false }, custodian))).toEqual([409, 'disclosureOver']);
    expect(await told(post(`/${id}/refuse`, undefined, custodian))).toEqual([409, 'disclosureOver']);
  });

  it.each(['approve', 'refuse'])('%s: 400, 401, 403, 404', async (how) => {
    const body = how === 'approve' ? { later: false } : undefined;
    expect((await post(`/mine/${how}`, body, custodian)).status).toBe(400);
    expect((await post(`/${randomUUID()}/${how}`, body, {})).status).toBe(401);
    expect((await post(`/${randomUUID()}/${how}`, body, auditor)).status).toBe(403);
    expect(await told(post(`/${randomUUID()}/${how}`, body, custodian))).toEqual([404, 'disclosureNotFound']);
  });
});

describe('GET /audit/disclosures', { timeout: 120_000 }, () => {
  it('200: the own ones, and for a custodian all', async () => {
    const id = await asked();
    const listed = (by: StaffMember) =>
      eventually('it is listed', async () => (await get<DisclosurePage>('', by)).body.disclosures.find((row) => row.id === id));
    expect(await listed(auditor)).toMatchObject({ auditor: auditor.id, state: 'waiting', records: 1, opened: 0, until: null });
    expect(await listed(custodian)).toMatchObject({ id });
    expect((await get<DisclosurePage>('', other)).body).toEqual({ disclosures: [], next: null });
    expect((await get<DisclosurePage>('?below=0', custodian)).body).toEqual({ disclosures: [], next: null });
  });

  it('400, 401, 403', async () => {
    expect(await told(get('?below=none'))).toEqual([400, 'invalidPage']);
    expect((await get('', {})).status).toBe(401);
    expect((await get('', athlete)).status).toBe(403);
  });
});

describe.each(['', '/records/1'])('GET /audit/disclosures/{id}%s', (part) => {
  it('400, 401, 403, 404: another auditor’s says no more than that', async () => {
    const id = await asked();
    expect((await get(`/mine${part}`)).status).toBe(400);
    expect((await get(`/${id}${part}`, {})).status).toBe(401);
    expect((await get(`/${id}${part}`, athlete)).status).toBe(403);
    expect(await told(get(`/${id}${part}`, other))).toEqual([403, 'disclosureNotOwn']);
    expect(await told(get(`/${randomUUID()}${part}`))).toEqual([404, 'disclosureNotFound']);
  });
});

describe('GET /audit/disclosures/{id}/records/{number}', { timeout: 120_000 }, () => {
  it('403: a custodian lets others see, and sees nothing', async () => {
    expect(await told(get(`/${randomUUID()}/records/${review}`, custodian))).toEqual([403, 'forbidden']);
  });

  it('404: a record that the request does not name', async () => {
    const id = await asked();
    await post(`/${id}/approve`, { later: false }, custodian);
    expect(await told(get(`/${id}/records/${clear}`))).toEqual([404, 'disclosureNotNamed']);
  });

  it('410: when the half hour is over', async () => {
    const id = randomUUID();
    const at = '2026-01-01T00:00:00.000Z';
    const approved: DisclosureEvent = {
      type: 'DisclosureApproved',
      data: { disclosureId: id, at, by: custodian.id, until: '2026-01-01T00:30:00.000Z', tellWithinHours: 72 },
    };
    await append(id, [requestedAt(id, at), approved]);
    expect(await told(get(`/${id}/records/${review}`))).toEqual([410, 'disclosureOver']);
    expect((await get<DisclosureView>(`/${id}`)).body).toMatchObject({ state: 'over', opened: 0 });
  });

  it('403: once the grant is over', async () => {
    const { body } = await ask({}, leaver);
    await post(`/${body.id}/approve`, { later: false }, custodian);
    await must(product, 'POST', `/audit/grants/${leaver.id}/revoke`, { token: custodian.token });
    // The session may have ended with it.
    expect([401, 403]).toContain((await get(`/${body.id}/records/${review}`, leaver)).status);
  });
});
