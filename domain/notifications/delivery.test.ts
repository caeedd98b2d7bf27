import { describe, expect, it } from 'vitest';
import { tableOf } from '../kernel/zone-table.fixture.ts';
import { deliveryOf, type Preferences, quietUntil, usualPreferences } from './index.ts';

const zone = 'Asia/Kolkata';
const years = [Date.parse('2026-01-01T00:00:00Z'), Date.parse('2028-01-01T00:00:00Z')] as const;
/** 12:00 in Kolkata. */
const noon = '2026-11-27T06:30:00.000Z';
/** 23:00 in Kolkata. */
const night = '2026-11-27T17:30:00.000Z';
/** 07:00 of the next day. */
const morning = '2026-11-28T01:30:00.000Z';

const booked = { kind: 'booking', says: 'booked' } as const;
const daily: Preferences = { ...usualPreferences, mail: { ...usualPreferences.mail, booking: 'daily' } };

type Asked = Parameters<typeof deliveryOf>[0];

function ask(asked: Omit<Asked, 'role'> & Partial<Asked>, now: string, preferences = usualPreferences, of = zone) {
  const delivery = deliveryOf({ role: 'coach', ...asked }, preferences, tableOf(of, ...years), Date.parse(now));
  return 'at' in delivery ? [delivery.is, new Date(delivery.at).toISOString()] : [delivery.is];
}

describe('a mail', () => {
  it('goes at once, and after the quiet hours where it can wait', () => {
    expect(ask(booked, noon)).toEqual(['now']);
    expect(ask(booked, night)).toEqual(['later', morning]);
    expect(ask(booked, '2026-11-28T01:29:59.999Z')).toEqual(['later', morning]);
    expect(ask(booked, morning)).toEqual(['now']);
    expect(ask({ kind: 'reminder', says: 'inADay' }, night)).toEqual(['later', morning]);
  });

  it.each([
    ['security', 'payoutMethodSet'],
    ['booking', 'offered'],
    ['reminder', 'inAnHour'],
  ] as const)('of %s: %s does not wait for the morning', (kind, says) => {
    expect(ask({ kind, says }, night)).toEqual(['now']);
  });

  it.each([
    ['booking', 'booked', null],
    ['booking', 'moved', null],
    ['booking', 'cancelled', 'athlete'],
    ['money', 'paymentReceived', null],
    ['money', 'paymentFailed', null],
  ] as const)('of %s: %s does not let the athlete who did it wait, but the coach', (kind, says, by) => {
    expect(ask({ kind, says, by, role: 'athlete' }, night)).toEqual(['now']);
    expect(ask({ kind, says, by, role: 'coach' }, night)).toEqual(['later', morning]);
  });

  it('of cancelling does not let the coach who did it wait, but the athlete', () => {
    const cancelled = { kind: 'booking', says: 'cancelled', by: 'coach' } as const;
    expect(ask({ ...cancelled, role: 'coach' }, night)).toEqual(['now']);
    expect(ask({ ...cancelled, role: 'athlete' }, night)).toEqual(['later', morning]);
  });

  it('never waits until its session has begun', () => {
    const at = (startsAt: string) => ({ ...booked, startsAt: Date.parse(startsAt) });
    expect(ask(at(morning), night)).toEqual(['now']);
    expect(ask(at('2026-11-28T01:30:00.001Z'), night)).toEqual(['later', morning]);
    expect(ask(at('2026-11-28T02:30:00.000Z'), noon, daily)).toEqual(['now']);
    expect(ask(at('2026-11-28T02:30:00.001Z'), noon, daily)).toEqual(['daily', '2026-11-28T02:30:00.000Z']);
    // What is said of a session that is over can wait.
    expect(ask({ ...at(noon), says: 'outcome' }, night)).toEqual(['later', morning]);
  });

  it('goes with that of the day, but not where it cannot wait', () => {
    expect(ask(booked, noon, daily)).toEqual(['daily', '2026-11-28T02:30:00.000Z']);
    expect(ask(booked, '2026-11-28T02:28:00.000Z', daily)).toEqual(['daily', '2026-11-28T02:30:00.000Z']);
    expect(ask(booked, '2026-11-28T02:28:00.001Z', daily)).toEqual(['daily', '2026-11-29T02:30:00.000Z']);
    expect(ask({ kind: 'booking', says: 'offered' }, noon, daily)).toEqual(['now']);
  });

  it('does not go where nobody wants it', () => {
    const never: Preferences = {
      ...usualPreferences,
      mail: { ...daily.mail, money: 'never' },
      reminders: { inADay: false, inAnHour: true },
    };
    expect(ask({ kind: 'money', says: 'paidOut' }, noon, never)).toEqual(['never']);
    expect(ask({ kind: 'reminder', says: 'inADay' }, noon, never)).toEqual(['never']);
    expect(ask({ kind: 'reminder', says: 'inAnHour' }, noon, never)).toEqual(['now']);
    expect(ask({ kind: 'security', says: 'payoutMethodSet' }, noon, never)).toEqual(['now']);
  });
});

describe('quiet hours', () => {
  const until = (now: string, quiet: Preferences['quiet'], of = 'Europe/Paris') => {
    const end = quietUntil({ quiet }, tableOf(of, ...years), Date.parse(now));
    return end === null ? null : new Date(end).toISOString();
  };
  const nights = { from: '22:00', until: '07:00' };

  it('end at the right time when clocks change in them', () => {
    expect(until('2027-03-27T22:00:00.000Z', nights)).toBe('2027-03-28T05:00:00.000Z');
    expect(until('2026-10-24T21:00:00.000Z', nights)).toBe('2026-10-25T06:00:00.000Z');
  });

  it('end when clocks skip their end, and are not begun again when clocks repeat it', () => {
    const early = { from: '22:00', until: '02:30' };
    expect(until('2027-03-28T00:30:00.000Z', early)).toBe('2027-03-28T01:00:00.000Z');
    expect(until('2026-10-25T00:10:00.000Z', early)).toBe('2026-10-25T00:30:00.000Z');
    // 02:10 for the second time.
    expect(until('2026-10-25T01:10:00.000Z', early)).toBeNull();
  });

  it('may lie within a day, and may be none', () => {
    expect(until('2026-11-27T12:30:00.000Z', { from: '13:00', until: '14:00' })).toBe('2026-11-27T13:00:00.000Z');
    expect(until('2026-11-27T13:00:00.000Z', { from: '13:00', until: '14:00' })).toBeNull();
    expect(until('2026-11-27T22:00:00.000Z', null)).toBeNull();
    expect(until('2026-11-27T22:00:00.000Z', { from: '23:00', until: '23:00' })).toBeNull();
  });
});
