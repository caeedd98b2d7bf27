import type { Placed } from '@academy/platform/subscriptions';
import { expect, it } from 'vitest';
import { type DisputeEvent, type Kind, react } from './react.ts';

const at = '2026-12-30T12:00:00.000Z';
const paymentId = '00000000-0000-4000-8000-000000000001';
const of = { disputeId: 'dp_1', paymentId, walletId: 'athlete_3' };

const changes = (type: DisputeEvent['type'], data: object = {}) =>
  react({
    type,
    data: { at, disputeId: 'dp_1', paymentId, athleteId: 3, walletId: 'athlete_3', ...data },
  } as unknown as Placed<DisputeEvent>);
const open = (kind: Kind, dueAt = at, more: object = {}) => ({
  open: { key: `${kind} dp_1`, kind, subject: paymentId, dueAt, expiresAt: null, data: { ...of, ...more, since: at } },
});
const close = (kind: Kind) => ({ close: `${kind} dp_1` });

it('a disputed payment freezes the wallet, and is asked about until it is decided', () => {
  expect(changes('PaymentDisputed', { paise: 500 })).toEqual([open('freeze'), open('decide', '2026-12-30T13:00:00.000Z')]);
});

it('what is won is thawed, and what is lost is taken back', () => {
  expect(changes('DisputeDecided', { won: true })).toEqual([close('decide'), open('thaw')]);
  expect(changes('DisputeDecided', { won: false })).toEqual([close('decide'), open('recover')]);
});

it('what was taken back is settled, also if it is nothing', () => {
  expect(changes('DisputeRecovered', { paise: 0, ofPaise: 500 })).toEqual([close('recover'), open('settle', at, { paise: 0 })]);
  expect(changes('DisputeSettled')).toEqual([close('settle')]);
});

it('a wallet that was thawed need not be frozen any more', () => {
  expect([changes('WalletFrozen'), changes('WalletThawed')]).toEqual([[close('freeze')], [close('freeze'), close('thaw')]]);
});
