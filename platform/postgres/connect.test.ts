import { expect, it } from 'vitest';
import { isConnectionProblem } from './connect.ts';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

it.each(['08006', '57P01', '53300', '40001', '40P01', '55P03', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s may be mended by another attempt',
  (code) => {
    expect(isConnectionProblem(withCode(code))).toBe(true);
  },
);

it.each(['23505', '22003', '42P01', '22P02'])('%s is an error of the statement', (code) => {
  expect(isConnectionProblem(withCode(code))).toBe(false);
});

it('recognises errors of the driver that have no code', () => {
  expect(isConnectionProblem(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isConnectionProblem(new Error('Client has encountered a connection error and is not queryable'))).toBe(true);
  expect(isConnectionProblem(new TypeError('x is undefined'))).toBe(false);
  expect(isConnectionProblem('timeout')).toBe(false);
});
