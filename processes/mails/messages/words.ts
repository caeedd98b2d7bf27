import { conversationLimits } from '@academy/domain/conversations';
import type { Letter } from '../topic.ts';

/** What a mail is about. */
interface About {
  readonly unread: number;
  /** Of the other one of the conversation. */
  readonly name: string;
  /** The conversation. */
  readonly link: string;
}

/** `3 new messages`: from a number on they are not counted any more. */
function counted(unread: number): string {
  if (unread === 1) return 'A new message';
  return `${unread < conversationLimits.unread ? unread : `${conversationLimits.unread - 1}+`} new messages`;
}

/** How many and from whom. No message: mailboxes cannot be erased. */
export const wordsOf = ({ unread, name, link }: About): Pick<Letter, 'subject' | 'parts'> => ({
  subject: `${counted(unread)} from ${name}`,
  parts: [`${name} has written to you. Read and answer here:`, { link }],
});
