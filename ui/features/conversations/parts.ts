/** What other features may use of this one. */
export { CallConversation, MessageToAll } from './CallConversation.tsx';
export { useUnreadIn } from './use-unread-in.ts';
