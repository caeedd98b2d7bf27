import type { Context } from '../kernel/index.ts';
import { alarmsLive, auditLive } from './live.ts';
import { explorerMessages } from './messages.ts';

/** What auditors read has no events of its own. */
export const explorer = {
  events: [],
  histories: [],
  scopes: {},
  messages: explorerMessages,
  refusals: {},
  liveViews: [auditLive, alarmsLive],
} as const satisfies Context;
