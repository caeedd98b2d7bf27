import type { MessageView } from '@academy/domain/conversations';
import type { MessageState } from '@academy/design-system';
import type { StoredEntry } from '../../app/outbox/entry.ts';
import type { OutboxState } from '../../app/outbox/slice.ts';
import { isAfter } from './thread/positions.ts';
import type { Thread } from './thread/slice.ts';

/** A message of the conversation, or one that is still on its way into it. */
export interface ShownMessage {
  /** Stays the same from writing to reading. */
  readonly key: string;
  readonly isOwn: boolean;
  /** Unix milliseconds */
  readonly at: number;
  /** Only for one's own. */
  readonly state: MessageState | undefined;
  /** Null until it is in the conversation. */
  readonly message: MessageView | null;
  /** Null once the server has it. */
  readonly entry: StoredEntry | null;
}

const keyOf = (author: string, id: string): string => `${author}/${id}`;

/** What is in the conversation, in its order; at its end what its reader has written and it does not have yet, in theirs. */
export function shownMessages(thread: Thread, outbox: OutboxState, pair: string, own: string): readonly ShownMessage[] {
  const { window, peerRead } = thread;
  const arrived = window.messages.map((message): ShownMessage => {
    const isOwn = message.author === own;
    const isRead = peerRead !== null && !isAfter(message.position, peerRead);
    return {
      key: keyOf(message.author, message.id),
      isOwn,
      at: Date.parse(message.at),
      state: isOwn && message.state === 'sent' ? (isRead ? 'read' : 'sent') : undefined,
      message,
      entry: null,
    };
  });
  if (window.hasNewer) return arrived;
  const known = new Set(arrived.map(({ key }) => key));
  const onTheWay = (entry: StoredEntry, isTaken: boolean): ShownMessage => ({
    key: keyOf(own, entry.id),
    isOwn: true,
    at: entry.writtenAt,
    state: isTaken ? 'sent' : entry.problem ? 'failed' : 'sending',
    message: null,
    entry,
  });
  const waiting = [...outbox.sent.map((entry) => onTheWay(entry, true)), ...outbox.entries.map((entry) => onTheWay(entry, false))];
  return [...arrived, ...waiting.filter(({ key, entry }) => entry?.pair === pair && !known.has(key))];
}

/** The first message of the other one that was not read when the conversation was opened. */
export const firstNew = (shown: readonly ShownMessage[], readAtOpening: string | null): string | undefined =>
  readAtOpening === null
    ? undefined
    : shown.find(({ isOwn, message }) => !isOwn && message !== null && isAfter(message.position, readAtOpening))?.key;
