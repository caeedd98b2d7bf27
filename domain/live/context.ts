import type { Context } from '../kernel/index.ts';
import { presenceLive } from './presence.ts';

/** Who is here is never in the log. */
export const live = {
  events: [],
  histories: [],
  scopes: {},
  messages: {},
  refusals: {},
  liveViews: [presenceLive],
} as const satisfies Context;
