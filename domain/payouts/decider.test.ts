import { describe, expect, it } from 'vitest';
import { entryOf, move } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import { type FoundTransfer, type PayoutCommand, payoutDecider, type PayoutEvent } from './index.ts';

const given = specify(payoutDecider);

const at = '2026-11-27T10:00:00.000Z';
const there = '2026-11-27T09:59:58.000Z';
const payoutId = '00000000-0000-4000-8000-000000000060';
const methodId = '00000000-0000-4000-8000-000000000050';
const common = { payoutId, walletId: 'coach_3', at };
const journey = `payout-${payoutId}`;
const transit = `transit:${journey}`;

const details = { paise: 150_000, feePaise: 15_000, methodId, paymentId: null };
const request: PayoutCommand = { type: 'RequestPayout', ...common, ...details };
const record = (state: FoundTransfer['state'], code: string | null = null): PayoutCommand => ({
  type: 'RecordPayout',
  payoutId,
  at,
  found: { providerId: 'po_1', state, code, at: there },
});

const requested: PayoutEvent = { type: 'PayoutRequested', data: { ...common, ...details } };
const sent: PayoutEvent = { type: 'PayoutSent', data: { ...common, providerId: 'po_1' } };
const paid: PayoutEvent = {
  type: 'PayoutPaid',
  data: { ...common, ...entryOf(journey, there, move(135_000, transit, 'clearing'), move(15_000, transit, 'fees')) },
};
const failed = (code: string): PayoutEvent => ({ type: 'PayoutFailed', data: { ...common, code } });
const returned = (code: string): PayoutEvent => ({
  type: 'PayoutReturned',
  data: { ...common, ...entryOf(journey, there, move(135_000, 'clearing', transit), move(15_000, 'fees', transit)), code },
});

describe('a payout', () => {
  it('is requested, once', () => {
    expect(given().when(request).events()).toEqual([requested]);
    for (const history of [[requested], [requested, sent, paid], [requested, failed('closed')]])
      expect(
        given(...history)
          .when(request)
          .events(),
      ).toEqual([]);
  });

  it('is sent, and paid', () => {
    expect(given(requested).when(record('pending')).events()).toEqual([]);
    expect(given(requested).when(record('sent')).events()).toEqual([sent]);
    expect(given(requested, sent).when(record('sent')).events()).toEqual([]);
    expect(given(requested, sent).when(record('paid')).events()).toEqual([paid]);
    expect(given(requested, sent, paid).when(record('paid')).events()).toEqual([]);
  });

  it('keeps the fee when it is paid, and none for a card', () => {
    const event = { ...requested, data: { ...requested.data, feePaise: 0 } } as PayoutEvent;
    const [, last] = given(event).when(record('paid')).events();
    expect(last?.data).toMatchObject({
      lines: [
        { account: transit, paise: -150_000 },
        { account: 'clearing', paise: 150_000 },
      ],
    });
  });

  it('fails before it is paid, and comes back after', () => {
    for (const history of [[], [sent]])
      expect(
        given(requested, ...history)
          .when(record('failed', 'closed'))
          .events(),
      ).toEqual([failed('closed')]);
    for (const state of ['failed', 'returned'] as const)
      expect(given(requested, sent, paid).when(record(state)).events()).toEqual([returned(state)]);
  });

  it('is recorded with all that was missed', () => {
    expect(given(requested).when(record('paid')).events()).toEqual([sent, paid]);
    expect(given(requested).when(record('returned', 'closed')).events()).toEqual([sent, paid, returned('closed')]);
    expect(given(requested, sent).when(record('returned', 'closed')).events()).toEqual([paid, returned('closed')]);
  });

  it('is over when its money is back: a later word moves nothing', () => {
    for (const state of ['pending', 'sent', 'paid', 'failed', 'returned'] as const)
      for (const end of [[failed('closed')], [sent, paid, returned('closed')]])
        expect(
          given(requested, ...end)
            .when(record(state))
            .events(),
        ).toEqual([]);
    for (const state of ['pending', 'sent'] as const) expect(given(requested, sent, paid).when(record(state)).events()).toEqual([]);
  });

  it('that nobody requested is not found', () => {
    expect(given().when(record('paid')).refusal()).toEqual({ refused: 'payoutNotFound', kind: 'notFound', path: '' });
  });
});
