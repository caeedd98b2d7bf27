import { type Context, told } from '../kernel/index.ts';
import { walletEvents } from './events.ts';
import { walletHistory } from './history.ts';
import { walletLive } from './live.ts';
import { walletMessages } from './messages.ts';
import { walletRefusals } from './refusals.ts';

export const wallets = {
  events: walletEvents,
  histories: [...told(walletEvents, walletHistory)],
  scopes: { wallet: 'money' },
  messages: walletMessages,
  refusals: walletRefusals,
  liveViews: [walletLive],
} as const satisfies Context;
