import { expect, it } from 'vitest';
import { approvalAddress } from './approval-address.ts';

it.each([
  [{ action_url: 'https://pay.invalid/approve/1' }, 'https://pay.invalid/approve/1?return=https%3A%2F%2Facademy.invalid%2Fpayment%2F7'],
  [{ action_url: 'https://evil.invalid/approve/1' }, null],
  [{ action_url: 'javascript:alert(1)' }, null],
  [{ action_url: 'nowhere' }, null],
  [{}, null],
  [null, null],
])('of %j only the page of the provider is opened', (answer, address) => {
  expect(approvalAddress(answer, 'https://pay.invalid', 'https://academy.invalid/payment/7')).toBe(address);
});
