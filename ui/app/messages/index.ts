import { athleteMessages } from '@academy/domain/athletes';
import { coachMessages } from '@academy/domain/coaches';
import { identityMessages } from '@academy/domain/identity';
import { kernelMessages } from '@academy/domain/kernel';
import { reviewMessages } from '@academy/domain/reviews';
import { en } from './en.ts';

/**
 * Every sentence there is. A key that is missing does not compile. The contexts are named one by one, so that the page does
 * not carry the events that the domain's own door names as well.
 */
export const catalogue = {
  ...kernelMessages,
  ...identityMessages,
  ...coachMessages,
  ...athleteMessages,
  ...reviewMessages,
  ...en,
} as const;

export type MessageId = keyof typeof catalogue;

export const isMessageId = (id: string): id is MessageId => Object.hasOwn(catalogue, id);
