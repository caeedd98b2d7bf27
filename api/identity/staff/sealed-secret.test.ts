import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

it('opens for the same owner with the same key alone', () => {
  const key = randomBytes(32);
  const sealed = sealSecret(key, 'staff-1', 'SECRET');
  expect(openSecret(key, 'staff-1', sealed)).toBe('SECRET');
  expect(sealed.includes('SECRET')).toBe(false);
  expect(() => openSecret(key, 'staff-2', sealed)).toThrow('authenticate');
  expect(() => openSecret(randomBytes(32), 'staff-1', sealed)).toThrow('authenticate');
});
