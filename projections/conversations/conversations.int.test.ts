import type { MessageEvent } from '@academy/domain/conversations';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { bookingOf } from '../bookings/bookings.fixture.ts';
import { bookings } from '../bookings/bookings.ts';
import { callLog } from '../calls/call-log.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { outcomes } from '../outcomes/outcomes.ts';
import { openViews, type Views } from '../testing/views.ts';
import { conversationTable } from '../tables.ts';
import { conversations, messageTable } from './conversations.ts';
import { conversations as side } from './index.ts';
import type { Place } from './messages.queries.ts';
import type { StoredMessage } from './rows.ts';

let views: Views;
let queries: ReturnType<typeof side.queries>;
beforeAll(async () => {
  views = await openViews(inject('databaseUrl'), [conversations, coachDirectory, athleteProfiles, callLog, bookings, outcomes]);
  queries = side.queries(views.pool);
});
afterAll(() => views.drop());

const at = (second: number): string => new Date(Date.UTC(2026, 10, 27, 10, 0, second)).toISOString();
const uuidOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What the two of a pair write; `by` is one of them. */
function pairOf(coachId: number, athleteId: number) {
  const common = (by: 'coach' | 'athlete', number: number) => ({
    messageId: uuidOf(number),
    author: by === 'coach' ? `coach-${coachId}` : `athlete-${athleteId}`,
    coachId,
    athleteId,
    at: at(number),
  });
  return {
    pair: { coachId, athleteId },
    sent: (by: 'coach' | 'athlete', number: number, change: { isWarned?: boolean; fileIds?: string[] } = {}): MessageEvent => ({
      type: 'MessageSent',
      data: { ...common(by, number), text: `text ${number}`, fileIds: [], isWarned: false, ...change },
    }),
    edited: (by: 'coach' | 'athlete', number: number, isWarned = false): MessageEvent => ({
      type: 'MessageEdited',
      data: { ...common(by, number), at: at(50), text: `other ${number}`, isWarned },
    }),
    deleted: (by: 'coach' | 'athlete', number: number): MessageEvent => ({ type: 'MessageDeleted', data: common(by, number) }),
  };
}
const given = (...events: readonly MessageEvent[]) => views.given(conversations, ...events);
/** In a test the box is the JSON of the fields. */
const textOf = ({ box, isDeleted }: StoredMessage): string | null =>
  isDeleted || box === null ? null : (JSON.parse(Buffer.from(box.box, 'base64').toString()) as { text: string }).text;
const newest: Place = { how: 'newest', position: 0n };

describe('messages', () => {
  it('are listed in the order of the log, whatever their times say, with the position they are complete up to', async () => {
    const one = pairOf(1, 11);
    const [first, second, third] = await given(one.sent('athlete', 9), one.sent('coach', 2), one.sent('athlete', 1, { isWarned: true }));
    const page = await queries.page(one.pair, newest, 10);
    expect(page).toMatchObject({ upTo: String(third?.position), hasMore: false, hasNewer: false });
    expect(page.messages.map((message) => [message.author, textOf(message), message.at, message.isWarned])).toEqual([
      ['athlete-11', 'text 9', at(9), false],
      ['coach-1', 'text 2', at(2), false],
      ['athlete-11', 'text 1', at(1), true],
    ]);
    expect(page.messages.map(({ position, changed }) => [position, changed])).toEqual(
      [first, second, third].map((event) => [String(event?.position), String(event?.position)]),
    );
    expect(page.messages[0]).toMatchObject({ id: uuidOf(9), editedAt: null, box: { type: 'MessageSent', subject: 'athlete-11' } });
  });

  it('keep no text in clear', async () => {
    const rows = JSON.stringify([await views.rowsOf(messageTable), await views.rowsOf(conversationTable)]);
    expect(rows).toContain('athlete');
    expect(rows).not.toMatch(/text \d|other \d/u);
  });

  it('stay in their place when they are changed or deleted, and nothing of a deleted one stays', async () => {
    const one = pairOf(1, 12);
    const [first, , edit, end] = await given(
      one.sent('athlete', 1, { fileIds: [uuidOf(99)] }),
      one.sent('coach', 2),
      one.edited('coach', 2, true),
      one.deleted('athlete', 1),
    );
    const { messages } = await queries.page(one.pair, newest, 10);
    expect(messages.map((message) => [textOf(message), message.changed])).toEqual([
      [null, String(end?.position)],
      ['other 2', String(edit?.position)],
    ]);
    expect(messages[0]).toMatchObject({ position: String(first?.position), isDeleted: true, fileIds: [], box: null });
    expect(messages[1]).toMatchObject({ editedAt: at(50), isWarned: true, box: { id: edit?.id, type: 'MessageEdited' } });
  });

  it('of the same id by both authors, and in another conversation, are different messages', async () => {
    const [one, other] = [pairOf(1, 13), pairOf(1, 14)];
    await given(one.sent('athlete', 1), one.sent('coach', 1), other.sent('coach', 1), one.deleted('coach', 1));
    const states = async ({ pair }: typeof one) =>
      (await queries.page(pair, newest, 9)).messages.map(({ author, isDeleted }) => [author, isDeleted]);
    expect(await states(one)).toEqual([
      ['athlete-13', false],
      ['coach-1', true],
    ]);
    expect(await states(other)).toEqual([['coach-1', false]]);
  });

  it('are the same if their events are applied again, together or in part', async () => {
    const one = pairOf(1, 15);
    const events = await given(one.sent('athlete', 1), one.edited('athlete', 1), one.sent('coach', 2), one.deleted('coach', 2));
    const rows = async () => [await views.rowsOf(messageTable), await views.rowsOf(conversationTable)];
    const before = await rows();
    expect(await conversations.apply(views.session, events)).toEqual(['pair:1_15', 'coach:1', 'athlete:15']);
    await conversations.apply(views.session, events.slice(0, 2));
    expect(await rows()).toEqual(before);
  });
});

