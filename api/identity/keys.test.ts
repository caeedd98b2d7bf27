import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKeys } from './keys.ts';

describe('deriveKeys', () => {
  it('gives each purpose a key of its own, the same at each start', () => {
    const master = randomBytes(32);
    const keys = Object.values(deriveKeys(master)).map((key: Buffer) => key.toString('hex'));
    expect(new Set(keys).size).toBe(6);
    expect(Object.values(deriveKeys(Buffer.from(master))).map((key: Buffer) => key.toString('hex'))).toEqual(keys);
  });

  it('refuses a short master key', () => {
    expect(() => deriveKeys(randomBytes(31))).toThrow('32 bytes');
  });
});
