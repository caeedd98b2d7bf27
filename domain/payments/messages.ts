import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const paymentMessages = {
  topUpTooLow: 'You can pay in rs. 10 to rs. 1,00,000.',
  topUpTooHigh: 'You can pay in rs. 10 to rs. 1,00,000.',
  walletFull: 'Your wallet can hold rs. 2,00,000.',
  dailyTopUpLimit: 'You have reached today’s limit.',
  paymentUnderWay: 'A payment for this session is being confirmed.',
  paymentNotFound: 'There is no such payment.',
  paymentMethodRequired: 'Please select a payment method!',
  cardRequired: 'Please enter the card again.',
  noActionNeeded: 'There is nothing to approve.',
  paymentDeclined: 'Your card was declined. Please try another card.',
  paymentTokenRefused: 'Please enter the card again.',
  paymentNotReached: 'The payment did not reach the bank. Nothing was charged. Please try again.',
  paymentCancelled: 'The payment took too long and was cancelled. Nothing was charged.',
  paymentFailed: 'The payment did not go through. Please try again.',
  paymentLate: 'The time was gone when your payment arrived. The money is in your wallet.',
  badSignature: 'A valid signature is needed.',
  paymentIsDisputed: 'This card payment is disputed.',
} as const satisfies Messages;
