import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { type CardEvent, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const paymentId = '00000000-0000-4000-8000-000000000001';

const changes = (type: CardEvent['type']) => react({ type, data: { at, paymentId, athleteId: 3 } } as Placed<CardEvent>);
const open = (kind: string, dueAt: string, expiresAt: string) => ({
  open: { key: `${kind} ${paymentId}`, kind, subject: paymentId, dueAt, expiresAt, data: { paymentId } },
});
const close = (kind: string) => ({ close: `${kind} ${paymentId}` });
const inAMonth = '2027-01-29T12:00:00.000Z';

it('what was requested has to be paid', () => {
  expect(changes('PaymentRequested')).toEqual([open('pay', at, inAMonth)]);
});

it('what has to be approved is asked about under another key, which may send the same commands again', () => {
  expect(changes('PaymentActionNeeded')).toEqual([close('pay'), open('approval', at, inAMonth)]);
});

it('what failed is looked at for another day, from an hour later on', () => {
  const late = open('late', '2026-12-30T13:00:00.000Z', '2026-12-31T12:00:00.000Z');
  expect(changes('PaymentFailed')).toEqual([close('pay'), close('approval'), late]);
});

it('is over when the money came', () => {
  expect(changes('PaymentSucceeded')).toEqual([close('pay'), close('approval'), close('late')]);
});
