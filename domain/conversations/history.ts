import type { ConversationEvent, MessageEvent } from './events.ts';
import { type ReportEvent, reportStream } from './report-events.ts';

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
    case 'MessageRemoved':
      return `A moderator removed a message of ${data.author} in the conversation of ${pair}.`;
    case 'ConversationOpened':
      return `${data.by} opened the conversation of ${pair}.`;
  }
}

/** What became of a report, as a sentence. */
export function reportHistory({ type, data }: ReportEvent): string {
  const report = reportStream(data.reportId);
  switch (type) {
    case 'ReportFiled':
      return `${data.reporter} reported ${data.messageIds.length} messages in the conversation of coach-${data.coachId} and athlete-${data.athleteId}: ${data.reason}.`;
    case 'ReportViewed':
      return `The moderator staff-${data.by} looked at ${report}.`;
    case 'ReportDecided':
      return `The moderator staff-${data.by} decided ${report}: ${data.outcome}.`;
  }
}
