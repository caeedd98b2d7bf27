import type { Says } from '@academy/domain/notifications';
import type { Letter } from '../topic.ts';

/** What a mail is about. */
interface About {
  readonly says: Says;
  /** Of the other one of the conversation. */
  readonly name: string;
  /** The conversation. */
  readonly link: string;
}

const looked = 'A moderator has looked at the messages that you reported.';

/** Subject and text of each mail. No message, reason or note: mailboxes cannot be erased. Nor does the author read who reported it. */
export function wordsOf({ says, name, link }: About): Pick<Letter, 'subject' | 'parts'> {
  const conversation = [`Your conversation with ${name}:`, { link }];
  switch (says) {
    case 'nothingWrong':
      return {
        subject: 'We looked at your report',
        parts: [
          `${looked} They are not against our rules, so nothing was changed.`,
          'If you would rather not hear from this person, you can block them in the conversation.',
          ...conversation,
        ],
      };
    case 'reportedRemoved':
      return { subject: 'We looked at your report', parts: [`${looked} They are removed now, for both of you.`, ...conversation] };
    case 'reportedClosed':
      return {
        subject: 'We looked at your report',
        parts: [`${looked} The conversation was closed: neither of you can write to the other. What was written stays.`, ...conversation],
      };
    case 'ownRemoved':
      return {
        subject: 'A moderator removed messages of yours',
        parts: [
          'They were against our rules, and nobody can read them any more. Please write to others as you want to be written to.',
          ...conversation,
        ],
      };
    case 'ownClosed':
      return {
        subject: 'A moderator closed a conversation of yours',
        parts: [
          'What you wrote was against our rules. Neither of you can write to the other, or begin a call. Sessions that are booked take place.',
          ...conversation,
        ],
      };
    case 'reopened':
      return {
        subject: 'A conversation of yours is open again',
        parts: [
          'A moderator has looked at it once more. You can write to each other again, unless one of you has blocked the other.',
          ...conversation,
        ],
      };
    default:
      throw new Error(`there are no words about reports for ${says}`);
  }
}
