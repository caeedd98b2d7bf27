import { type MailKind, mailKinds } from './preferences.ts';

/** What the link in a mail turns off: a kind, the reminders, or all that comes in the mail of the day. */
export const unsubscribable = [...mailKinds, 'reminder', 'daily'] as const;
export type Unsubscribable = MailKind | 'reminder' | 'daily';

/** Whose mails of which kind. */
export interface Unsubscribing {
  readonly role: 'athlete' | 'coach';
  readonly accountId: number;
  readonly kind: Unsubscribable;
}

const form = new RegExp(`^(athlete|coach)-([1-9]\\d{0,14})-(${unsubscribable.join('|')})$`, 'u');

/** `athlete-7-money`: what a link says, before it is sealed. */
export const unsubscribingText = ({ role, accountId, kind }: Unsubscribing): string => `${role}-${accountId}-${kind}`;

/** Null if it is no such text. */
export function parseUnsubscribing(text: string): Unsubscribing | null {
  const [, role, id, kind] = form.exec(text) ?? [];
  if (role === undefined) return null;
  return { role: role as Unsubscribing['role'], accountId: Number(id), kind: kind as Unsubscribable };
}

/** The purpose of the seal on the links. */
export const unsubscribeSeal = 'unsubscribe';

/** What the mails are about, in the middle of a sentence. */
export const mailsAbout: Readonly<Record<Unsubscribable, string>> = {
  message: 'mails about new messages',
  booking: 'mails about your sessions',
  money: 'mails about money',
  review: 'mails about reviews',
  report: 'mails about reports',
  reminder: 'reminders of your sessions',
  daily: 'the mail of the day',
};
