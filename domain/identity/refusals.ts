import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const identityRefusals = {
  sessionsAhead: 'conflict',
  moneyLeft: 'conflict',
  disputeOpen: 'conflict',
  reportOpen: 'conflict',
  accountLeaving: 'conflict',
  deletionNotAsked: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(identityRefusals);
