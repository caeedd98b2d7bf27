import { randomUUID } from 'node:crypto';
import { callEvents, callStream } from '@academy/domain/calls';
import {
  type AuditedPerson,
  type AuditOverview,
  type JournalPage,
  type LedgerView,
  type NumberExplanation,
  type RecordPage,
  type RecordRow,
  type RecordView,
  type ReplayPage,
  type ReviewProvenance,
  type StoryView,
  trialOf,
} from '@academy/domain/explorer';
import { notificationEvents } from '@academy/domain/notifications';
import { scopes } from '@academy/domain/staff';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { append } from '../product/append.ts';
import { eventually } from '../product/eventually.ts';
import { filled } from '../product/money.ts';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { newStaff, type StaffMember } from '../product/staff.ts';

const product = inject('product');
let whole: StaffMember;
let money: StaffMember;
let blind: StaffMember;
let athlete: Person;
let coach: Person;
let review: RecordRow;
const callId = randomUUID();

const read = <Body>(path: string, { token }: { readonly token: string } = whole) => must<Body>(product, 'GET', `/audit${path}`, { token });
const refused = async (path: string, token: string | undefined, headers: Record<string, string> = {}) => {
  const { status, body } = await request(product, 'GET', `/audit${path}`, { ...(token !== undefined && { token }), headers });
  return [status, (body as { problems: { code: string }[] }).problems[0]?.code];
};
/** The newest record of a stream, once it is sealed. */
const sealed = (stream: string): Promise<RecordRow> =>
  eventually('the record', async () => (await read<RecordPage>(`/records?stream=${stream}`)).body.records[0], 30_000);

beforeAll(async () => {
  [whole, money, blind, athlete, coach] = await Promise.all([
    newStaff(product, 'auditor', scopes),
    newStaff(product, 'auditor', ['money']),
    newStaff(product, 'auditor', ['reviews']),
    newAthlete(product),
    newCoach(product),
  ]);
  await must(product, 'POST', '/create_review', {
    token: athlete.token,
    body: { coach_id: coach.id, rating: 4, comment: 'Calm and exact' },
  });
  // Enough for two pages.
  const seen = {
    type: 'NotificationsSeen',
    data: { accountId: athlete.id, role: 'athlete', at: '2026-03-01T10:00:00.000Z', position: '1' },
  };
  await append(
    product,
    `notifications-${athlete.id}`,
    Array.from({ length: 100 }, () => seen),
    notificationEvents,
  );
  const at = '2026-03-01T10:00:00.000Z';
  await append(
    product,
    callStream(callId),
    [
      { type: 'CallRequested', data: { callId, coachId: coach.id, athleteId: athlete.id, sport: 'Tennis', at } },
      { type: 'CallDeclined', data: { callId, at } },
    ],
    callEvents,
  );
  await filled(product, { athleteId: athlete.id, paise: 50_000, heldPaise: 20_000 });
  review = await sealed(`review-${coach.id}_${athlete.id}`);
  await sealed(`wallet-athlete_${athlete.id}`);
  await sealed(`coach-${coach.id}`);
  await sealed(callStream(callId));
});

