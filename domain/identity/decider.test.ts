import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { accountDecider, refusalToErase, type AccountCommand, type AccountEvent, type Ties } from './index.ts';

const given = specify(accountDecider);

const of = (at: string) => ({ accountId: 7, role: 'coach', at }) as const;
const [asksAt, erasesAt, later] = ['2026-11-01T10:00:00.000Z', '2026-11-15T10:00:00.000Z', '2026-11-16T00:00:00.000Z'] as const;
const free: Ties = { sessionsAhead: false, disputeOpen: false, moneyLeft: false };
const counts = { sessions: 2, images: 1, documents: 0, bytes: 4096 };

const asked: AccountEvent = { type: 'AccountDeletionAsked', data: { ...of(asksAt), erasesAt } };
const takenBack: AccountEvent = { type: 'AccountDeletionTakenBack', data: of(later) };
const begun: AccountEvent = { type: 'AccountErasureBegun', data: of(later) };
const erased: AccountEvent = { type: 'AccountErased', data: { ...of(later), ...counts } };
const ask = (ties: Partial<Ties> = {}): AccountCommand => ({ type: 'AskDeletion', ...of(asksAt), ties: { ...free, ...ties } });
const begin = (at: string = later, ties: Partial<Ties> = {}, isReported = false): AccountCommand => ({
  type: 'BeginErasure',
  ...of(at),
  ties: { ...free, ...ties },
  isReported,
});
const takeBack: AccountCommand = { type: 'TakeDeletionBack', ...of(later) };
const finish: AccountCommand = { type: 'FinishErasure', ...of(later), counts };
const conflict = (refused: string) => ({ refused, kind: 'conflict', path: '' });

describe('the end of an account', () => {
  it('is asked for, two weeks ahead', () => {
    expect(given().when(ask()).events()).toEqual([asked]);
    expect(given(asked, takenBack).when(ask()).events()).toEqual([asked]);
  });

  it.each([
    [{ sessionsAhead: true, disputeOpen: true, moneyLeft: true }, 'sessionsAhead'],
    [{ disputeOpen: true, moneyLeft: true }, 'disputeOpen'],
    [{ moneyLeft: true }, 'moneyLeft'],
  ])('is refused with %j', (ties, code) => {
    expect(given().when(ask(ties)).refusal()).toEqual(conflict(code));
    expect(given(asked).when(begin(later, ties)).refusal()).toEqual(conflict(code));
  });

  it('is asked for once', () => {
    for (const before of [[asked], [asked, begun], [asked, begun, erased]])
      expect(
        given(...before)
          .when(ask())
          .refusal(),
      ).toEqual(conflict('accountLeaving'));
  });

  it('is taken back until the erasure begins', () => {
    expect(given(asked).when(takeBack).events()).toEqual([takenBack]);
    expect(given(asked, takenBack).when(takeBack).events()).toEqual([]);
    expect(given().when(takeBack).events()).toEqual([]);
    expect(given(asked, begun).when(takeBack).refusal()).toEqual(conflict('accountLeaving'));
  });

  it('begins when its time has come, once, and never after it was taken back', () => {
    expect(given(asked).when(begin()).events()).toEqual([begun]);
    expect(given(asked, begun).when(begin()).events()).toEqual([]);
    expect(
      given(asked, begun)
        .when(begin(later, { moneyLeft: true }))
        .events(),
    ).toEqual([]);
    expect(given(asked).when(begin('2026-11-15T09:59:59.999Z')).refusal()).toEqual(conflict('deletionNotAsked'));
    expect(given(asked, takenBack).when(begin()).refusal()).toEqual(conflict('deletionNotAsked'));
  });

  it('waits for an open report, 30 days at most', () => {
    const [from, until] = ['2026-12-15T09:59:59.999Z', '2026-12-15T10:00:00.000Z'];
    for (const at of [later, from])
      expect(
        given(asked)
          .when(begin(at, {}, true))
          .refusal(),
      ).toEqual(conflict('reportOpen'));
    expect(
      given(asked)
        .when(begin(until, {}, true))
        .events(),
    ).toEqual([{ ...begun, data: { ...begun.data, at: until } }]);
    // Nothing is said of it before the day of the erasure.
    const facts = { ties: free, isReported: true, erasesAt: '2026-11-15T10:00:00.000Z' };
    expect(refusalToErase({ ...facts, at: asksAt })).toBeNull();
    expect(refusalToErase({ ...facts, at: later })).toEqual(conflict('reportOpen'));
  });

  it('is told with what was deleted, once', () => {
    expect(given(asked, begun).when(finish).events()).toEqual([erased]);
    expect(given(asked, begun, erased).when(finish).events()).toEqual([]);
    expect(given(asked).when(finish).refusal()).toEqual(conflict('deletionNotAsked'));
  });
});
