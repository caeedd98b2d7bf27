import { type Static, Type } from 'typebox';
import type { PreferencesBody } from './commands.ts';
import { notices } from './notices.ts';
import { mailChoices, type Preferences, usualPreferences } from './preferences.ts';

const choice = Type.Enum([...mailChoices]);

/** GET /preferences: as it is sent. The zone is empty until it is chosen. */
export const preferencesView = Type.Object({
  mail: Type.Object({ message: choice, booking: choice, money: choice, review: choice, report: choice }),
  reminders: Type.Object({ in_a_day: Type.Boolean(), in_an_hour: Type.Boolean() }),
  has_quiet_hours: Type.Boolean(),
  quiet_from: Type.String(),
  quiet_until: Type.String(),
  digest_at: Type.String(),
  zone: Type.String(),
  shows_reading: Type.Boolean(),
  shows_presence: Type.Boolean(),
});

export type PreferencesView = Static<typeof preferencesView>;

const notification = Type.Object({
  /** Of its event in the log. */
  position: Type.String(),
  says: Type.Enum(notices.map(({ says }) => says)),
  /** ISO 8601 */
  at: Type.String(),
  is_seen: Type.Boolean(),
  /** What the other person calls themselves; null where there is none, or none any more. */
  other_name: Type.Union([Type.String(), Type.Null()]),
  /** The session that it is about. */
  booking_id: Type.Union([Type.String(), Type.Null()]),
  /** The sum that it is about. */
  paise: Type.Union([Type.Integer(), Type.Null()]),
});

/** GET /notifications: the newest first, one for each thing that something was told of. */
export const notificationList = Type.Object({
  notifications: Type.Array(notification),
  /** How many are new, 99 at most. */
  unseen: Type.Integer(),
  /** `before` of the next page; null if this is the last. */
  next: Type.Union([Type.String(), Type.Null()]),
});

export type NotificationView = Static<typeof notification>;
export type NotificationList = Static<typeof notificationList>;

export function writePreferences(preferences: Preferences): PreferencesView {
  const { mail, reminders, quiet, digestAt, zone, showsReading, showsPresence } = preferences;
  // Shown where they are off, so that they can be turned on.
  const { from = '22:00', until = '07:00' } = quiet ?? usualPreferences.quiet ?? {};
  return {
    mail: { message: mail.message, booking: mail.booking, money: mail.money, review: mail.review, report: mail.report },
    reminders: { in_a_day: reminders.inADay, in_an_hour: reminders.inAnHour },
    has_quiet_hours: quiet !== null,
    quiet_from: from,
    quiet_until: until,
    digest_at: digestAt,
    zone,
    shows_reading: showsReading,
    shows_presence: showsPresence,
  };
}

export function readPreferences(body: PreferencesBody): Preferences {
  const { mail, reminders, digest_at: digestAt, zone, shows_reading: showsReading, shows_presence: showsPresence } = body;
  return {
    mail: { message: mail.message, booking: mail.booking, money: mail.money, review: mail.review, report: mail.report },
    reminders: { inADay: reminders.in_a_day, inAnHour: reminders.in_an_hour },
    quiet: body.has_quiet_hours ? { from: body.quiet_from, until: body.quiet_until } : null,
    digestAt,
    zone,
    showsReading,
    showsPresence,
  };
}
