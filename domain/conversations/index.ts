export { editMessage, fileReport, markRead, sendMessage } from './commands.ts';
export { looksLikeContact } from './contact.ts';
export type { ConversationEvent, MessageEvent } from './events.ts';
export { conversationEvents, conversationStream, messageStream } from './events.ts';
export { conversationLimits } from './limits.ts';
export { conversationLive, conversationsLive } from './live.ts';
export type { WritingFacts } from './may-write.ts';
export { refusalToWrite } from './may-write.ts';
export type { MessageCommand, MessageState } from './message.ts';
export { messageDecider } from './message.ts';
export { conversationMessages } from './messages.ts';
export type { OpenConversation } from './opening.ts';
export { conversationDecider } from './opening.ts';
export type { Pair, Person, PersonName } from './pair.ts';
export { isOneOf, pairName, pairPattern, pairWith, parsePair, peerOf, peopleOf, personName } from './pair.ts';
export type {
  BlockList,
  ConversationList,
  ConversationView,
  FileView,
  ListedConversation,
  MessageHits,
  MessageView,
  PeerView,
  ReportList,
  ReportReason,
  UnreadView,
} from './queries.ts';
export {
  blockList,
  conversationList,
  conversationView,
  filedReport,
  fileView,
  messageHits,
  messageView,
  peerView,
  reportList,
  reportReasons,
  unreadView,
} from './queries.ts';
export { conversationRefusals } from './refusals.ts';
export type { ReportCommand, ReportState } from './report.ts';
export { reportDecider } from './report.ts';
export type { ReportEvent } from './report-events.ts';
export { reportEvents, reportStream } from './report-events.ts';
export type { ReportDetails, ReportOutcome, ReportQueue } from './report-views.ts';
export { decideReport, reportDetails, reportOutcomes, reportQueue } from './report-views.ts';
export { cleanText } from './text.ts';