describe('GET /audit/records', () => {
  it('200: by filters, page by page, and says how many came since', async () => {
    const { body: first } = await read<RecordPage>('/records?first=1');
    expect(first.records).toHaveLength(100);
    const { body: second } = await read<RecordPage>(`/records?page=${first.next}`);
    expect(second.records[0]?.number).toBe((first.records.at(-1)?.number ?? 0) - 1);
    expect(second.base).toBe(first.base);
    const { body: since } = await read<RecordPage>(`/records?stream=review-${coach.id}_${athlete.id}&base=1`);
    expect(since).toMatchObject({ records: [], newer: 1, has_more_newer: false });
  });

  it('200: a person is found by whom a record mentions', async () => {
    const { records } = await eventually('the index', async () => {
      const { body } = await read<RecordPage>(`/records?person=coach-${coach.id}&type=ReviewCreated`);
      return body.records.length > 0 ? body : undefined;
    });
    expect(records.map(({ number }) => number)).toEqual([review.number]);
    expect(review.seen?.sentence).toBe(`athlete-${athlete.id} gave coach-${coach.id} 4 of 5 stars, without a session.`);
  });

  it('200: outside of the grant only number, hash and category', async () => {
    const { body } = await read<RecordPage>(`/records?first=${review.number}&last=${review.number}`, money);
    expect(body.records).toEqual([{ number: review.number, hash: review.hash, category: 'review', seen: null }]);
    expect((await read<RecordPage>(`/records?person=athlete-${athlete.id}`, money)).body).toMatchObject({ is_limited: true });
  });

  it.each([
    ['invalidFilter', '/records?first=0'],
    ['invalidFilter', '/records?since=yesterday'],
    ['invalidFilter', '/records?until=2026-13-01T00:00Z'],
    ['invalidFilter', `/records?stream=${'x'.repeat(201)}`],
    ['invalidFilter', '/records?person=%00'],
    ['invalidPage', '/records?page=AAAA'],
  ])('400 %s: %s', async (code, path) => {
    expect(await refused(path, whole.token)).toEqual([400, code]);
  });

  it('401, 403: only for auditors, and what the grant covers', async () => {
    expect(await refused('/records', undefined)).toEqual([401, 'notSignedIn']);
    expect(await refused('/records', athlete.token)).toEqual([403, 'forbidden']);
    expect(await refused(`/records?stream=review-${coach.id}_${athlete.id}`, money.token)).toEqual([403, 'outsideGrant']);
  });
});

describe('GET /audit/records/{number}', () => {
  it('200: the stored text, without anything that is sealed', async () => {
    const { body } = await read<RecordView>(`/records/${review.number}`);
    expect(body.seen).toMatchObject({
      encoding: 'utf8',
      sealed: { subject: `athlete-${athlete.id}`, fields: ['comment'], erased_at: null },
    });
    expect(JSON.parse(body.seen?.data ?? '')).toMatchObject({ rating: 4, personal: { subject: `athlete-${athlete.id}` } });
    expect(JSON.stringify(body)).not.toContain('Calm and exact');
    expect((await read<RecordView>(`/records/${review.number}`, money)).body.seen).toBeNull();
  });

  it('400, 404: no number, and none of ours', async () => {
    expect(await refused('/records/x', whole.token)).toEqual([400, 'recordNotFound']);
    expect(await refused('/records/999999999', whole.token)).toEqual([404, 'recordNotFound']);
  });
});

describe('GET /audit/records/{number}/proof, /audit/consistency', () => {
  it('200: under the newest head; 404 beyond it', async () => {
    await eventually('a head', async () => ((await fetch(`${product.api}/audit/checkpoint`)).ok ? true : undefined), 90_000);
    expect((await read<{ proof: string }>('/records/1/proof')).body.proof).toMatch(/^c2sp\.org\/tlog-proof@v1\nindex 0\n/u);
    expect((await read('/consistency?from=1')).body).toMatchObject({ from: 1, hashes: expect.any(Array) });
    expect(await refused('/records/999999999/proof', whole.token)).toEqual([404, 'notYetProven']);
    expect(await refused('/consistency?from=999999999', whole.token)).toEqual([404, 'headNotFound']);
    expect(await refused('/consistency', whole.token)).toEqual([400, 'headNotFound']);
  });
});

describe('GET /audit/stories/{id}', () => {
  it('200: the same story by a record and by its correlation', async () => {
    const { body } = await read<StoryView>(`/stories/${review.number}`);
    expect(body.records.map(({ number }) => number)).toContain(review.number);
    expect((await read<StoryView>(`/stories/${review.seen?.correlation}`)).body).toEqual(body);
  });

  it('404: nothing happened under this', async () => {
    expect(await refused(`/stories/${randomUUID()}`, whole.token)).toEqual([404, 'storyNotFound']);
  });
});

