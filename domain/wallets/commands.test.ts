import { expect, it } from 'vitest';
import { setPayoutMethodCommand } from './index.ts';

const check = (kind: 'paypal' | 'upi' | 'bank', address: string) =>
  setPayoutMethodCommand.check?.({ kind, address, password: 'Passw0rd!' }, '2026-11-23');

it.each([
  ['paypal', 'asha.k@mail.co.in'],
  ['upi', 'asha.k@okbank'],
  ['upi', '9876543210@upi'],
  ['bank', '123456789012 HDFC0001234'],
] as const)('%s takes %s', (kind, address) => {
  expect(check(kind, address)).toEqual({});
});

it.each([
  ['paypal', 'asha.k@okbank'],
  ['paypal', 'asha k@mail.com'],
  ['upi', 'asha.k@mail.com'],
  ['upi', '@okbank'],
  ['bank', '12345678 HDFC0001234'],
  ['bank', '123456789012 HDFC1001234'],
  ['bank', '123456789012'],
] as const)('%s does not take %s', (kind, address) => {
  expect(check(kind, address)).toEqual({ '/address': 'invalidPayoutAddress' });
});
