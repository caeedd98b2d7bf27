import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const paymentRefusals = {
  topUpTooLow: 'conflict',
  topUpTooHigh: 'conflict',
  walletFull: 'conflict',
  dailyTopUpLimit: 'conflict',
  paymentUnderWay: 'conflict',
  paymentNotFound: 'notFound',
} as const satisfies RefusalKinds;

export const refuse = refusing(paymentRefusals);