describe('GET /audit/explain/{name}/{key}, /audit/replay/{view}/{key}', () => {
  it('200: the number that the product shows, and the records for it', async () => {
    const shown = (await must<{ held_paise: number; current_paise: number }>(product, 'GET', '/wallet', { token: athlete.token })).body;
    const key = `athlete_${athlete.id}`;
    const { body: current } = await read<NumberExplanation>(`/explain/current/${key}`, money);
    const { body: held } = await read<NumberExplanation>(`/explain/held/${key}`, money);
    expect([current.amount, held.amount]).toEqual([shown.current_paise, shown.held_paise]);
    expect([shown.current_paise, shown.held_paise]).toEqual([50_000, 20_000]);
    const rating = await eventually('the index', async () => {
      const { body } = await read<NumberExplanation>(`/explain/rating/${coach.id}`);
      return body.parts.length > 0 ? body : undefined;
    });
    expect([rating.amount, rating.parts.map(({ number }) => number)]).toEqual([4, [review.number]]);
    expect((await read<ReplayPage>(`/replay/wallet/${key}`, money)).body).toMatchObject({ view: 'wallet', key, next: null });
    expect((await read<ReplayPage>(`/replay/reviews/${coach.id}`)).body).toMatchObject({ total: 1, records: [{ number: review.number }] });
    const { body: profile } = await read<ReplayPage>(`/replay/profile/${coach.id}`);
    expect([profile.view, profile.total, profile.records[0]?.type]).toEqual(['profile', profile.records.length, 'CoachRegistered']);
    expect(JSON.parse(profile.records[0]?.data ?? '')).toMatchObject({ coachId: coach.id, name: '', phone: '', email: '' });
    const { body: call } = await read<ReplayPage>(`/replay/calls/${callId}`);
    expect([call.total, call.records.map(({ type }) => type), call.next]).toEqual([2, ['CallRequested', 'CallDeclined'], null]);
  });

  it('400, 403, 404: unknown numbers, other scopes, no such key or page', async () => {
    expect(await refused('/explain/wealth/5', whole.token)).toEqual([400, 'notFound']);
    expect(await refused(`/explain/rating/${coach.id}`, money.token)).toEqual([403, 'outsideGrant']);
    expect(await refused(`/replay/reviews/${coach.id}`, money.token)).toEqual([403, 'outsideGrant']);
    expect(await refused(`/replay/calls/${callId}`, blind.token)).toEqual([403, 'outsideGrant']);
    expect(await refused(`/replay/profile/${coach.id}`, blind.token)).toEqual([403, 'outsideGrant']);
    expect(await refused(`/replay/profile/coach-${coach.id}`, whole.token)).toEqual([404, 'notFound']);
    expect(await refused('/replay/calls/5', whole.token)).toEqual([404, 'notFound']);
    expect(await refused('/explain/held/somebody', whole.token)).toEqual([404, 'notFound']);
    expect(await refused('/replay/wallet/5', whole.token)).toEqual([404, 'notFound']);
    expect(await refused(`/explain/rating/${coach.id}?page=2`, whole.token)).toEqual([404, 'invalidPage']);
  });
});

describe('GET /audit/reviews/{coachId}', () => {
  it('200: every review with its stars and its session, and the counts that explain the rating', async () => {
    const { summary, reviews } = await eventually('the index', async () => {
      const { body } = await read<ReviewProvenance>(`/reviews/${coach.id}`, blind);
      return body.reviews.length > 0 ? body : undefined;
    });
    const athleteId = `athlete-${athlete.id}`;
    expect(reviews).toEqual([{ number: review.number, time: expect.any(String), athlete: athleteId, rating: 4, session: null }]);
    expect(summary).toMatchObject({ count: 1, average: 4, stars: [0, 0, 0, 1, 0], verified: 0, unverified: 1 });
    const { body: rating } = await read<NumberExplanation>(`/explain/rating/${coach.id}`);
    expect(rating.amount).toBe(summary?.average);
    const { body: older } = await read<ReviewProvenance>(`/reviews/${coach.id}?below=${review.number}`);
    expect(older).toMatchObject({ summary: null, reviews: [], next: null, has_calls: true });
  });

  it('400, 401, 403, 404: no page, nobody, other scopes, and no coach', async () => {
    expect(await refused(`/reviews/${coach.id}?below=0`, whole.token)).toEqual([400, 'invalidPage']);
    expect(await refused(`/reviews/${coach.id}`, undefined)).toEqual([401, 'notSignedIn']);
    expect(await refused(`/reviews/${coach.id}`, coach.token)).toEqual([403, 'forbidden']);
    expect(await refused(`/reviews/${coach.id}`, money.token)).toEqual([403, 'outsideGrant']);
    expect(await refused('/reviews/coach-5', whole.token)).toEqual([404, 'notFound']);
  });

  it('is noted before it is answered', async () => {
    await read(`/reviews/${coach.id}`);
    const { body } = await read<JournalPage>(`/journal?person=auditor-${whole.id}`);
    const target = `coachId="${coach.id}"`;
    expect(body.rows[0]).toMatchObject({ call: 'GET /audit/reviews/{coachId}', target, outcome: 200, shown: 1 });
  });
});

