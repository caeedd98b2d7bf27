import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { nextLook, nextWatch } from './looks.ts';
import { type LeavingEvent, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const payoutId = '00000000-0000-4000-8000-000000000001';
const outgoing = { payoutId, walletId: 'coach_7', paise: 150_000, feePaise: 15_000, methodId: 'm', paymentId: null };

const changes = (type: LeavingEvent['type'], data: object = {}) =>
  react({ type, data: { payoutId, walletId: 'coach_7', at, ...data } } as Placed<LeavingEvent>);
const open = (kind: string, data: object, dueAt = at, expiresAt: string | null = null) => ({
  open: { key: `${kind} ${payoutId}`, kind, subject: payoutId, dueAt, expiresAt, data: { ...data, since: at } },
});
const close = (kind: string) => ({ close: `${kind} ${payoutId}` });

it('what left a wallet has to be requested, then sent', () => {
  const entry = { journey: `payout-${payoutId}`, lines: [], reason: 'withdrawal', withdrawalId: payoutId, feeRule: 'fee-1' };
  expect(changes('WalletDebited', { ...outgoing, ...entry })).toEqual([open('request', outgoing)]);
  expect(changes('PayoutRequested', outgoing)).toEqual([close('request'), open('send', outgoing)]);
});

it('what was sent is followed, until it is paid or has failed', () => {
  expect(changes('PayoutSent')).toEqual([close('send'), open('follow', { payoutId }, '2026-12-30T12:00:02.000Z')]);
  expect(changes('PayoutFailed')).toEqual([close('send'), close('follow')]);
});

it('what was paid is watched for a month, unless it comes back', () => {
  const watch = open('watch', { payoutId }, '2026-12-30T13:00:00.000Z', '2027-01-30T12:00:00.000Z');
  expect(changes('PayoutPaid')).toEqual([close('follow'), watch]);
  expect(changes('PayoutReturned')).toEqual([close('watch')]);
});

it('is looked at after 2, 5, 10, 20, 40, 80 and 160 seconds, 5 minutes, and every hour', () => {
  const ages = [0];
  for (let age = 0; ages.length < 12; ages.push(age)) age = nextLook(1_000_000, 1_000_000 + age) - 1_000_000;
  expect(ages.map((age) => age / 1_000)).toEqual([0, 2, 5, 10, 20, 40, 80, 160, 300, 3_900, 7_500, 11_100]);
});

it('is watched every hour for a day, then daily', () => {
  const hour = 3_600_000;
  expect([1, 23, 24, 100].map((hours) => nextWatch(0, hours * hour) / hour)).toEqual([2, 24, 48, 124]);
});
