import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const exportRefusals = {
  exportRunning: 'conflict',
  exportTooMany: 'conflict',
  exportOver: 'conflict',
  exportKept: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(exportRefusals);
