import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import { busyDecider, type BusyEvent, type BusySpan, elsewhere } from './index.ts';

const given = specify(busyDecider);
const [at, later] = ['2026-11-20T10:00:00.000Z', '2026-11-20T11:00:00.000Z'];
const until = '2027-05-19T00:00:00.000Z';
const span: BusySpan = { from: '2026-11-27T10:00:00.000Z', until: '2026-11-27T11:30:00.000Z' };
const replaced = (change: Partial<BusyEvent['data']> = {}): BusyEvent => ({
  type: 'BusyReplaced',
  data: { coachId: 7, at, spans: [span], until, ...change },
});
const replace = (change: Partial<BusyEvent['data']> = {}) => ({ type: 'ReplaceBusy', ...replaced(change).data }) as const;
const forget = { type: 'ForgetBusy', coachId: 7, at: later } as const;

describe('busy times of other calendars', () => {
  it('are kept as they are sent, also when there are none', () => {
    expect(given().when(replace()).events()).toEqual([replaced()]);
    expect(
      given(replaced())
        .when(replace({ at: later, spans: [] }))
        .events(),
    ).toEqual([replaced({ at: later, spans: [] })]);
  });

  it('keep nothing but times', () => {
    const told = { ...span, summary: 'Dentist' };
    expect(
      given()
        .when(replace({ spans: [told] }))
        .events(),
    ).toEqual([replaced()]);
  });

  it('do not change when the same are sent again', () => {
    expect(
      given(replaced())
        .when(replace({ at: later }))
        .events(),
    ).toEqual([]);
  });

  it('are stored again after a week in which they stayed the same', () => {
    const sent = (days: number) =>
      given(replaced())
        .when(replace({ at: later, until: new Date(Date.parse(until) + days * 86_400_000).toISOString() }))
        .events();
    expect([1, 6, 7].map((days) => sent(days).length)).toEqual([0, 0, 1]);
  });

  it('stay the same where only what is over was left out, or what was out of sight has come', () => {
    const begun: BusySpan = { from: '2026-11-20T09:00:00.000Z', until: '2026-11-20T12:00:00.000Z' };
    const over: BusySpan = { from: '2026-11-19T10:00:00.000Z', until: '2026-11-19T11:00:00.000Z' };
    const far: BusySpan = { from: '2027-05-19T10:00:00.000Z', until: '2027-05-19T11:00:00.000Z' };
    const next = { at: later, until: '2027-05-20T00:00:00.000Z' };
    const sent = (...spans: readonly BusySpan[]) =>
      given(replaced({ spans: [over, begun, span] }))
        .when(replace({ ...next, spans: [...spans] }))
        .events();
    expect(sent({ ...begun, from: later }, span, far)).toEqual([]);
    expect(sent(span, far)).toHaveLength(1);
    expect(sent(begun, { ...span, until: '2026-11-27T11:00:00.000Z' })).toHaveLength(1);
  });

  it('are forgotten once, and may come again', () => {
    const forgotten = replaced({ at: later, spans: [], until: later });
    expect(given(replaced()).when(forget).events()).toEqual([forgotten]);
    expect(given(replaced(), forgotten).when(forget).events()).toEqual([]);
    expect(given().when(forget).events()).toEqual([]);
    expect(
      given(replaced(), forgotten)
        .when(replace({ at: later }))
        .events(),
    ).toEqual([replaced({ at: later })]);
  });

  it('are left out as times that are taken', () => {
    const [startsAt, busyUntil] = [Date.parse(span.from), Date.parse(span.until)];
    expect(elsewhere({ spans: [span] })).toEqual([{ startsAt, busyUntil }]);
    expect(elsewhere(null)).toEqual([]);
  });
});
