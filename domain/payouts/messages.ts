import type { Messages } from '../kernel/index.ts';

export const payoutMessages = {
  payoutNotFound: 'There is no such withdrawal.',
  payoutFailed: 'The money could not be sent. All of it is back in your wallet, the fee included.',
  payoutReturned: 'The bank sent the money back. All of it is back in your wallet, the fee included.',
  checkPayoutMethod: 'Please check where your money should go, then try again.',
  tryCardAgain: 'You can try again later, or spend it here.',
} as const satisfies Messages;
