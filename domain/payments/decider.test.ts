import { describe, expect, it } from 'vitest';
import { entryOf, move, usualPolicy } from '../kernel/index.ts';
import { specify } from '../kernel/specify.fixture.ts';
import {
  type FoundDispute,
  type FoundPayment,
  type PaymentCommand,
  paymentDecider,
  type PaymentEvent,
  paymentLimits,
  paymentMessages,
} from './index.ts';

const given = specify(paymentDecider);

const at = '2026-11-27T10:00:00.000Z';
const there = '2026-11-27T09:59:58.000Z';
const paymentId = '00000000-0000-4000-8000-000000000001';
const common = { paymentId, athleteId: 7, at };
const journey = `payment-${paymentId}`;
const booking = { bookingId: '3_0_00c0ffee00c0ffee', pricePaise: 150_000, policy: usualPolicy };

const request = (change: Partial<Extract<PaymentCommand, { type: 'RequestPayment' }>> = {}): PaymentCommand => ({
  type: 'RequestPayment',
  ...common,
  paise: 150_000,
  method: 'gpay',
  token: 'tok_1',
  booking,
  ...change,
});
const record = (found: Partial<FoundPayment>): PaymentCommand => {
  const usual: FoundPayment = {
    providerId: 'pay_1',
    paise: 150_000,
    state: 'succeeded',
    code: null,
    at: there,
    card: '4242',
    disputes: [],
  };
  return { type: 'RecordPayment', paymentId, at, found: { ...usual, ...found } };
};
const fail: PaymentCommand = { type: 'FailPayment', paymentId, at, code: 'notReached' };
const unused: PaymentCommand = { type: 'MarkUnused', paymentId, at, bookingId: booking.bookingId, code: 'holdOver' };
const settle = (recoveredPaise: number): PaymentCommand => ({ type: 'SettleDispute', paymentId, at, disputeId: 'dp_1', recoveredPaise });

const requested: PaymentEvent = { type: 'PaymentRequested', data: { ...common, paise: 150_000, method: 'gpay', token: 'tok_1', booking } };
const actionNeeded: PaymentEvent = { type: 'PaymentActionNeeded', data: common };
const succeeded = (paise = 150_000): PaymentEvent => ({
  type: 'PaymentSucceeded',
  data: {
    ...common,
    ...entryOf(journey, there, move(paise, 'clearing', `transit:${journey}`)),
    paise,
    providerId: 'pay_1',
    card: '4242',
  },
});
const failed = (code: string): PaymentEvent => ({ type: 'PaymentFailed', data: { ...common, code } });
const ofDispute = { ...common, disputeId: 'dp_1' };
const disputed: PaymentEvent = {
  type: 'PaymentDisputed',
  data: {
    ...ofDispute,
    ...entryOf('dispute-dp_1', at, move(150_000, 'disputed', 'clearing')),
    paise: 150_000,
    reason: 'fraudulent',
    answerBy: '2026-12-07T10:00:00.000Z',
  },
};
const won: PaymentEvent = {
  type: 'DisputeDecided',
  data: { ...ofDispute, ...entryOf('dispute-dp_1', at, move(150_000, 'clearing', 'disputed')), won: true },
};
const lost: PaymentEvent = { type: 'DisputeDecided', data: { ...ofDispute, ...entryOf('dispute-dp_1', at), won: false } };
const dispute = (state: FoundDispute['state']): FoundPayment['disputes'] => [
  { id: 'dp_1', paise: 150_000, reason: 'fraudulent', state, answerBy: '2026-12-07T10:00:00.000Z' },
];
const refused = (code: string, path = '', kind = 'conflict') => ({ refused: code, kind, path });
const none = refused('paymentNotFound', '', 'notFound');

