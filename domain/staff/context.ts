import { type Context, told } from '../kernel/index.ts';
import { staffEvents } from './events.ts';
import { staffHistory } from './history.ts';
import { staffMessages } from './messages.ts';
import { staffRefusals } from './refusals.ts';

export const staff = {
  events: staffEvents,
  histories: [...told(staffEvents, staffHistory)],
  scopes: { staff: 'accounts', auditor: 'accounts' },
  messages: staffMessages,
  refusals: staffRefusals,
  liveViews: [],
} as const satisfies Context;
