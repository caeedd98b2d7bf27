import { createHash } from 'node:crypto';
import { mailsAbout, productName, type Unsubscribable, writeLetter } from '@academy/domain/notifications';
import { isRefused, type Mail } from '@academy/platform/mail';
import type { Channel } from '../channel.ts';
import type { Performed } from '../process.ts';
import type { Letter, StaffLetter } from './topic.ts';

/** The same for the same key, so that mailboxes can drop a mail that comes again. */
function messageIdOf(key: string, sender: string): string {
  const hash = createHash('sha256').update(`mails\n${key}`).digest('hex').slice(0, 40);
  return `<${hash}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

interface Named {
  /** The mail's id comes from it. */
  readonly key: string;
  readonly kind: Unsubscribable | 'security';
}

async function accepted(mail: Mail, channel: Channel): Promise<Performed> {
  try {
    await channel.send(mail);
  } catch (error) {
    if (isRefused(error)) return { is: 'refused', code: 'mailRefused' };
    throw error;
  }
  return { is: 'done' };
}

/** Sends a letter to the account's address. All but those about security have a link by which no more of them come. */
export async function send(letter: Letter, { key, kind }: Named, channel: Channel): Promise<Performed> {
  const { role, accountId, subject, parts, calendar } = letter;
  const address = await channel.addressOf(accountId);
  if (address === null) return { is: 'refused', code: 'noAddress' };
  const link = kind === 'security' ? null : await channel.unsubscribeUrl({ role, accountId, kind });
  const notes = kind === 'security' || link === null ? [] : [{ label: `Stop ${mailsAbout[kind]}`, link }];
  const mail = {
    to: address,
    ...writeLetter({ subject, parts, signature: productName, notes }),
    // Mail programs take no other address.
    ...(link?.startsWith('https:') === true && { unsubscribeUrl: link }),
    messageId: messageIdOf(key, channel.sender.address),
    ...(calendar && { calendar: calendar(channel.sender, address) }),
  };
  return await accepted(mail, channel);
}

/** The staff cannot turn their mails off. */
export async function sendToStaff({ address, subject, parts }: StaffLetter, key: string, channel: Channel): Promise<Performed> {
  const written = writeLetter({ subject, parts, signature: productName });
  return await accepted({ to: address, ...written, messageId: messageIdOf(key, channel.sender.address) }, channel);
}
