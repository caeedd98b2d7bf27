import { type Context, told } from '../kernel/index.ts';
import { safetyEvents } from './events.ts';
import { safetyHistory } from './history.ts';
import { safetyMessages } from './messages.ts';
import { safetyRefusals } from './refusals.ts';

/** It has no live view: its answers are read from the log, and asked for anew. */
export const safety = {
  events: safetyEvents,
  histories: [...told(safetyEvents, safetyHistory)],
  scopes: { safety: 'sessions' },
  messages: safetyMessages,
  refusals: safetyRefusals,
  liveViews: [],
} as const satisfies Context;
