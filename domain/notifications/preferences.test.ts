import { describe, expect, it } from 'vitest';
import { specify } from '../kernel/specify.fixture.ts';
import {
  notificationLimits,
  notificationMessages,
  parseUnsubscribing,
  type Preferences,
  type PreferencesCommand,
  preferencesDecider,
  type PreferencesEvent,
  readPreferences,
  type Unsubscribable,
  unsubscribingText,
  usualPreferences,
  writePreferences,
} from './index.ts';

const given = specify(preferencesDecider);
const at = '2026-11-27T09:30:00.000Z';
const person = { accountId: 7, role: 'coach', at } as const;
const chosen: Preferences = {
  mail: { message: 'atOnce', booking: 'atOnce', money: 'daily', review: 'never', report: 'atOnce' },
  reminders: { inADay: false, inAnHour: true },
  quiet: null,
  digestAt: '18:30',
  zone: 'Europe/Paris',
  showsReading: false,
  showsPresence: true,
};
const set = (preferences: Preferences, when = at): PreferencesCommand => ({ type: 'SetPreferences', ...person, at: when, preferences });
const wasSet = (preferences: Preferences, when = at): PreferencesEvent => ({
  type: 'PreferencesSet',
  data: { ...person, at: when, ...preferences },
});
const turnOff = (kind: Unsubscribable): PreferencesCommand => ({ type: 'TurnOffMail', ...person, kind });
const turnedOff = (kind: Unsubscribable): PreferencesEvent => ({
  type: 'MailTurnedOff',
  data: { ...person, kind },
});
const after = (...events: readonly PreferencesEvent[]): Preferences =>
  events.reduce((state, event) => preferencesDecider.evolve(state, event), preferencesDecider.initialState).preferences;

describe('preferences', () => {
  it('are set all together', () => {
    expect(given().when(set(chosen)).events()).toEqual([wasSet(chosen)]);
    expect(after(wasSet(chosen))).toEqual(chosen);
  });

  it('that are as they were add nothing', () => {
    expect(given().when(set(usualPreferences)).events()).toEqual([]);
    expect(
      given(wasSet(chosen))
        .when(set({ ...chosen }))
        .events(),
    ).toEqual([]);
  });

  it('can be changed so many times within a day', () => {
    const many = Array.from({ length: notificationLimits.changes }, (_, index) =>
      wasSet({ ...chosen, showsReading: index % 2 === 0 }, new Date(Date.parse(at) + index * 1_000).toISOString()),
    );
    const other = { ...chosen, digestAt: '09:00' };
    expect(
      given(...many)
        .when(set(other, '2026-11-28T09:29:59.999Z'))
        .refusal(),
    ).toEqual({
      refused: 'preferencesTooOften',
      kind: 'conflict',
      path: '',
    });
    expect(
      given(...many)
        .when(set(other, '2026-11-28T09:30:00.000Z'))
        .events(),
    ).toHaveLength(1);
    expect(notificationMessages.preferencesTooOften).toContain(`${notificationLimits.changes} times`);
  });

  it.each(['message', 'booking', 'money', 'reminder'] as const)(
    'of %s are turned off once by the link in a mail, even after many changes',
    (kind) => {
      const many = Array.from({ length: notificationLimits.changes }, () => wasSet({ ...chosen, reminders: usualPreferences.reminders }));
      expect(
        given(...many)
          .when(turnOff(kind))
          .events(),
      ).toEqual([turnedOff(kind)]);
      expect(given(turnedOff(kind)).when(turnOff(kind)).events()).toEqual([]);
    },
  );

  it('turn off all that comes in the mail of the day', () => {
    const daily: Preferences = {
      ...chosen,
      mail: { message: 'daily', booking: 'daily', money: 'daily', review: 'atOnce', report: 'atOnce' },
    };
    expect(after(wasSet(daily), { type: 'MailTurnedOff', data: { ...person, kind: 'daily' } }).mail).toEqual({
      message: 'never',
      booking: 'never',
      money: 'never',
      review: 'atOnce',
      report: 'atOnce',
    });
    expect(
      given()
        .when({ type: 'TurnOffMail', ...person, kind: 'daily' })
        .events(),
    ).toEqual([]);
  });

  it.each(['athlete-7-money', 'athlete-7-message', 'coach-12-daily'])('are turned off by a link that says %s', (text) => {
    const found = parseUnsubscribing(text);
    expect(found && unsubscribingText(found)).toBe(text);
  });

  it.each(['athlete-7-security', 'athlete-07-money', 'moderator-7-money', 'athlete-7', ''])(
    'are turned off by no link that says %j',
    (text) => {
      expect(parseUnsubscribing(text)).toBeNull();
    },
  );

  it('keep what else was chosen when a kind is turned off', () => {
    expect(after(wasSet(chosen), turnedOff('money'))).toEqual({ ...chosen, mail: { ...chosen.mail, money: 'never' } });
    expect(after(turnedOff('reminder')).reminders).toEqual({ inADay: false, inAnHour: false });
  });

  it.each([[chosen], [{ ...chosen, quiet: { from: '23:00', until: '06:00' } }]])('are read as they are written', (preferences) => {
    expect(readPreferences(writePreferences(preferences))).toEqual(preferences);
  });
});