describe('a payment', () => {
  it('is requested, once', () => {
    expect(given().when(request()).events()).toEqual([requested]);
    expect(
      given()
        .when(request({ booking: null }))
        .events(),
    ).toHaveLength(1);
    for (const history of [[], [succeeded()], [failed('declined')]])
      expect(
        given(requested, ...history)
          .when(request())
          .events(),
      ).toEqual([]);
    expect(
      given(requested)
        .when(request({ athleteId: 8 }))
        .refusal(),
    ).toEqual(none);
  });

  it('ends by what the provider says, with what came', () => {
    expect(
      given(requested)
        .when(record({ state: 'pending' }))
        .events(),
    ).toEqual([]);
    expect(
      given(requested)
        .when(record({ state: 'actionNeeded' }))
        .events(),
    ).toEqual([actionNeeded]);
    expect(
      given(requested, actionNeeded)
        .when(record({ state: 'actionNeeded' }))
        .events(),
    ).toEqual([]);
    expect(given(requested, actionNeeded).when(record({})).events()).toEqual([succeeded()]);
    expect(
      given(requested)
        .when(record({ paise: 149_999 }))
        .events(),
    ).toEqual([succeeded(149_999)]);
    expect(
      given(requested)
        .when(record({ state: 'failed', code: 'declined' }))
        .events(),
    ).toEqual([failed('declined')]);
    expect(
      given(requested)
        .when(record({ state: 'cancelled' }))
        .events(),
    ).toEqual([failed('cancelled')]);
  });

  it('succeeds after it failed, and never fails after it succeeded', () => {
    expect(given(requested, failed('declined')).when(record({})).events()).toEqual([succeeded()]);
    for (const state of ['failed', 'cancelled', 'pending', 'actionNeeded', 'succeeded'] as const)
      expect(given(requested, succeeded()).when(record({ state })).events()).toEqual([]);
    expect(
      given(requested, failed('declined'))
        .when(record({ state: 'failed' }))
        .events(),
    ).toEqual([]);
    expect(
      given(requested, failed('declined'))
        .when(record({ state: 'actionNeeded' }))
        .events(),
    ).toEqual([]);
  });

  it('that never reached the provider fails while it is open', () => {
    for (const history of [[], [actionNeeded]])
      expect(
        given(requested, ...history)
          .when(fail)
          .events(),
      ).toEqual([failed('notReached')]);
    for (const end of [succeeded(), failed('declined')]) expect(given(requested, end).when(fail).events()).toEqual([]);
  });

  it('that came too late for its booking is said to be unused, once', () => {
    const event: PaymentEvent = { type: 'PaymentUnused', data: { ...common, bookingId: booking.bookingId, code: 'holdOver' } };
    expect(given(requested, succeeded()).when(unused).events()).toEqual([event]);
    expect(given(requested, succeeded(), event).when(unused).events()).toEqual([]);
    expect(given(requested).when(unused).refusal()).toEqual(none);
    expect(
      given(requested, succeeded())
        .when({ ...unused, bookingId: 'other' })
        .refusal(),
    ).toEqual(none);
  });

  it('that nobody requested is not found', () => {
    for (const command of [record({}), fail, unused, settle(0)]) expect(given().when(command).refusal()).toEqual(none);
  });
});

describe('a dispute', () => {
  const paid = [requested, succeeded()];

  it('is recorded with its end, and with all that was missed', () => {
    expect(
      given(...paid)
        .when(record({ disputes: dispute('open') }))
        .events(),
    ).toEqual([disputed]);
    expect(
      given(...paid, disputed)
        .when(record({ disputes: dispute('open') }))
        .events(),
    ).toEqual([]);
    expect(
      given(...paid, disputed)
        .when(record({ disputes: dispute('won') }))
        .events(),
    ).toEqual([won]);
    expect(
      given(requested)
        .when(record({ disputes: dispute('lost') }))
        .events(),
    ).toEqual([succeeded(), disputed, lost]);
  });

  it('is decided once, and an earlier word changes nothing', () => {
    for (const state of ['open', 'won', 'lost'] as const)
      for (const end of [won, lost])
        expect(
          given(...paid, disputed, end)
            .when(record({ disputes: dispute(state) }))
            .events(),
        ).toEqual([]);
  });

  it('of money that has not come is not believed', () => {
    expect(
      given(requested)
        .when(record({ state: 'failed', code: 'declined', disputes: dispute('open') }))
        .events(),
    ).toEqual([failed('declined')]);
  });

  it('that is lost is settled once: the rest is the platform’s', () => {
    const entry = (...paise: [number, number]) =>
      entryOf('dispute-dp_1', at, move(paise[0], 'transit:dispute-dp_1', 'disputed'), move(paise[1], 'losses', 'disputed'));
    const settled = (recoveredPaise: number, lostPaise: number): PaymentEvent => ({
      type: 'DisputeSettled',
      data: { ...ofDispute, ...entry(recoveredPaise, lostPaise), recoveredPaise, lostPaise },
    });
    for (const [recoveredPaise, lostPaise] of [
      [0, 150_000],
      [50_000, 100_000],
      [150_000, 0],
    ] as const) {
      const event = settled(recoveredPaise, lostPaise);
      expect(
        given(...paid, disputed, lost)
          .when(settle(recoveredPaise))
          .events(),
      ).toEqual([event]);
      expect(
        given(...paid, disputed, lost, event)
          .when(settle(recoveredPaise))
          .events(),
      ).toEqual([]);
    }
    expect(
      given(...paid, disputed, won)
        .when(settle(0))
        .refusal(),
    ).toEqual(none);
    expect(
      given(...paid)
        .when(settle(0))
        .refusal(),
    ).toEqual(none);
  });
});

/** Rupees as India writes them. */
const rupees = (paise: number): string => `rs. ${(paise / 100).toLocaleString('en-IN')}`;

it('the messages name the limits', () => {
  for (const code of ['topUpTooLow', 'topUpTooHigh'] as const)
    expect(paymentMessages[code]).toBe(`You can pay in ${rupees(paymentLimits.least)} to ${rupees(paymentLimits.most)}.`);
  expect(paymentMessages.walletFull).toBe(`Your wallet can hold ${rupees(paymentLimits.wallet)}.`);
});
