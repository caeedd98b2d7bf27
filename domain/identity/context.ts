import { type Context, told } from '../kernel/index.ts';
import { accountMessages } from './account-messages.ts';
import { identityEvents } from './events.ts';
import { accountHistory } from './history.ts';
import { identityMessages } from './messages.ts';
import { identityRefusals } from './refusals.ts';

export const identity = {
  events: identityEvents,
  histories: [...told(identityEvents, accountHistory)],
  scopes: { account: 'accounts' },
  messages: { ...identityMessages, ...accountMessages },
  refusals: identityRefusals,
  liveViews: [],
} as const satisfies Context;
