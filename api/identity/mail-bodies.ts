import { productName } from '@academy/domain/notifications';
import { composeMail, type Mail, type MailPart } from '@academy/platform/mail';

export type { MailPart } from '@academy/platform/mail';

/** A mail in the layout of all our mails. */
export const mailOf = (to: string, subject: string, parts: readonly MailPart[]): Mail =>
  composeMail({ to, subject, parts, signature: productName });
