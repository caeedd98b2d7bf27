import { type Context, told } from '../kernel/index.ts';
import { exportEvents } from './events.ts';
import { exportHistory } from './history.ts';
import { exportsLive } from './live.ts';
import { exportMessages } from './messages.ts';
import { exportRefusals } from './refusals.ts';

/** Auditors take the sealed log along as a signed file. */
export const auditExports = {
  events: exportEvents,
  histories: [...told(exportEvents, exportHistory)],
  scopes: { export: 'journal' },
  messages: exportMessages,
  refusals: exportRefusals,
  liveViews: [exportsLive],
} as const satisfies Context;
