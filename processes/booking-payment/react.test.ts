import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { bookingOf } from '../testing/bookings.ts';
import { type PaidEvent, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const one = bookingOf(7, 3, 1);
const { bookingId } = one;

const changes = (event: { readonly type: string; readonly data: object }) => react(event as Placed<PaidEvent>);
const ofWallet = (type: PaidEvent['type']) => changes({ type, data: { at, walletId: 'athlete_3', holdId: bookingId } });
const open = (kind: string, data: object) => ({
  open: { key: `${kind} ${bookingId}`, kind, subject: bookingId, dueAt: at, expiresAt: null, data: { bookingId, ...data } },
});
const close = (kind: string) => ({ close: `${kind} ${bookingId}` });

it('what was accepted has to be held, unless its place is free again', () => {
  expect(changes(one.accepted(at))).toEqual([open('hold', { coachId: 7, week: 0 })]);
  expect(changes(one.released('notPaid'))).toEqual([close('hold')]);
});

it('what is held has to be confirmed', () => {
  expect(ofWallet('FundsHeld')).toEqual([close('hold'), open('confirm', { walletId: 'athlete_3' })]);
  expect(changes(one.confirmed())).toEqual([close('confirm')]);
});

it('what is due of a booking that was cancelled or settled has to be captured', () => {
  expect(changes(one.cancelled())).toEqual([open('capture', { coachId: 7, week: 0, paise: 0 })]);
  const settled = { bookingId, coachId: 7, athleteId: 3, at, outcome: 'completed', capturePaise: 900, releasePaise: 100 };
  expect(changes({ type: 'OutcomeSettled', data: settled })).toEqual([open('capture', { athleteId: 3, paise: 900 })]);
});

it('nothing has to be captured of what costs nothing', () => {
  const common = { bookingId, coachId: 7, at, capturePaise: 0, releasePaise: 0 };
  expect(changes({ type: 'BookingCancelled', data: { ...common, week: 0, by: 'coach', reason: 'unwell' } })).toEqual([]);
  expect(changes({ type: 'OutcomeSettled', data: { ...common, athleteId: 3, outcome: 'completed' } })).toEqual([]);
});

it('a hold that ended needs nothing more', () => {
  for (const type of ['FundsVoided', 'FundsCaptured'] as const) expect(ofWallet(type)).toEqual([close('confirm'), close('capture')]);
});
