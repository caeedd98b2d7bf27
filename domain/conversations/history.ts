import type { ConversationEvent, MessageEvent } from './events.ts';

/** One event of a conversation, as a sentence. What was written is sealed, and not told. */
export function conversationHistory({ type, data }: MessageEvent | ConversationEvent): string {
  const pair = `coach-${data.coachId} and athlete-${data.athleteId}`;
  switch (type) {
    case 'MessageSent': {
      const files = data.fileIds.length === 0 ? '' : `, with ${data.fileIds.length} files`;
      return `${data.author} wrote a message in the conversation of ${pair}${files}.`;
    }
    case 'MessageEdited':
      return `${data.author} changed a message in the conversation of ${pair}.`;
    case 'MessageDeleted':
      return `${data.author} deleted a message in the conversation of ${pair}.`;
    case 'ConversationOpened':
      return `${data.by} opened the conversation of ${pair}.`;
  }
}
