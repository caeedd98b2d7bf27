import type { Messages } from './problem.ts';

/** Problems with numbers of other countries; only forms that ask for a number carry their messages. */
export const phoneMessages = {
  invalidPhoneAbroad: 'Mobile number must be 4 to 14 digits.',
  invalidPhoneCountry: 'Please choose a country code.',
} as const satisfies Messages;
