import { type MessageEvent, messageStream } from '@academy/domain/conversations';
import type { MessageReading } from './books.ts';

/** For tests in which nobody writes. */
export const noMessages: MessageReading['queries'] = { conversations: { unreadBehind: async () => ({ upTo: '0', unread: 0 }) } };

export const secret = 'what nobody else reads';

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** A message of athlete 3 to coach 7, unless another one writes it. */
export const sentAt = (at: string, number = 1, author = 'athlete-3', athleteId = 3): Extract<MessageEvent, { type: 'MessageSent' }> => ({
  type: 'MessageSent',
  data: { messageId: idOf(number), author, coachId: 7, athleteId, at, text: secret, fileIds: [], isWarned: false },
});

export const streamOfMessage = ({ data }: Pick<MessageEvent, 'data'>): string => messageStream(data.author, data.messageId);
