import { type ConversationList, conversationsLive, type MessageHits, personName } from '@academy/domain/conversations';
import type { SessionUser } from '../../app/session/slice.ts';
import { defineQuery, type ViewQuery, withParameters } from '../../app/views/query.ts';
import { conversationTags } from './thread/read-marks.ts';

type User = Pick<SessionUser, 'role' | 'id'>;

/** A page of one's own conversations; `before` is `next` of the page before. */
export const conversationsQuery = (user: User, before?: string): ViewQuery<ConversationList> =>
  defineQuery({
    path: withParameters('/conversations', { before }),
    tags: conversationTags,
    live: conversationsLive.named(personName(user)),
  });

/** Messages with these words; `before` is `searched_to` of the part before. */
export const searchQuery = (words: string, pair?: string, before?: string): ViewQuery<MessageHits> =>
  defineQuery({ path: withParameters('/message_search', { q: words, pair, before }), tags: [] });
