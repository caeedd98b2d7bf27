import { specify } from '../kernel/specify.fixture.ts';
import { describe, expect, it } from 'vitest';
import {
  type SafetyCommand,
  safetyDecider,
  type SafetyEvent,
  safetyLimits,
  safetyMessages,
  type SafetySession,
  safetyStream,
} from './index.ts';

const given = specify(safetyDecider);

const bookingId = '7_0_00c0ffee00c0ffee';
const startsAt = Date.parse('2026-11-27T10:00:00.000Z');
const endsAt = Date.parse('2026-11-27T11:00:00.000Z');
const session: SafetySession = { bookingId, coachId: 7, athleteId: 3, startsAt, endsAt, isConfirmed: true, isOff: false };
const cancelled: SafetySession = { ...session, isConfirmed: false, isOff: true };
const held: SafetySession = { ...session, isConfirmed: false };

/** On the day of the session, in UTC. */
const time = (clock: string): string => `2026-11-27T${clock}Z`;
const event = (type: SafetyEvent['type'], clock = '09:00:00.000'): SafetyEvent => ({
  type,
  data: { bookingId, coachId: 7, athleteId: 3, at: time(clock) },
});
const command = (type: SafetyCommand['type'], clock: string, of = session): SafetyCommand => ({ type, session: of, at: time(clock) });
const shared = event('SafetyConsentGiven');
const refused = (code: string, kind = 'forbidden') => ({ refused: code, kind, path: '' });

describe('consent', () => {
  it.each([
    ['while it is only held', held, '09:00:00.000'],
    ['while the session runs', session, '10:59:59.999'],
  ])('is given for one booking, also %s', (_when, of, clock) => {
    expect(
      given()
        .when(command('GiveConsent', clock, of))
        .events(),
    ).toEqual([event('SafetyConsentGiven', clock)]);
  });

  it('is given once', () => {
    expect(given(shared).when(command('GiveConsent', '09:30:00.000')).events()).toEqual([]);
  });

  it.each([
    ['is over', session, '11:00:00.000'],
    ['was cancelled', cancelled, '09:00:00.000'],
  ])('is refused once the session %s', (_why, of, clock) => {
    expect(
      given()
        .when(command('GiveConsent', clock, of))
        .refusal(),
    ).toEqual(refused('safetySessionOver', 'conflict'));
  });

  it.each([
    ['before the session', session, '09:00:00.000'],
    ['after it', session, '12:00:00.000'],
    ['of a cancelled one', cancelled, '09:00:00.000'],
  ])('can be withdrawn %s', (_when, of, clock) => {
    expect(
      given(shared)
        .when(command('WithdrawConsent', clock, of))
        .events(),
    ).toEqual([event('SafetyConsentWithdrawn', clock)]);
  });

  it('that is not there needs no withdrawing', () => {
    expect(given().when(command('WithdrawConsent', '09:00:00.000')).events()).toEqual([]);
  });

  it('can be given again', () => {
    const again = command('GiveConsent', '09:30:00.000');
    expect(given(shared, event('SafetyConsentWithdrawn')).when(again).events()).toEqual([event('SafetyConsentGiven', '09:30:00.000')]);
  });
});

describe('the card', () => {
  it.each(['09:45:00.000', '10:00:00.000', '10:59:59.999'])('is seen at %s, and that is on record', (clock) => {
    expect(given(shared).when(command('ViewCard', clock)).events()).toEqual([event('CardViewed', clock)]);
  });

  it.each([
    ['a moment too early', session, '09:44:59.999', 'safetyTooEarly'],
    ['at the end', session, '11:00:00.000', 'safetyTooLate'],
    ['of a cancelled session', cancelled, '10:00:00.000', 'safetyCancelled'],
    ['of one that is only held', held, '10:00:00.000', 'safetyCancelled'],
  ])('is refused %s', (_when, of, clock, code) => {
    expect(
      given(shared)
        .when(command('ViewCard', clock, of))
        .refusal(),
    ).toEqual(refused(code));
  });

  it.each([
    ['without consent', []],
    ['after it was withdrawn', [shared, event('SafetyConsentWithdrawn', '10:00:00.000')]],
  ])('is refused %s', (_why, events) => {
    expect(
      given(...events)
        .when(command('ViewCard', '10:01:00.000'))
        .refusal(),
    ).toEqual(refused('safetyNotShared'));
  });

  it('is seen again within a minute without another record', () => {
    const seen = given(shared, event('CardViewed', '10:00:00.000'));
    expect(seen.when(command('ViewCard', '10:00:59.999')).events()).toEqual([]);
    expect(seen.when(command('ViewCard', '10:01:00.000')).events()).toEqual([event('CardViewed', '10:01:00.000')]);
  });

  it('goes with a session that moved', () => {
    const moved: SafetySession = { ...session, startsAt: startsAt + 3_600_000, endsAt: endsAt + 3_600_000 };
    expect(
      given(shared)
        .when(command('ViewCard', '10:00:00.000', moved))
        .refusal(),
    ).toEqual(refused('safetyTooEarly'));
    expect(
      given(shared)
        .when(command('ViewCard', '11:30:00.000', moved))
        .events(),
    ).toEqual([event('CardViewed', '11:30:00.000')]);
  });
});

it('lies in the stream of its booking', () => {
  expect(safetyStream(bookingId)).toBe(`safety-${bookingId}`);
});

it('says its limit in its message', () => {
  expect(safetyMessages.safetyTooEarly).toContain(`${safetyLimits.earlyMinutes} minutes`);
});
