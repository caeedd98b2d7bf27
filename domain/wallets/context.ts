import type { Context } from '../kernel/index.ts';
import { walletEvents } from './events.ts';
import { walletLive } from './live.ts';
import { walletMessages } from './messages.ts';
import { walletRefusals } from './refusals.ts';

export const wallets = {
  events: walletEvents,
  messages: walletMessages,
  refusals: walletRefusals,
  liveViews: [walletLive],
} as const satisfies Context;
