import { describe, expect, it } from 'vitest';
import { ApiRefusal, NoAnswer } from '../api-error.ts';
import { pauseAfter, verdictOf } from './verdict.ts';

const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiRefusal(status, [{ path: '', code, message: '' }], retryAfter);

describe('an attempt that failed', () => {
  it.each([
    [new NoAnswer('offline'), { retryAfter: undefined, isOffline: true }],
    [new NoAnswer('timeout'), { retryAfter: undefined, isOffline: false }],
    [refusal(500, 'internalError'), { retryAfter: undefined, isOffline: false }],
    [refusal(503, 'unavailable', 7), { retryAfter: 7_000, isOffline: false }],
    [refusal(401, 'notSignedIn'), { retryAfter: undefined, isOffline: false }],
    [refusal(429, 'tooManyRequests', 2), { retryAfter: 2_000, isOffline: false }],
    [refusal(409, 'conflict'), { retryAfter: undefined, isOffline: false }],
  ])('is repeated: %s', (error, expected) => expect(verdictOf(error)).toEqual({ isFinal: false, ...expected }));

  it.each([
    [400, 'messageTooLong'],
    [403, 'forbidden'],
    [404, 'personNotFound'],
    [409, 'contactBeforePayment'],
    [413, 'tooLarge'],
  ])('is the last word: %i %s', (status, code) =>
    expect(verdictOf(refusal(status, code))).toEqual({ isFinal: true, problem: { path: '', code, message: '' } }),
  );
});

it('waits a second, doubling up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(pauseAfter)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
});