describe('a page', () => {
  const one = pairOf(2, 21);
  let places: bigint[];
  beforeAll(async () => {
    const sent = Array.from({ length: 10 }, (_, index) => one.sent(index % 2 ? 'coach' : 'athlete', index));
    places = (await given(...sent)).map(({ position }) => position);
  });
  const page = async (how: Place['how'], index: number, limit: number) => {
    const { messages, ...rest } = await queries.page(one.pair, { how, position: places[index] ?? 0n }, limit);
    return { ...rest, numbers: messages.map(({ position }) => places.indexOf(BigInt(position))) };
  };

  it('of the newest says whether there are older ones', async () => {
    expect(await page('newest', 99, 3)).toMatchObject({ numbers: [7, 8, 9], hasMore: true, hasNewer: false });
    expect(await page('newest', 99, 10)).toMatchObject({ numbers: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], hasMore: false });
  });

  it('before a place goes back to the first', async () => {
    expect(await page('before', 7, 4)).toMatchObject({ numbers: [3, 4, 5, 6], hasMore: true, hasNewer: true });
    expect(await page('before', 3, 4)).toMatchObject({ numbers: [0, 1, 2], hasMore: false });
    expect(await page('before', 0, 4)).toMatchObject({ numbers: [], hasMore: false });
  });

  it('around a place has both sides', async () => {
    expect(await page('around', 5, 2)).toMatchObject({ numbers: [4, 5, 6, 7], hasMore: true, hasNewer: true });
    expect(await page('around', 9, 2)).toMatchObject({ numbers: [8, 9], hasMore: true, hasNewer: false });
    expect(await page('around', 0, 2)).toMatchObject({ numbers: [0, 1, 2], hasMore: false, hasNewer: true });
  });

  it('after a place has everything that changed since, and never skips', async () => {
    const changes = await given(one.edited('athlete', 2), one.sent('coach', 31), one.deleted('coach', 5));
    const last = places[9] ?? 0n;
    const first = await queries.page(one.pair, { how: 'after', position: last }, 2);
    expect(first.messages.map(({ id }) => id)).toEqual([uuidOf(2), uuidOf(31)]);
    expect(first).toMatchObject({ upTo: String(changes[1]?.position), hasMore: true });
    const second = await queries.page(one.pair, { how: 'after', position: BigInt(first.upTo) }, 2);
    expect(second.messages.map(({ id }) => id)).toEqual([uuidOf(5)]);
    expect(second).toMatchObject({ upTo: String(changes[2]?.position), hasMore: false });
    const third = await queries.page(one.pair, { how: 'after', position: BigInt(second.upTo) }, 2);
    expect(third).toMatchObject({ messages: [], upTo: second.upTo, hasMore: false });
  });

  it('of a pair that never wrote is empty', async () => {
    expect(await queries.page({ coachId: 2, athleteId: 99 }, newest, 5)).toMatchObject({ messages: [], hasMore: false });
  });
});

