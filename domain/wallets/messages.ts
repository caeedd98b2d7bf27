import type { Messages } from '../kernel/index.ts';

/** With numbers instead of the limits, so that the texts are plain. A test compares them. */
export const walletMessages = {
  notEnoughMoney: 'There is not enough money in your wallet.',
  walletFrozen: 'A card payment of yours is disputed. Please contact us.',
  holdNotFound: 'There is no such hold.',
  holdEnded: 'It is over.',
  captureTooHigh: 'It is less.',
  amountTooLow: 'You can withdraw rs. 100 to rs. 1,00,000 at once.',
  amountTooHigh: 'You can withdraw rs. 100 to rs. 1,00,000 at once.',
  dailyLimit: 'You have reached today’s limit.',
  quoteChanged: 'The fee or total has changed. Please look again.',
  methodMissing: 'Please say where the money should go.',
  methodRests: 'That was changed less than a day ago.',
  notRefundable: 'Not all of this can go back to a card. You can spend it here.',
  payoutKindRequired: 'Please choose where the money should go.',
  invalidPayoutAddress: 'Please check this: a PayPal e-mail, a UPI id, or an account number, a space and the IFSC.',
  passwordRequired: 'Please enter your password.',
  invalidStatementPeriod: 'Please choose a valid period.',
  explanationNotFound: 'There is no such amount.',
} as const satisfies Messages;
