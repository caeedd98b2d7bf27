import type { Context } from '../kernel/index.ts';
import { explorerMessages } from './messages.ts';

/** What auditors read has no events of its own. */
export const explorer = {
  events: [],
  histories: [],
  scopes: {},
  messages: explorerMessages,
  refusals: {},
  liveViews: [],
} as const satisfies Context;
