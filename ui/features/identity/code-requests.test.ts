import { expect, it } from 'vitest';
import { isRegistered, isVerified, sendCodeRequest, wasSent } from './code-requests.ts';

it('requests a code', () => {
  expect(sendCodeRequest('asha@example.in')).toEqual({ method: 'POST', path: '/send_otp_email', body: { email_id: 'asha@example.in' } });
});

it.each([
  [{ success: true }, true],
  [{ success: true, more: 1 }, true],
  [{ success: false }, false],
  [{ success: 'true' }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['', false],
  ['success', false],
])('a code was sent, given %j: %s', (answer, expected) => {
  expect(wasSent(answer)).toBe(expected);
});

it.each([
  [{ verified: true }, true],
  [{ verified: false }, false],
  [{ verified: 'true' }, false],
  [{ success: true }, true],
  [true, true],
  ['true', true],
  ['verified', true],
  [false, false],
  ['false', false],
  ['', false],
  [0, false],
  [null, false],
  [undefined, false],
])('a code was right, given %j: %s', (answer, expected) => {
  expect(isVerified(answer)).toBe(expected);
});

it.each([
  [{ verified: true, registered_as: ['athlete', 'coach'] }, true],
  [{ verified: true, registered_as: ['athlete'] }, false],
  [{ verified: true, registered_as: [] }, false],
  [{ verified: true, registered_as: 'coach' }, false],
  [{ verified: true }, false],
  [true, false],
  [null, false],
])('the address is a coach’s already, given %j: %s', (answer, expected) => {
  expect(isRegistered(answer, 'coach')).toBe(expected);
});
