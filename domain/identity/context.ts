import type { Context } from '../kernel/index.ts';
import { accountMessages } from './account-messages.ts';
import { identityEvents } from './events.ts';
import { identityMessages } from './messages.ts';
import { identityRefusals } from './refusals.ts';

export const identity = {
  events: identityEvents,
  messages: { ...identityMessages, ...accountMessages },
  refusals: identityRefusals,
  liveViews: [],
} as const satisfies Context;
