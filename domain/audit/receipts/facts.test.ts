import { describe, expect, it } from 'vitest';
import { callsOf, factOf, isAbout, maySee } from './facts.ts';

const at = '2026-03-02T10:00:00.000Z';
const metadata = JSON.stringify({ time: at, actor: { id: 7, role: 'athlete' } });
const event = (type: string, data: object) => ({ number: 3, type, data: JSON.stringify(data), metadata });

it('tells what a record says, by whom and when', () => {
  expect(factOf(event('OutcomeFound', { outcome: 'completed', togetherMs: 5, rule: 1 }))).toEqual({
    record: 3,
    topic: 'attendance',
    event: 'OutcomeFound',
    at,
    by: 'athlete-7',
    says: { outcome: 'completed', togetherMs: 5 },
  });
  const bySystem = { ...event('BookingConfirmed', {}), metadata: JSON.stringify({ time: at, actor: { id: 'system', role: 'system' } }) };
  expect(factOf(bySystem)?.by).toBe('system');
  expect([factOf(event('MessageSent', {})), factOf(event('constructor', {}))]).toEqual([null, null]);
});

it('makes do with texts that no program of ours wrote', () => {
  expect(factOf({ number: 3, type: 'SlotHeld', data: 'odd', metadata: '5' })).toMatchObject({ at: '', says: {} });
  expect(factOf(event('SlotHeld', { sport: null, policy: { a: {} }, startsAt: [1] }))?.says).toEqual({});
});

describe('what is about a booking', () => {
  const booked = event('CallBooked', { bookingId: '5_1_a', callId: 'c1' });
  const calls = callsOf('5_1_a', [booked, event('CallBooked', { bookingId: '5_1_b', callId: 'c2' })]);
  it.each([
    [true, { bookingId: '5_1_a' }],
    [true, { holdId: '5_1_a' }],
    [true, { callId: 'c1' }],
    [false, { callId: 'c2' }],
    [false, { bookingId: '5_1_b' }],
    [false, {}],
  ])('%s: %o', (is, data) => expect(isAbout('5_1_a', calls, event('ParticipantJoined', data))).toBe(is));
});

describe('who may see', () => {
  it.each([
    ['a statement', 'AttendanceStated', { by: 'athlete-7' }, true, false],
    ['a dispute', 'OutcomeDisputed', { by: 'athlete-7' }, true, true],
    ['a wallet', 'FundsHeld', { walletId: 'athlete_7' }, true, false],
    ['the other wallet', 'WalletCredited', { walletId: 'coach_5' }, false, true],
    ['who was blocked', 'ParticipantLeft', { participant: 'athlete-7', reason: 'blocked' }, false, true],
    ['who signed out', 'ParticipantLeft', { participant: 'athlete-7', reason: 'signedOut' }, true, false],
    ['who left', 'ParticipantLeft', { participant: 'athlete-7', reason: 'left' }, true, true],
    ['terms', 'SlotHeld', { athleteId: 7 }, true, true],
  ])('%s', (_what, type, data, athlete, coach) => {
    expect([maySee('athlete-7', event(type, data)), maySee('coach-5', event(type, data))]).toEqual([athlete, coach]);
  });
});
