import { Type } from 'typebox';
import { accountId, defineEvent, type EventOf, moment, uuid } from '../kernel/index.ts';
import { conversationLimits as limits } from './limits.ts';
import { type Pair, pairName } from './pair.ts';

/** One message is a stream, so sending it again is "this stream exists". The uuid is its author's; `author` is `coach-5`. */
export const messageStream = (author: string, messageId: string): string => `message-${author.replace('-', '_')}_${messageId}`;
export const conversationStream = (pair: Pair): string => `conversation-${pairName(pair)}`;

const author = Type.String({ pattern: '^(athlete|coach)-[1-9]\\d{0,15}$' });
const pair = { coachId: accountId, athleteId: accountId };
const message = { messageId: uuid, author, ...pair, at: moment };
const ofMessage = (data: { readonly author: string; readonly messageId: string }): string => messageStream(data.author, data.messageId);
/** What people write is theirs, so it is sealed for its author. */
const personal = { subject: (data: { readonly author: string }): string => data.author, fields: ['text'] as const };

const messageSent = defineEvent({
  type: 'MessageSent',
  version: 1,
  stream: ofMessage,
  schema: Type.Object({
    ...message,
    text: Type.String(),
    fileIds: Type.Array(uuid, { maxItems: limits.files }),
    /** It looks like contact data, and its author knew the risk. */
    isWarned: Type.Boolean(),
  }),
  personal,
});
const messageEdited = defineEvent({
  type: 'MessageEdited',
  version: 1,
  stream: ofMessage,
  schema: Type.Object({ ...message, text: Type.String(), isWarned: Type.Boolean() }),
  personal,
});
const messageDeleted = defineEvent({ type: 'MessageDeleted', version: 1, stream: ofMessage, schema: Type.Object(message) });
/** A moderator has removed it, by the decision of a report. */
const messageRemoved = defineEvent({
  type: 'MessageRemoved',
  version: 1,
  stream: ofMessage,
  schema: Type.Object({ ...message, reportId: uuid }),
});

const conversationOpened = defineEvent({
  type: 'ConversationOpened',
  version: 1,
  stream: conversationStream,
  schema: Type.Object({
    ...pair,
    by: author,
    at: moment,
    /** Whether a guardian had to confirm it. So far conversations of minors are not opened. */
    guardian: Type.Enum(['notNeeded']),
  }),
});

export const conversationEvents = [messageSent, messageEdited, messageDeleted, messageRemoved, conversationOpened] as const;

export type MessageEvent =
  | EventOf<typeof messageSent>
  | EventOf<typeof messageEdited>
  | EventOf<typeof messageDeleted>
  | EventOf<typeof messageRemoved>;
export type ConversationEvent = EventOf<typeof conversationOpened>;
