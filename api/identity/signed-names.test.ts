import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignedNames } from './signed-names.ts';

describe('createSignedNames', () => {
  const key = randomBytes(32);
  const names = createSignedNames(key, 'device');
  const name = randomBytes(16);

  it('opens its own signed values', () => {
    expect(names.sign(name)).toMatch(/^[\w-]{43}$/);
    expect(names.open(names.sign(name))).toEqual(name);
  });

  it.each([
    ['another purpose', createSignedNames(key, 'pass').sign(name)],
    ['another key', createSignedNames(randomBytes(32), 'device').sign(name)],
    ['another name', Buffer.concat([randomBytes(16), Buffer.from(names.sign(name), 'base64url').subarray(16)]).toString('base64url')],
    ['nothing', ''],
    ['something short', 'abc'],
    ['something long', `${names.sign(name)}AAAA`],
  ])('is null for one of %s', (_, text) => expect(names.open(text)).toBeNull());
});
