import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const drillRefusals = { drillRunning: 'conflict', drillOver: 'conflict' } as const satisfies RefusalKinds;

export const refuse = refusing(drillRefusals);
