import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const outcomeRefusals = {
  outcomeNotYet: 'conflict',
  settledAlready: 'conflict',
  noDispute: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(outcomeRefusals);
