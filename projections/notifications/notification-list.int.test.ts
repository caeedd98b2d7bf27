import type { CoachEvent } from '@academy/domain/coaches';
import type { BookingEvent } from '@academy/domain/bookings';
import type { BlockEvent } from '@academy/domain/calls';
import type { ReportEvent, ReportOutcome } from '@academy/domain/conversations';
import { usualPolicy } from '@academy/domain/kernel';
import { notificationLimits } from '@academy/domain/notifications';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { athleteProfiles } from '../athletes/athlete-profiles.ts';
import { coachDirectory } from '../coaches/coach-directory.ts';
import { openViews, type Views } from '../testing/views.ts';
import { notificationList } from './notification-list.ts';
import { notificationQueries } from './notifications.queries.ts';

const at = '2026-11-27T09:30:00.000Z';
const [coachId, athleteId] = [7, 3];
const bookingOf = (number: number): string => `${coachId}_0_${String(number).padStart(16, '0')}`;

let views: Views;
const list = (accountId: number, before: bigint | null) => notificationQueries(views.pool).list(accountId, before);
beforeEach(async () => {
  views = await openViews(inject('databaseUrl'), [athleteProfiles, coachDirectory, notificationList]);
});
afterEach(() => views.drop());

const held = (number: number, how: 'asked' | 'offered' = 'asked'): BookingEvent => ({
  type: 'SlotHeld',
  data: {
    coachId,
    week: 0,
    bookingId: bookingOf(number),
    at,
    athleteId,
    sport: 'Tennis',
    kind: 'session',
    startsAt: at,
    endsAt: at,
    busyUntil: at,
    heldUntil: at,
    how,
    from: null,
    pricePaise: 0,
    policy: usualPolicy,
    zone: 'Asia/Kolkata',
  },
});
const confirmed = (number: number): BookingEvent => ({
  type: 'BookingConfirmed',
  data: { coachId, week: 0, bookingId: bookingOf(number), at },
});
const cancelled = (number: number): BookingEvent => ({
  type: 'BookingCancelled',
  data: { coachId, week: 0, bookingId: bookingOf(number), at, by: 'coach', reason: 'unwell', capturePaise: 0, releasePaise: 0 },
});
const seen = (accountId: number, position: string) => ({
  type: 'NotificationsSeen' as const,
  data: { accountId, role: 'athlete' as const, at, position },
});
const coachRegistered: CoachEvent = {
  type: 'CoachRegistered',
  data: {
    coachId,
    name: 'Ravi Menon',
    domain: 'Tennis',
    phone: '',
    phoneCountry: '',
    dob: '',
    address: '',
    experience: '',
    email: '',
    termsVersion: '',
    termsAcceptedAt: '',
  },
};
const saysOf = async (id: number) => (await list(id, null)).notifications.map(({ says }) => says);

