import { Type } from 'typebox';
import { type BodyOf, defineCommand, text } from '../kernel/index.ts';
import { mailChoices } from './preferences.ts';

const choice = Type.Enum([...mailChoices], { problem: 'invalidField' });
const isOn = Type.Boolean({ problem: 'invalidField' });
const timeOfDay = text('invalidTimeOfDay', { pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'hh:mm, in the zone.' });

/** PUT /preferences: all together. */
export const setPreferences = defineCommand({
  name: 'SetPreferences',
  schema: Type.Object({
    /** Mails of each kind: at once, with the mail of the day, or never. Mails about security always come. */
    mail: Type.Object({ message: choice, booking: choice, money: choice, review: choice, report: choice }, { problem: 'invalidField' }),
    /** Before a session. */
    reminders: Type.Object({ in_a_day: isOn, in_an_hour: isOn }, { problem: 'invalidField' }),
    has_quiet_hours: isOn,
    /** No mail that can wait comes from then until then, which may be on the next day. */
    quiet_from: timeOfDay,
    quiet_until: timeOfDay,
    /** When the mail of the day comes. */
    digest_at: timeOfDay,
    /** IANA's name. */
    zone: text('preferencesZone', { minLength: 1, maxLength: 64 }),
    /** Whether others see that a message was read, and whether one is here. */
    shows_reading: isOn,
    shows_presence: isOn,
  }),
});

/** PUT /notifications/seen */
export const seeNotifications = defineCommand({
  name: 'SeeNotifications',
  /** Of the newest one that was seen. */
  schema: Type.Object({ position: text('invalidField', { pattern: '^\\d{1,19}$', description: 'As in GET /notifications.' }) }),
});

export type PreferencesBody = BodyOf<typeof setPreferences>;
