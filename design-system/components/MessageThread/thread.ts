export type MessageState = 'sending' | 'sent' | 'read' | 'failed';

export interface ThreadMessage {
  /** Stays the same from sending to sent, so that the message stays where it is. */
  id: string;
  author: string;
  /** Written by the reader: stands on the other side and shows how far it has come. */
  isOwn: boolean;
  text: string;
  sentAt: Date;
  /** Of the reader's own messages. */
  state?: MessageState | undefined;
}

/** Messages of one author, one after the other. */
export interface MessageGroup {
  author: string;
  isOwn: boolean;
  messages: readonly [ThreadMessage, ...ThreadMessage[]];
}

export interface ThreadDay {
  /** As it is read: "Today", "Monday, 2 March". */
  day: string;
  groups: readonly MessageGroup[];
}

/** A pause after which the same author begins anew. */
const pause = 10 * 60 * 1000;

const continues = (group: MessageGroup | undefined, { author, isOwn, sentAt }: ThreadMessage): group is MessageGroup => {
  const last = group?.messages.at(-1);
  return group?.author === author && group.isOwn === isOwn && last !== undefined && sentAt.getTime() - last.sentAt.getTime() < pause;
};

/** Messages, oldest first, by day and then by author. */
export function groupByDay(messages: readonly ThreadMessage[], formatDay: (date: Date) => string): ThreadDay[] {
  const days: { day: string; groups: MessageGroup[] }[] = [];
  for (const message of messages) {
    const day = formatDay(message.sentAt);
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    if (continues(last, message)) groups[groups.length - 1] = { ...last, messages: [...last.messages, message] };
    else groups.push({ author: message.author, isOwn: message.isOwn, messages: [message] });
  }
  return days;
}

/** How many messages of others came after the one with this id. */
export function countAfter(messages: readonly ThreadMessage[], id: string): number {
  const at = messages.findIndex((message) => message.id === id);
  return messages.slice(at + 1).filter(({ isOwn }) => !isOwn).length;
}
