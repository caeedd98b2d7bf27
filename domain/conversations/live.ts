import { defineLiveView, personInView } from '../kernel/index.ts';
import { pairPattern } from './pair.ts';

/** `conversation/5_7` is the conversation of coach 5 and athlete 7: its messages and how far each has read. */
export const conversationLive = defineLiveView({
  kind: 'conversation',
  of: new RegExp(pairPattern, 'u'),
  watchers: 'thatPair',
  pauseMs: 50,
});

/** `conversations/athlete-7` is one person's list of conversations, with what is unread. */
export const conversationsLive = defineLiveView({ kind: 'conversations', of: personInView, watchers: 'thatPerson', pauseMs: 500 });
