/** What other features may use of this one. */
export { CallConversation, MessageToAll } from './CallConversation.tsx';
export { useArrived } from './use-arrived.ts';
export { ConversationRows } from './ConversationRows.tsx';
export { conversationsQuery } from './queries.ts';
export { useUnreadIn } from './use-unread-in.ts';
