import type { LetterPart } from '@academy/domain/notifications';
import type { Letter } from './topic.ts';

const isLink = (part: LetterPart): boolean => typeof part === 'object' && 'link' in part;

/** What happened and where to see it; the rest stands there. Calendar files come with mails of their own only. */
const entryOf = ({ subject, parts }: Letter): readonly LetterPart[] => [subject, ...parts.filter(isLink).slice(0, 1)];

/** The mail of a day, all to one person; null without anything in it. A single letter stays as it is. */
export function digestLetter(letters: readonly Letter[]): Letter | null {
  const [first, ...others] = letters;
  if (!first || others.length === 0) return first ?? null;
  return {
    role: first.role,
    accountId: first.accountId,
    subject: `Your day: ${letters.length} things are new`,
    parts: [`Here is what has happened, all in one mail.`, ...letters.flatMap(entryOf)],
  };
}
