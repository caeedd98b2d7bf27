import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { unwrap, wrap } from './index.ts';

const key = randomBytes(32);

it('opens what it wrapped, and wraps the same secret differently each time', () => {
  const [one, two] = [wrap(key, 'athlete-1', 'secret'), wrap(key, 'athlete-1', 'secret')];
  expect(one.equals(two)).toBe(false);
  expect([one, two].map((wrapped) => unwrap(key, 'athlete-1', wrapped).toString())).toEqual(['secret', 'secret']);
});

it('opens nothing for another owner, under another key, or where a single bit was changed', () => {
  const wrapped = wrap(key, 'athlete-1', 'secret');
  expect(() => unwrap(key, 'athlete-2', wrapped)).toThrow('authenticate');
  expect(() => unwrap(randomBytes(32), 'athlete-1', wrapped)).toThrow('authenticate');
  for (let at = 0; at < wrapped.length; at++) {
    const changed = Buffer.from(wrapped);
    changed[at]! ^= 1;
    expect(() => unwrap(key, 'athlete-1', changed)).toThrow('authenticate');
  }
  expect(() => unwrap(key, 'athlete-1', wrapped.subarray(0, 20))).toThrow('authentication tag');
});