describe('notifications', () => {
  it('are told to both, with the name of the other, and nobody else', async () => {
    await views.given(coachDirectory, coachRegistered);
    await views.given(notificationList, held(1), confirmed(1));
    const { notifications, unseen, next } = await list(athleteId, null);
    expect(notifications).toEqual([
      { position: expect.any(String), says: 'booked', at, is_seen: false, other_name: 'Ravi Menon', booking_id: bookingOf(1), paise: null },
    ]);
    expect([unseen, next]).toEqual([1, null]);
    // The athlete has no profile here, as after an erasure.
    expect((await list(coachId, null)).notifications).toMatchObject([{ says: 'booked', other_name: null }]);
    expect(await list(99, null)).toEqual({ notifications: [], unseen: 0, next: null });
  });

  it('are one for each session, the newest, whoever booked it long ago', async () => {
    await views.given(notificationList, held(1, 'offered'), held(2));
    expect(await saysOf(athleteId)).toEqual(['offered']);
    await views.given(notificationList, confirmed(2), confirmed(1), cancelled(1));
    expect(await saysOf(athleteId)).toEqual(['cancelled', 'booked']);
    expect(await saysOf(coachId)).toEqual(['cancelled', 'booked']);
  });

  it('tell of money whose it is, and of a review without its writer', async () => {
    const money = { paise: 120_000, journey: 'booking-x', currency: 'INR', effectiveAt: at, lines: [], after: { total: 0, held: 0 } };
    const nothing = { paymentId: null, payoutId: null, feeRule: 'fee-1' };
    const credited = {
      ...money,
      ...nothing,
      walletId: `coach_${coachId}`,
      at,
      reason: 'earning',
      from: `athlete_${athleteId}`,
      bookingId: bookingOf(1),
    };
    const review = { reviewId: 'r', coachId, athleteId, rating: 4, comment: 'private', session: null };
    await views.given(
      notificationList,
      { type: 'WalletCredited', data: credited },
      { type: 'WalletCredited', data: { ...credited, reason: 'topUp', from: null } },
      { type: 'ReviewCreated', data: review },
    );
    expect((await list(coachId, null)).notifications).toMatchObject([
      { says: 'reviewed', other_name: null, booking_id: null },
      { says: 'sessionEarned', paise: 120_000 },
    ]);
    expect(await saysOf(athleteId)).toEqual([]);
  });

  it('tell who reported and who wrote it what was decided, and both that the conversation is open again', async () => {
    await views.given(coachDirectory, coachRegistered);
    const reportId = '0b0e7f5c-2f54-4d0e-9d44-0b5f0a1c2d3e';
    const of = { reportId, at, coachId, athleteId, messageIds: [reportId] };
    const filed: ReportEvent = { type: 'ReportFiled', data: { ...of, reporter: `athlete-${athleteId}`, reason: 'spam', note: 'private' } };
    const decided = (outcome: ReportOutcome): ReportEvent => ({
      type: 'ReportDecided',
      data: { ...of, author: `coach-${coachId}`, by: 2, outcome },
    });
    await views.given(notificationList, filed, decided('nothingWrong'));
    expect((await list(athleteId, null)).notifications).toMatchObject([{ says: 'nothingWrong', other_name: 'Ravi Menon' }]);
    expect(await saysOf(coachId)).toEqual([]);
    await views.given(notificationList, decided('conversationClosed'));
    expect([await saysOf(athleteId), await saysOf(coachId)]).toEqual([['reportedClosed'], ['ownClosed']]);
    const pair = { coachId, athleteId, at };
    await views.given(
      notificationList,
      { type: 'PairClosed', data: { ...pair, by: 'moderator', reportId } } satisfies BlockEvent,
      { type: 'PairReopened', data: { ...pair, by: 'moderator', reportId } } satisfies BlockEvent,
    );
    // In place of the closing.
    expect([await saysOf(athleteId), await saysOf(coachId)]).toEqual([['reopened'], ['reopened']]);
  });

  it('are seen up to a mark, which moves forward only, and come on pages', async () => {
    const most = notificationLimits.page;
    const many = Array.from({ length: most + 2 }, (_, index) => [held(index), confirmed(index)]).flat();
    await views.given(notificationList, ...many);
    const first = await list(athleteId, null);
    expect([first.notifications.length, first.unseen]).toEqual([most, most + 2]);
    const [newest, , third] = first.notifications.map(({ position }) => position);
    await views.given(notificationList, seen(athleteId, third ?? ''));
    const partly = await list(athleteId, null);
    expect(partly.unseen).toBe(2);
    expect(partly.notifications.slice(0, 4).map((one) => one.is_seen)).toEqual([false, false, true, true]);
    await views.given(notificationList, seen(athleteId, newest ?? ''), seen(athleteId, '0'));
    expect((await list(athleteId, null)).unseen).toBe(0);
    expect((await list(coachId, null)).unseen).toBe(most + 2);
    const second = await list(athleteId, BigInt(first.next ?? ''));
    expect([second.notifications.length, second.next]).toEqual([2, null]);
  });

  it('are the same when events are applied again', async () => {
    const events = [held(1), confirmed(1), cancelled(1)];
    await views.given(notificationList, ...events);
    const before = await list(athleteId, null);
    await views.given(notificationList, seen(athleteId, before.notifications[0]?.position ?? ''));
    expect((await list(athleteId, null)).notifications.map((one) => one.is_seen)).toEqual([true]);
  });
});
