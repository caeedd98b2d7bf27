import { describe, expect, it } from 'vitest';
import { addressOf, spellingsOf } from './address.ts';

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
    'asha\uFE0F@example.com',
    'as\u00ADha@example.com',
    'a\u3164@example.com',
    '\uFF1Ca@example.com',
    '\u0430sha@example.com',
    '\u03B1\u0430@example.com',
  ])('refuses %j', (email) => {
    expect(() => addressOf(email, '/email')).toThrow(expect.objectContaining({ status: 400, message: 'invalidEmail' }) as Error);
  });

  it.each([
    ['andre\u0301@example.com', 'andr\u00E9@example.com'],
    ['\uFF21sha@example.com', 'asha@example.com'],
    ['\u0430\u0448\u0430@example.com', '\u0430\u0448\u0430@example.com'],
    ['\u4E9C\u7D17abc@example.com', '\u4E9C\u7D17abc@example.com'],
  ])('takes %j as %j', (email, stored) => expect(addressOf(email, '/email')).toBe(stored));
});

describe('spellingsOf', () => {
  it('gives the normal form first, then the one from before', () => {
    expect(spellingsOf(' Andre\u0301@Example.com ', '/email')).toEqual(['andr\u00E9@example.com', 'andre\u0301@example.com']);
  });

  it('takes what was taken before, and no more', () => {
    expect(spellingsOf('asha\uFE0F@example.com', '/email')).toHaveLength(2);
    for (const email of ['a\0@example.com', '\uFF1Ca@example.com'])
      expect(() => spellingsOf(email, '/email')).toThrow(expect.objectContaining({ status: 400 }) as Error);
  });
});
