import type { ConversationEvent, MessageEvent } from './events.ts';
import type { ReportEvent } from './report-events.ts';

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
      return `A moderator removed a message of ${data.author}, by report ${data.reportId}.`;
    case 'ConversationOpened':
      return `${data.by} opened the conversation of ${pair}.`;
  }
}

/** One event of a report, as a sentence. */
export function reportHistory({ type, data }: ReportEvent): string {
  switch (type) {
    case 'ReportFiled':
      return `${data.reporter} reported ${data.messageIds.length} messages: ${data.reason}.`;
    case 'ReportViewed':
      return `staff-${data.by} looked at what was reported.`;
    case 'ReportDecided':
      return `staff-${data.by} decided about ${data.messageIds.length} messages of ${data.author}: ${data.outcome}.`;
    case 'ClosingTakenBack':
      return `staff-${data.by} took the closing of the conversation of coach-${data.coachId} and athlete-${data.athleteId} back.`;
    case 'ReportFileViewed':
      return `staff-${data.by} looked at file ${data.fileId} of what was reported.`;
  }
}
