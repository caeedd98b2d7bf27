import { type MessageEvent, pairName, peopleOf, type PersonName, personName } from '@academy/domain/conversations';
import { unread } from '@academy/domain/notifications';
import type { Placed } from '@academy/platform/subscriptions';
import type { Change } from '../../process.ts';
import type { MailTodo } from '../todo.ts';
import { after } from '../windows.ts';

/** What one person may not have read of a conversation: ids alone. */
export interface MessageTodo extends MailTodo {
  readonly topic: 'messages';
  readonly coachId: number;
  readonly athleteId: number;
  /** Of the newest message in the log. */
  readonly position: string;
}

export const messageTodo = (todo: MailTodo): MessageTodo => todo as MessageTodo;

/** So long a message waits to be read. */
const unreadMs = 10 * 60_000;
/** Messages of this time are one to-do. It is over long before the to-do is due, also by a clock that is ahead: one that is done tells no more. */
const gatheredMs = 5 * 60_000;

/**
 * One to-do for all messages to a person in a conversation within five minutes, due ten minutes after the last of them. One person's are done
 * one after the other, so that their mails can be counted.
 */
export function react({ type, data, position }: Placed<MessageEvent>): readonly Change[] {
  if (type !== 'MessageSent') return [];
  const { coachId, athleteId, author, at } = data;
  const readers = peopleOf(data).filter((person) => personName(person) !== (author as PersonName));
  return readers.map((reader): Change => {
    const todo: MessageTodo = { topic: 'messages', coachId, athleteId, role: reader.role, ...unread, at, position: String(position) };
    const key = `unread ${pairName(data)} ${reader.role} ${Math.floor(Date.parse(at) / gatheredMs)}`;
    return { open: { key, kind: unread.says, subject: `unread ${personName(reader)}`, ...after(at, unreadMs), data: { ...todo } } };
  });
}
