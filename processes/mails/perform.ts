import { createHash } from 'node:crypto';
import { productName } from '@academy/domain/notifications';
import { composeMail, isRefused } from '@academy/platform/mail';
import type { Performed, Todo, Tools } from '../process.ts';
import { factsOf, isStillSo, nameOf, type Reading } from './facts.ts';
import { invitationOf } from './invitation.ts';
import { mailTodo } from './todo.ts';
import { wordsOf } from './words.ts';

/** The same for the same to-do, so that mailboxes can drop a mail that comes again. */
function messageIdOf(key: string, sender: string): string {
  const hash = createHash('sha256').update(`mails\n${key}`).digest('hex').slice(0, 40);
  return `<${hash}@${sender.slice(sender.lastIndexOf('@') + 1)}>`;
}

/** Sends one mail, unless it is out of date or there is nobody to tell. */
export async function perform(todo: Todo, tools: Reading & Pick<Tools, 'now' | 'channel'>): Promise<Performed> {
  const { channel } = tools;
  const asked = mailTodo(todo);
  const { bookingId, role } = asked;
  const facts = await factsOf(tools, bookingId);
  if (!facts || !isStillSo(asked, facts, Date.parse(tools.now()))) return { is: 'refused', code: 'outOfDate' };
  const ids = { athlete: facts.booking.athleteId, coach: facts.coachId };
  const other = role === 'coach' ? 'athlete' : 'coach';
  const address = await channel.addressOf(ids[role]);
  if (address === null) return { is: 'refused', code: 'noAddress' };
  const [name, otherName] = await Promise.all([nameOf(tools, role, ids[role]), nameOf(tools, other, ids[other])]);
  const page = role === 'coach' ? '/coachschedule/session' : '/AthPage/sessions';
  const about = { ...facts, asked, other: otherName || `your ${other}`, link: `${channel.siteUrl}${page}/${bookingId}` };
  const { subject, parts } = wordsOf(about);
  const calendar = invitationOf(about, { from: channel.sender, to: { name, address } });
  try {
    await channel.send({
      ...composeMail({ to: address, subject, parts, signature: productName }),
      messageId: messageIdOf(todo.key, channel.sender.address),
      ...(calendar && { calendar }),
    });
  } catch (error) {
    if (isRefused(error)) return { is: 'refused', code: 'mailRefused' };
    throw error;
  }
  return { is: 'done' };
}
