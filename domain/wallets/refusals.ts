import { refusing, type RefusalKinds } from '../kernel/index.ts';

export const walletRefusals = {
  notEnoughMoney: 'conflict',
  walletFrozen: 'conflict',
  holdNotFound: 'notFound',
  holdEnded: 'conflict',
  captureTooHigh: 'conflict',
  amountTooLow: 'conflict',
  amountTooHigh: 'conflict',
  dailyLimit: 'conflict',
  quoteChanged: 'conflict',
  methodMissing: 'conflict',
  methodRests: 'conflict',
  notRefundable: 'conflict',
} as const satisfies RefusalKinds;

export const refuse = refusing(walletRefusals);
