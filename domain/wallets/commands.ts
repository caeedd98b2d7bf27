import { Type } from 'typebox';
import { defineCommand, text, wirePaise } from '../kernel/index.ts';
import { payoutKinds } from './events.ts';
import { walletLimits as limits } from './limits.ts';

/** POST /wallet/withdrawals: the sum, and its fee and what is left of it as they were shown. */
export const withdrawMoneyCommand = defineCommand({
  name: 'WithdrawMoney',
  schema: Type.Object({ paise: wirePaise(1), fee_paise: wirePaise(0), total_paise: wirePaise(0) }),
});

/** An account at PayPal, a UPI id, or the number of a bank account and the IFSC of its branch. */
const addresses: Readonly<Record<(typeof payoutKinds)[number], RegExp>> = {
  paypal: /^[^\s@]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/iu,
  upi: /^[\w.-]{2,}@[a-z][a-z\d]+$/iu,
  bank: /^\d{9,18} [A-Z]{4}0[A-Z\d]{6}$/u,
};

/** PUT /account/payout_method: with the password, since it says where earnings go. */
export const setPayoutMethodCommand = defineCommand({
  name: 'SetPayoutMethod',
  schema: Type.Object({
    kind: Type.Enum([...payoutKinds], { problem: 'payoutKindRequired' }),
    address: text('invalidPayoutAddress', {
      minLength: 1,
      maxLength: limits.address,
      description: 'An account at PayPal, a UPI id, or an account number, a space and an IFSC.',
    }),
    password: text('passwordRequired', { minLength: 1, maxLength: limits.password }),
  }),
  check: ({ kind, address }) =>
    Object.hasOwn(addresses, kind) && !addresses[kind].test(address) ? { '/address': 'invalidPayoutAddress' } : {},
});
