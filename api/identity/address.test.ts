import { describe, expect, it } from 'vitest';
import { addressOf } from './address.ts';

describe('addressOf', () => {
  it('gives the form that is stored', () => {
    expect(addressOf('Asha@Example.COM', '/email')).toBe('asha@example.com');
  });

  it.each([
    'a\0b@example.com',
    'a\u202Eb@example.com',
    'a\u0007@example.com',
    '\uD800@example.com',
    '<asha@example.com',
    'a,b@example.com',
    'a;b@example.com',
    '"a"@example.com',
    'to:a@example.com',
  ])('refuses %j', (email) => {
    expect(() => addressOf(email, '/email')).toThrow(expect.objectContaining({ status: 400, message: 'invalidEmail' }) as Error);
  });
});
