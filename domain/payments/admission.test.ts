import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { admissionDecider, type AdmissionEvent, type AdmitPayment } from './index.ts';

const given = specify(admissionDecider);
const at = '2026-11-27T10:00:00.000Z';
const minutesLater = (minutes: number): string => new Date(Date.parse(at) + minutes * 60_000).toISOString();
const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const bookingId = '3_0_00c0ffee00c0ffee';

const admit = (change: Partial<AdmitPayment> = {}): AdmitPayment => ({
  type: 'AdmitPayment',
  athleteId: 7,
  at,
  paymentId: idOf(1),
  paise: 150_000,
  bookingId: null,
  walletPaise: 0,
  todayPaise: 0,
  underWay: [],
  over: [],
  ...change,
});
const admitted = (number: number, change: Partial<AdmissionEvent['data']> = {}): AdmissionEvent => ({
  type: 'PaymentAdmitted',
  data: { athleteId: 7, at, paymentId: idOf(number), paise: 10_000_000, bookingId: null, ...change },
});
const refused = (code: string, path = '/paise') => ({ refused: code, kind: 'conflict', path });

describe('a card payment', () => {
  it('is admitted once', () => {
    expect(given().when(admit({ bookingId })).events()).toEqual([admitted(1, { paise: 150_000, bookingId })]);
    expect(
      given(admitted(1))
        .when(admit({ paise: 10_000_000 }))
        .events(),
    ).toEqual([]);
  });

  it('is refused outside its limits', () => {
    for (const paise of [1_000, 10_000_000]) expect(given().when(admit({ paise })).events()).toHaveLength(1);
    expect(
      given()
        .when(admit({ paise: 999 }))
        .refusal(),
    ).toEqual(refused('topUpTooLow'));
    expect(
      given()
        .when(admit({ paise: 10_000_001 }))
        .refusal(),
    ).toEqual(refused('topUpTooHigh'));
  });

  it('is refused where it would fill the wallet or the day, counting what is under way', () => {
    const underWay = [{ paymentId: idOf(2), paise: 9_850_000, bookingId: null }];
    expect(
      given()
        .when(admit({ underWay, walletPaise: 10_000_000, todayPaise: 10_000_000 }))
        .events(),
    ).toHaveLength(1);
    expect(
      given()
        .when(admit({ underWay, walletPaise: 10_000_001 }))
        .refusal(),
    ).toEqual(refused('walletFull'));
    expect(
      given()
        .when(admit({ underWay, todayPaise: 10_000_001 }))
        .refusal(),
    ).toEqual(refused('dailyTopUpLimit'));
  });

  it('is counted from its admission on, also where nothing else knows of it yet', () => {
    expect(given(admitted(2), admitted(3)).when(admit()).refusal()).toEqual(refused('dailyTopUpLimit'));
    const known = admit({ underWay: [admitted(2).data] });
    expect(given(admitted(2)).when(known).events()).toHaveLength(1);
  });

  it('is no longer counted once it is over, or where only others may know it', () => {
    expect(
      given(admitted(2), admitted(3))
        .when(admit({ over: [idOf(3)] }))
        .events(),
    ).toHaveLength(1);
    expect(
      given(admitted(2), admitted(3))
        .when(admit({ at: minutesLater(59) }))
        .refusal(),
    ).toEqual(refused('dailyTopUpLimit'));
    expect(
      given(admitted(2), admitted(3))
        .when(admit({ at: minutesLater(60) }))
        .events(),
    ).toHaveLength(1);
  });

  it('is refused while another one for the booking is under way', () => {
    const refusal = refused('paymentUnderWay', '');
    expect(given(admitted(2, { bookingId })).when(admit({ bookingId })).refusal()).toEqual(refusal);
    expect(
      given()
        .when(admit({ bookingId, underWay: [{ paymentId: idOf(2), paise: 1_000, bookingId }] }))
        .refusal(),
    ).toEqual(refusal);
    expect(
      given(admitted(2, { bookingId }))
        .when(admit({ bookingId, over: [idOf(2)] }))
        .events(),
    ).toHaveLength(1);
  });

  it('that was admitted and never requested is admitted anew', () => {
    const again = admit({ at: minutesLater(5), over: [idOf(1)] });
    expect(given(admitted(1)).when(again).events()).toHaveLength(1);
  });
});
