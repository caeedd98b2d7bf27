import type { PreferencesEvent, SeenEvent } from './events.ts';

/** One event of how a person is told, as a sentence. */
export function notificationHistory({ type, data }: PreferencesEvent | SeenEvent): string {
  const person = `${data.role}-${data.accountId}`;
  switch (type) {
    case 'PreferencesSet': {
      const { message, booking, money, review, report } = data.mail;
      return `${person} chose how they get mails: messages ${message}, bookings ${booking}, money ${money}, reviews ${review}, reports ${report}.`;
    }
    case 'MailTurnedOff':
      return `${person} turned off mails about ${data.kind}, by the link in a mail.`;
    case 'NotificationsSeen':
      return `${person} has seen the news up to position ${data.position}.`;
  }
}
