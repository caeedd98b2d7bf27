import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment } from '../kernel/index.ts';
import { mailChoices, type MailKind, usualPreferences } from './preferences.ts';
import { unsubscribable } from './unsubscribing.ts';

/** How one person wants to be told. */
export const preferencesStream = (id: number): string => `preferences-${id}`;
const stream = ({ accountId: id }: { readonly accountId: number }): string => preferencesStream(id);

const common = { accountId, role: Type.Enum(['athlete', 'coach']), at: moment };
const choice = Type.Enum([...mailChoices]);
const timeOfDay = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** Before mails of a kind were sent, nobody could choose them. */
const withUsual =
  (kind: MailKind) =>
  (data: Record<string, unknown>): Record<string, unknown> => ({
    ...data,
    mail: { ...(data['mail'] as object), [kind]: usualPreferences.mail[kind] },
  });

const preferencesSet = defineEvent({
  type: 'PreferencesSet',
  version: 3,
  upcasts: { 1: withUsual('report'), 2: withUsual('message') },
  stream,
  schema: Type.Object({
    ...common,
    mail: Type.Object({ message: choice, booking: choice, money: choice, review: choice, report: choice }),
    reminders: Type.Object({ inADay: Type.Boolean(), inAnHour: Type.Boolean() }),
    quiet: Type.Union([Type.Object({ from: timeOfDay, until: timeOfDay }), Type.Null()]),
    digestAt: timeOfDay,
    zone: Type.String({ maxLength: 64 }),
    showsReading: Type.Boolean(),
    showsPresence: Type.Boolean(),
  }),
  // Where somebody lives.
  personal: { subject: ({ role, accountId: id }) => `${role}-${id}`, fields: ['zone'] },
});

const mailTurnedOff = defineEvent({
  type: 'MailTurnedOff',
  version: 1,
  stream,
  /** By the link in a mail. */
  schema: Type.Object({ ...common, kind: Type.Enum([...unsubscribable]) }),
});

/** How far one person has seen what they were told in the product. */
export const seenStream = (id: number): string => `notifications-${id}`;

const notificationsSeen = defineEvent({
  type: 'NotificationsSeen',
  version: 1,
  stream: ({ accountId: id }) => seenStream(id),
  /** `position`: of the newest one in the log, as decimal digits. */
  schema: Type.Object({ ...common, position: Type.String({ pattern: '^\\d{1,19}$' }) }),
});

export const notificationEvents = [preferencesSet, mailTurnedOff, notificationsSeen] as const;

export type PreferencesEvent = EventOf<typeof preferencesSet | typeof mailTurnedOff>;
export type SeenEvent = EventOf<typeof notificationsSeen>;
