import type { Messages } from '../kernel/index.ts';

export const drillMessages = {
  drillRunning: 'A drill is running. Please wait until it has ended.',
  drillOver: 'This drill is over already.',
  drillNotFound: 'There is no such drill.',
  drillModelUnknown: 'Please choose one of the read models.',
} as const satisfies Messages;
