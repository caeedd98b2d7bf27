import { type Disclosure, disclosureDecider, disclosureLimits, disclosureStream } from '@academy/domain/disclosures';
import { usualZone } from '@academy/domain/notifications';
import { readState } from '../../read-state.ts';
import { momentIn } from '../times.ts';
import type { MailTodo } from '../todo.ts';
import type { Letter, Reading } from '../topic.ts';
import { preferencesOf } from '../wishes.ts';
import type { DisclosedTodo } from './react.ts';

type Opening = Disclosure['opened'][number];

const about: Readonly<Record<Opening['scope'], string>> = {
  money: 'your payments and payouts',
  sessions: 'your sessions',
  reviews: 'your reviews',
  messages: 'your messages',
  accounts: 'your profile and account',
  journal: 'your settings and reports',
};

const recordsOf = (numbers: readonly number[]): string =>
  numbers.length === 1 ? `one record (number ${numbers[0]})` : `${numbers.length} records (numbers ${numbers.join(', ')})`;

/** A mail about the texts of one person that an auditor saw. Neither texts nor reasons: mailboxes cannot be erased. */
export async function write(todo: MailTodo, reading: Reading): Promise<Letter | null> {
  const { role, accountId, disclosureId } = todo as DisclosedTodo;
  const disclosure = await readState(reading, disclosureDecider, disclosureStream(disclosureId));
  const openings = disclosure?.opened.filter(({ person }) => person === `${role}-${accountId}`) ?? [];
  const [first] = openings;
  if (!first) return null;
  const { zone } = await preferencesOf(reading, { role, accountId });
  const texts = [...new Set(openings.map(({ scope }) => about[scope]))].join(', and about ');
  const records = recordsOf(openings.map(({ number }) => number));
  return {
    role,
    accountId,
    subject: 'An auditor has read texts of yours',
    parts: [
      `On ${momentIn(zone || usualZone, Date.parse(first.at))} an auditor opened texts of yours that are kept sealed. They are about ${texts}, in ${records}.`,
      `It was needed to look into a case. A second person of ours had to agree first, and the texts could be read on a screen for ` +
        `${disclosureLimits.minutes} minutes. Nothing was changed, and you need not do anything.`,
      'What we keep about you, and what you can do with it:',
      { link: `${reading.siteUrl}/settings` },
    ],
  };
}