describe('GET /audit/people/{person}', () => {
  it('200: how many records mention them, within the grant', async () => {
    const person = `athlete-${athlete.id}`;
    const { categories } = await eventually('the index', async () => {
      const { body } = await read<AuditedPerson>(`/people/${person}`);
      return body.at >= review.number ? body : undefined;
    });
    const own = categories.find(({ category }) => category === 'review');
    const place = { number: review.number, time: review.seen?.time };
    expect(own).toEqual({ category: 'review', count: 1, first: place, last: place });
    const { body: limited } = await read<AuditedPerson>(`/people/${person}`, blind);
    expect([limited.is_limited, limited.categories]).toEqual([true, [own]]);
    const { body: journal } = await read<JournalPage>(`/journal?person=auditor-${blind.id}`);
    expect(journal.rows[0]).toMatchObject({ call: 'GET /audit/people/{person}', target: person, outcome: 200, shown: 0 });
  });

  it('200: somebody whom no record mentions looks like somebody outside of the grant', async () => {
    const { body } = await read<AuditedPerson>('/people/athlete-999999999', blind);
    expect(body).toEqual({ person: 'athlete-999999999', at: expect.any(Number), categories: [], is_limited: true });
  });

  it('401, 403, 404: only for auditors, and nobody is called that', async () => {
    expect(await refused('/people/athlete-1', undefined)).toEqual([401, 'notSignedIn']);
    expect(await refused('/people/athlete-1', athlete.token)).toEqual([403, 'forbidden']);
    expect(await refused('/people/somebody', whole.token)).toEqual([404, 'notFound']);
  });
});

describe('GET /audit/ledger', () => {
  it('200: debits are credits, accounts are their entries, and the journal says who read it', async () => {
    const { body } = await read<LedgerView>('/ledger', money);
    const { debitPaise, creditPaise, balancePaise, unequal } = trialOf(body.rows);
    expect([creditPaise, balancePaise, unequal]).toEqual([debitPaise, 0, []]);
    // Others move money here too.
    expect([debitPaise >= 50_000, body.holds.paise >= 20_000]).toEqual([true, true]);
    expect(body.rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['athletes', 'clearing', 'transit']));
    const { body: journal } = await read<JournalPage>(`/journal?person=auditor-${money.id}`);
    expect(journal.rows[0]).toMatchObject({ call: 'GET /audit/ledger', target: '', outcome: 200 });
  });

  it('401, 403: only for auditors of money', async () => {
    expect(await refused('/ledger', undefined)).toEqual([401, 'notSignedIn']);
    expect(await refused('/ledger', athlete.token)).toEqual([403, 'forbidden']);
    expect(await refused('/ledger', blind.token)).toEqual([403, 'outsideGrant']);
  });
});

describe('GET /audit/overview', () => {
  it('200: counts, the newest head and the grant', async () => {
    const { body } = await read<AuditOverview>('/overview', money);
    expect(body.size).toBeGreaterThan(100);
    expect(body).toMatchObject({ scopes: ['money'] });
    expect(body.days.length).toBeGreaterThan(0);
  });
});

describe('GET /audit/journal', () => {
  it('200: who asked for what, how it ended and how much it showed', async () => {
    await read(`/records/${review.number}`, money);
    await refused('/replay/reviews/1', money.token);
    const { body } = await read<JournalPage>(`/journal?person=auditor-${money.id}`);
    const [newest, before] = body.rows;
    expect([newest?.call, newest?.target, newest?.outcome, newest?.shown]).toEqual([
      'GET /audit/replay/{view}/{key}',
      'view="reviews" key="1" after=0',
      403,
      0,
    ]);
    expect(before).toMatchObject({ person: `auditor-${money.id}`, call: 'GET /audit/records/{number}', outcome: 200, shown: 0 });
    const { body: older } = await read<JournalPage>(`/journal?below=${newest?.id}&person=auditor-${money.id}`);
    expect(older.rows[0]?.id).toBe(before?.id);
  });

  it('403: only with that scope', async () => {
    expect(await refused('/journal', money.token)).toEqual([403, 'outsideGrant']);
  });
});
