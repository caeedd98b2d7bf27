import { type Context, told } from '../kernel/index.ts';
import { conversationEvents } from './events.ts';
import { conversationHistory, reportHistory } from './history.ts';
import { conversationLive, conversationsLive } from './live.ts';
import { conversationMessages } from './messages.ts';
import { conversationRefusals } from './refusals.ts';
import { reportEvents } from './report-events.ts';

export const conversations = {
  events: [...conversationEvents, ...reportEvents],
  histories: [...told(conversationEvents, conversationHistory), ...told(reportEvents, reportHistory)],
  scopes: { conversation: 'messages', message: 'messages', report: 'messages' },
  messages: conversationMessages,
  refusals: conversationRefusals,
  liveViews: [conversationLive, conversationsLive],
} as const satisfies Context;
