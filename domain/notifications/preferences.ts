import type { ReminderSays } from './notices.ts';

/** Kinds whose mails can come at once, once a day, or never. Reminders are chosen one by one, and security is always told. */
export const mailKinds = ['message', 'booking', 'money', 'review', 'report'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailChoices = ['atOnce', 'daily', 'never'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** How somebody wants to be told. Times of day are `hh:mm` in the zone. */
export interface Preferences {
  readonly mail: Readonly<Record<MailKind, MailChoice>>;
  readonly reminders: Readonly<Record<ReminderSays, boolean>>;
  /** No mail comes from one time of day to the other, which may be on the next day; null where mails may come at any time. */
  readonly quiet: { readonly from: string; readonly until: string } | null;
  /** When the mail of the day comes. */
  readonly digestAt: string;
  /** IANA's name; empty until it is chosen. */
  readonly zone: string;
  /** Whether others see that a message was read, and whether one is here. */
  readonly showsReading: boolean;
  readonly showsPresence: boolean;
}

/** Of everybody who has chosen nothing. */
export const usualPreferences: Preferences = {
  mail: { message: 'atOnce', booking: 'atOnce', money: 'atOnce', review: 'atOnce', report: 'atOnce' },
  reminders: { inADay: true, inAnHour: true },
  quiet: { from: '22:00', until: '07:00' },
  digestAt: '08:00',
  zone: '',
  showsReading: true,
  showsPresence: true,
};

/** The zone of times of day for somebody who has chosen none. */
export const usualZone = 'Asia/Kolkata';
