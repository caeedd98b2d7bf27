import type { ReactNode } from 'react';

export type MessageState = 'sending' | 'sent' | 'read' | 'failed';

export interface ThreadMessage {
  /** Stays the same from sending to sent, so that the message does not move. */
  id: string;
  author: string;
  /** Written by the reader: shown on the other side, with its delivery state. */
  isOwn: boolean;
  text: string;
  sentAt: Date;
  /** Only for the reader's own messages. */
  state?: MessageState | undefined;
  /** Shown instead of the text: text with links, files. */
  content?: ReactNode;
  /** Nothing is left of it but this note: it was deleted. */
  isGone?: boolean | undefined;
  /** A few words after it: "edited". */
  note?: ReactNode;
  /** Below it, not in its author's words: what a reader should know about it. */
  warning?: ReactNode;
  /** Instead of the retry button of a message that was not sent: the reason, and what can be done about it. */
  problem?: ReactNode;
  /** Beside it, such as a menu. */
  actions?: ReactNode;
  /** The one that the reader was looking for. */
  isMarked?: boolean | undefined;
}

/** Consecutive messages of one author. */
export interface MessageGroup {
  author: string;
  isOwn: boolean;
  messages: readonly [ThreadMessage, ...ThreadMessage[]];
}

export interface ThreadDay {
  /** The formatted day: "Today", "Monday, 2 March". */
  day: string;
  groups: readonly MessageGroup[];
}

/** After a pause of this length, in ms, the same author starts a new group. */
const pause = 10 * 60 * 1000;

const continues = (group: MessageGroup | undefined, { author, isOwn, sentAt }: ThreadMessage): group is MessageGroup => {
  const last = group?.messages.at(-1);
  return group?.author === author && group.isOwn === isOwn && last !== undefined && sentAt.getTime() - last.sentAt.getTime() < pause;
};

/** Groups messages, oldest first, by day and then by author; the message `newFrom` begins a group. */
export function groupByDay(messages: readonly ThreadMessage[], formatDay: (date: Date) => string, newFrom?: string): ThreadDay[] {
  const days: { day: string; groups: MessageGroup[] }[] = [];
  for (const message of messages) {
    const day = formatDay(message.sentAt);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    if (message.id !== newFrom && continues(last, message)) groups[groups.length - 1] = { ...last, messages: [...last.messages, message] };
    else groups.push({ author: message.author, isOwn: message.isOwn, messages: [message] });
  }
  return days;
}

/** Number of messages of others after the one with this id. */
export function countAfter(messages: readonly ThreadMessage[], id: string): number {
  const at = messages.findIndex((message) => message.id === id);
  return messages.slice(at + 1).filter(({ isOwn }) => !isOwn).length;
}
