import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const paymentMessages = {
  topUpTooLow: 'You can pay in rs. 10 to rs. 1,00,000.',
  topUpTooHigh: 'You can pay in rs. 10 to rs. 1,00,000.',
  walletFull: 'Your wallet can hold rs. 2,00,000.',
  dailyTopUpLimit: 'You have reached today’s limit.',
  paymentUnderWay: 'A payment for this session is being confirmed.',
  paymentNotFound: 'There is no such payment.',
} as const satisfies Messages;