describe('the list of conversations', () => {
  const [one, two, three] = [pairOf(3, 31), pairOf(3, 32), pairOf(3, 33)];
  const coach = { role: 'coach', id: 3 } as const;
  const marks = (...positions: readonly bigint[]) =>
    [one, two, three].map(({ pair: { coachId, athleteId } }, index) => ({ coachId, athleteId, position: String(positions[index] ?? 0n) }));
  let firstOfOne: bigint;

  beforeAll(async () => {
    const profile = {
      athleteId: 31,
      name: 'Ravi',
      phone: '',
      phoneCountry: '',
      dob: '2000-01-01',
      address: '',
      health: '',
      email: 'r@example.com',
    };
    await views.given(athleteProfiles, { type: 'AthleteRegistered', data: { ...profile, termsVersion: '', termsAcceptedAt: '' } });
    const events = await given(
      one.sent('athlete', 1),
      two.sent('athlete', 2),
      three.sent('coach', 3),
      one.sent('athlete', 4),
      two.deleted('athlete', 2),
    );
    firstOfOne = events[0]?.position ?? 0n;
  });

  it('begins with the newest message, page by page', async () => {
    const first = await queries.list(coach, 2n ** 63n - 1n, 2);
    expect(first.listed.map(({ athleteId, last, peer }) => [athleteId, textOf(last), peer.name])).toEqual([
      [31, 'text 4', 'Ravi'],
      [33, 'text 3', ''],
    ]);
    expect(first.hasMore).toBe(true);
    const second = await queries.list(coach, BigInt(first.listed.at(-1)?.last.position ?? 0), 2);
    expect(second.listed.map(({ athleteId, last }) => [athleteId, textOf(last)])).toEqual([[32, null]]);
    expect(second.hasMore).toBe(false);
    expect((await queries.list({ role: 'athlete', id: 31 }, 2n ** 63n - 1n, 9)).listed).toMatchObject([
      { coachId: 3, peer: { role: 'coach', is_gone: true } },
    ]);
    expect(await queries.list({ role: 'coach', id: 9999 }, 2n ** 63n - 1n, 9)).toMatchObject({ listed: [], hasMore: false });
  });

  it("counts the other's messages behind the mark, without deleted ones", async () => {
    expect(await queries.unread(coach, marks())).toEqual(new Map([['3_31', 2]]));
    expect(await queries.unread(coach, marks(firstOfOne))).toEqual(new Map([['3_31', 1]]));
    expect(await queries.unread({ role: 'athlete' }, marks())).toEqual(new Map([['3_33', 1]]));
    expect(await queries.unread(coach, [])).toEqual(new Map());
    const { upTo } = await queries.list(coach, 2n ** 63n - 1n, 1);
    const [ofCoach, later] = [marks()[0]!, marks(firstOfOne)[0]!];
    expect(await queries.unreadBehind(coach, ofCoach)).toEqual({ unread: 2, upTo });
    expect(await queries.unreadBehind(coach, later)).toEqual({ unread: 1, upTo });
    expect(await queries.unreadBehind({ role: 'athlete' }, ofCoach)).toEqual({ unread: 0, upTo });
  });

  it('counts a hundred at most', async () => {
    const many = pairOf(3, 34);
    await given(...Array.from({ length: 103 }, (_, index) => many.sent('athlete', index)));
    expect(await queries.unread(coach, [{ ...many.pair, position: '0' }])).toEqual(new Map([['3_34', 100]]));
    expect((await queries.unreadBehind(coach, { ...many.pair, position: '0' })).unread).toBe(100);
  });

  it('knows the newest places', async () => {
    const newestOnes = await queries.newest(coach);
    expect(newestOnes.map(({ athleteId }) => athleteId)).toEqual([34, 31, 33, 32]);
    expect(await queries.lastPosition(one.pair)).toBe(newestOnes[1]?.position);
    expect(await queries.lastPosition({ coachId: 3, athleteId: 99 })).toBeNull();
  });
});

describe('what the two had', () => {
  const pair = { coachId: 4, athleteId: 41 };
  const rang = (callId: string) => ({ type: 'CallRequested', data: { callId, ...pair, sport: 'Tennis', at: at(0) } });

  it('names calls that were accepted and bookings that were confirmed', async () => {
    const { bookingId, held, confirmed } = bookingOf(4, 41, 1);
    await views.given(callLog, rang('ringing'), rang('declined'), { type: 'CallDeclined', data: { callId: 'declined', at: at(1) } });
    await views.given(bookings, held(at(5)));
    expect(await queries.meetings(pair)).toEqual({ callIds: [], bookingIds: [] });
    await views.given(callLog, rang('accepted'), { type: 'CallAccepted', data: { callId: 'accepted', at: at(1) } });
    await views.given(bookings, confirmed());
    expect(await queries.meetings(pair)).toEqual({ callIds: ['accepted'], bookingIds: [bookingId] });
  });

  it('knows of a session that took place', async () => {
    const { bookingId } = bookingOf(4, 41, 1);
    const found = (outcome: string) => ({
      type: 'OutcomeFound',
      data: { bookingId, ...pair, at: at(9), outcome, rule: 1, togetherMs: 5, settleAt: at(9) },
    });
    await views.given(outcomes, found('nobodyCame'));
    expect(await queries.hadSession(pair)).toBe(false);
    await views.given(outcomes, found('completed'));
    expect(await queries.hadSession(pair)).toBe(true);
    expect(await queries.hadSession({ coachId: 4, athleteId: 42 })).toBe(false);
  });
});
