import { type Static, Type } from 'typebox';
import { orNull } from '../kernel/index.ts';

/** A place in the log, in decimal: compare by length, then by text, or as BigInt. */
const position = Type.String();
const person = Type.String({ description: '`coach-5` or `athlete-7`' });
const pair = Type.String({ description: 'Coach and athlete: `5_7`' });
const at = Type.String({ description: 'ISO 8601' });

/** A file of a message. It is read at /conversations/{pair}/files/{id}. */
export const fileView = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Media type by content: image/webp, image/jpeg or application/pdf. */
  type: Type.String(),
  /** Bytes */
  size: Type.Integer(),
  /** Pixels; null for what is no picture. */
  width: orNull(Type.Integer()),
  height: orNull(Type.Integer()),
});

export const messageView = Type.Object({
  /** The UUID that its author's browser chose: unique among the messages of this author, so tell messages apart by `position`. */
  id: Type.String(),
  author: person,
  /** Its place in the conversation, which never changes. */
  position,
  /** Place of its last event: of two versions of a message, the one with the greater place is right. */
  changed: position,
  at,
  /**
   * `deleted` by its author, `removed` by a moderator, `erased` with its author's account. Only a message that is `sent` has text or
   * files.
   */
  state: Type.Enum(['sent', 'deleted', 'removed', 'erased']),
  /** Plain text; empty for a message of files only. */
  text: Type.String(),
  /** When it was changed last; null for never. */
  edited_at: orNull(at),
  /** It looks like contact data, and its author sent it knowing the risk. */
  is_warned: Type.Boolean(),
  /** A file that was deleted is missing here. */
  files: Type.Array(fileView),
});

/** The other one of a conversation, as the reader sees them. */
export const peerView = Type.Object({
  person,
  id: Type.Integer(),
  role: Type.Enum(['athlete', 'coach']),
  /** Empty for an account that was erased. */
  name: Type.String(),
  /** Path of the photo, or null. */
  image: orNull(Type.String()),
  /** A coach's sport; null for athletes. */
  sport: orNull(Type.String()),
  /** The account no longer exists. */
  is_gone: Type.Boolean(),
  /** The reader has blocked them. */
  is_blocked: Type.Boolean(),
});

/** Why the reader cannot write now: the code and sentence with which a message would be refused. */
const refusal = Type.Object({ code: Type.String(), message: Type.String() });

/** GET /conversations/{pair}/messages */
export const conversationView = Type.Object({
  pair,
  /**
   * In the conversation's order, the oldest first. With `after` instead every message with a later event, new or changed, by the order
   * of these events.
   */
  messages: Type.Array(messageView),
  /**
   * Everything up to this place is in the answer, if it was asked for by `after` or without a place: it is the next `after`. An answer to
   * `before` or `around` must not move it.
   */
  up_to: position,
  /** With `after`: ask again from `up_to`. Otherwise: there are older messages than these. */
  has_more: Type.Boolean(),
  /** There are newer messages than these; only with `before` and `around`. */
  has_newer: Type.Boolean(),
  /** How far the reader has read: the place of a message, `0` for nothing. */
  own_read: position,
  /** The same of the other one; null if that is not shown. */
  peer_read: orNull(position),
  peer: peerView,
  /** Whether the other one is here; null before the first message, and where one of the two has blocked the other. */
  peer_presence: orNull(Type.Enum(['inSession', 'online', 'away'])),
  /** Null if the reader may write. */
  refusal: orNull(refusal),
});

const listedConversation = Type.Object({
  pair,
  peer: peerView,
  /** The newest message. */
  last: messageView,
  /** Messages of the other one that are not read, 100 at most. */
  unread: Type.Integer(),
});

/** GET /conversations: the one with the newest message first. */
export const conversationList = Type.Object({
  conversations: Type.Array(listedConversation),
  up_to: position,
  /** Sent back as `before` to get the next page; null on the last. */
  next: orNull(position),
});

/** GET /conversations/unread */
export const unreadView = Type.Object({
  /** Conversations with unread messages, 100 at most. */
  conversations: Type.Integer(),
  /** Unread messages of all conversations, 100 at most. */
  messages: Type.Integer(),
});

/** GET /message_search */
export const messageHits = Type.Object({
  /** The newest first. */
  hits: Type.Array(Type.Object({ pair, peer: peerView, message: messageView })),
  /** Older messages than this were not searched yet: sent back as `before` to go on. Null once all were. */
  searched_to: orNull(position),
});

/** GET /blocks: the people whom the reader has blocked. */
export const blockList = Type.Object({
  /** Newest first, at most 100. */
  people: Type.Array(
    Type.Object({
      id: Type.Integer(),
      /** Empty where the two have never met or written, or the account is gone. */
      name: Type.String(),
      blocked_at: at,
    }),
  ),
  /** There are others, blocked before these. */
  has_more: Type.Boolean(),
});

export const reportReasons = ['harassment', 'contact', 'minor', 'spam', 'other'] as const;

/** POST /reports */
export const filedReport = Type.Object({ id: Type.String() });

/** GET /reports: what the reader has reported, newest first. */
export const reportList = Type.Object({
  reports: Type.Array(
    Type.Object({
      id: Type.String(),
      pair,
      peer: peerView,
      reason: Type.Enum([...reportReasons]),
      /** Number of messages that it names. */
      messages: Type.Integer(),
      filed_at: at,
    }),
  ),
  /** There are older ones. */
  has_more: Type.Boolean(),
});

export type FileView = Static<typeof fileView>;
export type MessageView = Static<typeof messageView>;
export type PeerView = Static<typeof peerView>;
export type ConversationView = Static<typeof conversationView>;
export type ListedConversation = Static<typeof listedConversation>;
export type ConversationList = Static<typeof conversationList>;
export type UnreadView = Static<typeof unreadView>;
export type MessageHits = Static<typeof messageHits>;
export type BlockList = Static<typeof blockList>;
export type ReportReason = (typeof reportReasons)[number];
export type ReportList = Static<typeof reportList>;
