import { entryOf, move, walletIdOf } from '@academy/domain/kernel';
import { outcomeStream } from '@academy/domain/outcomes';
import { paymentStream } from '@academy/domain/payments';
import { walletStream } from '@academy/domain/wallets';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { credits } from '../credits/index.ts';
import { bookingOf, stored } from '../testing/bookings.ts';
import { openTestProcesses, type TestProcesses } from '../testing/test-processes.ts';
import { bookingPayment } from './index.ts';

let room: TestProcesses;
beforeEach(async () => {
  room = await openTestProcesses(inject('databaseUrl'));
  room.clock.ahead = Date.parse('2026-12-30T12:01:00.000Z') - Date.now();
});
afterEach(() => room.close());

const at = '2026-12-30T12:00:00.000Z';
const startsAt = '2027-01-02T10:00:00.000Z';
const [athlete, coach] = [walletIdOf('athlete', 3), walletIdOf('coach', 7)];
const paymentId = '00000000-0000-4000-8000-000000000001';

/** A card payment brings so much to the athlete. */
async function pay(paise: number): Promise<void> {
  const journey = `payment-${paymentId}`;
  const entry = entryOf(journey, at, move(paise, 'clearing', `transit:${journey}`));
  const common = { paymentId, athleteId: 3, at, paise };
  await room.append(
    paymentStream(paymentId),
    { type: 'PaymentRequested', data: { ...common, method: 'gpay', token: 'once', booking: null } },
    { type: 'PaymentSucceeded', data: { ...common, ...entry, providerId: 'p1', card: '4242' } },
  );
}
const typesIn = async (stream: string) => (await room.history(stream)).map((line) => line.split(' ')[0]);
const shows = (stream: string, type: string) => until(`${stream} has ${type}`, async () => (await typesIn(stream)).includes(type));

it('a card payment fills the wallet, a booking is held and confirmed, and the coach earns what was settled', async () => {
  room.run(credits);
  room.run(bookingPayment);
  await pay(150_000);
  await shows(walletStream(athlete), 'WalletCredited');
  const one = bookingOf(7, 3, 1);
  for (const [stream, event] of stored(one.held(startsAt), one.accepted(startsAt))) await room.append(stream, event);
  await shows('calendar-7_0', 'BookingConfirmed');
  const settled = {
    bookingId: one.bookingId,
    coachId: 7,
    athleteId: 3,
    at,
    outcome: 'completed',
    capturePaise: 90_000,
    releasePaise: 30_000,
  };
  await room.append(outcomeStream(one.bookingId), { type: 'OutcomeSettled', data: settled });
  await shows(walletStream(coach), 'WalletCredited');
  expect(await room.last(walletStream(coach))).toMatchObject({ paise: 90_000, reason: 'earning', from: athlete, after: { total: 90_000 } });
  expect(await room.last(walletStream(athlete))).toMatchObject({ releasedPaise: 30_000, after: { total: 60_000, held: 0 } });
  for (const process of [credits, bookingPayment]) await until('nothing is left', async () => (await room.openIn(process)).length === 0);
});

it('where there is too little, the place is free again', async () => {
  room.run(bookingPayment);
  const one = bookingOf(7, 3, 1);
  for (const [stream, event] of stored(one.held(startsAt), one.accepted(startsAt))) await room.append(stream, event);
  await shows('calendar-7_0', 'HoldReleased');
  expect(await room.last('calendar-7_0')).toMatchObject({ bookingId: one.bookingId, reason: 'notPaid' });
  expect(await room.history(walletStream(athlete))).toEqual([]);
});

it('a booking from before payments has no hold, and nothing is due of it', async () => {
  const running = room.run(bookingPayment);
  const one = bookingOf(7, 3, 1);
  for (const [stream, event] of stored(one.held(startsAt), one.confirmed(), one.cancelled())) await room.append(stream, event);
  await until('it is over', async () => running.over.length > 0);
  expect(running.over).toEqual([`refused capture ${one.bookingId}`]);
  expect(await room.history(walletStream(athlete))).toEqual([]);
});
