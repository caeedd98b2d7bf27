import { type LetterPart, productName, writeLetter } from '@academy/domain/notifications';
import type { Mail } from '@academy/platform/mail';

export type { LetterPart as MailPart } from '@academy/domain/notifications';

/** A mail in the layout of all our mails. */
export const mailOf = (to: string, subject: string, parts: readonly LetterPart[]): Mail => ({
  to,
  ...writeLetter({ subject, parts, signature: productName }),
});
