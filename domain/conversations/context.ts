import type { Context } from '../kernel/index.ts';
import { conversationEvents } from './events.ts';
import { conversationLive, conversationsLive } from './live.ts';
import { conversationMessages } from './messages.ts';
import { conversationRefusals } from './refusals.ts';
import { reportEvents } from './report-events.ts';

export const conversations = {
  events: [...conversationEvents, ...reportEvents],
  messages: conversationMessages,
  refusals: conversationRefusals,
  liveViews: [conversationLive, conversationsLive],
} as const satisfies Context;
