import { describe, expect, it } from 'vitest';
import { isEmail, looksLikeAnother, normalEmail, roleOfSignUp, signUp } from './index.ts';
import { passwordPattern } from './rules.ts';

describe('an e-mail address', () => {
  it.each(['a@b.co', 'asha.rao@gmail.com', 'asha+tennis@yahoo.co.in', "o'neil@mail.org"])('%s is valid', (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([
    '',
    'asha',
    'asha@',
    '@mail.com',
    'as ha@mail.com',
    'a@b@mail.com',
    'a@mail',
    'a@mail.c',
    'a@mail2.com',
    'a@my-mail.com',
    'a@mail.com.',
    '<a@mail.com',
    'a,b@mail.com',
    'a\\b@mail.com',
    'a\u0000b@mail.com',
    '"a"@mail.com',
    '[a]@mail.com',
  ])('%j is invalid', (email) => expect(isEmail(email)).toBe(false));
  it('is invalid if it is longer than mail allows', () => expect(isEmail(`${'a'.repeat(250)}@mail.com`)).toBe(false));
  it('is compared in lower case', () => expect(normalEmail(' Asha@Mail.COM ')).toBe('asha@mail.com'));
  it.each([
    ['andre\u0301@mail.com', 'andr\u00E9@mail.com'],
    ['\uFF21\uFF53ha@mail.com', 'asha@mail.com'],
    ['\u2121@mail.com', 'tel@mail.com'],
  ])('%j is compared as %j', (email, normal) => {
    expect(normalEmail(email)).toBe(normal);
    expect(normalEmail(normal)).toBe(normal);
  });
  it.each([
    'asha\uFE0F@mail.com',
    'as\u200Bha@mail.com',
    'as\u00ADha@mail.com',
    '\u3164@mail.com',
    '\u0430sha@mail.com',
    '\u03BF\u043E@mail.com',
  ])('%j looks like another one', (email) => expect(looksLikeAnother(email)).toBe(true));
  it.each(['asha@mail.com', 'andr\u00E9@mail.com', '\u0430\u0448\u0430@mail.com', '\u4E9Cabc@mail.com'])('%j does not', (email) =>
    expect(looksLikeAnother(email)).toBe(false),
  );
});

describe('a sign-up password', () => {
  const pattern = new RegExp(passwordPattern, 'u');
  it.each(['Abcdef1!', 'Zz9$Zz9$Zz9$Zz9$Zz9$'])('%s is strong', (password) => expect(pattern.test(password)).toBe(true));
  it.each(['Abcde1!', 'Zz9$Zz9$Zz9$Zz9$Zz9$x', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdef1! ', 'Abcdef1#', ''])(
    '%j is refused',
    (password) => expect(pattern.test(password)).toBe(false),
  );
  it('must be repeated exactly', () => {
    const body = { email: 'a@b.co', password: 'Abcdef1!', confirm_password: 'Abcdef1?' };
    expect(signUp.check?.(body, '2026-01-01')).toEqual({ '/confirm_password': 'passwordsDiffer' });
    expect(signUp.check?.({ ...body, confirm_password: body.password }, '2026-01-01')).toEqual({});
  });
});

describe('the role parameter', () => {
  it.each([
    ['CoachProfile', 'coach'],
    ['AthProfile', 'athlete'],
    ['coach', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j means %j', (parameter, role) => expect(roleOfSignUp(parameter)).toBe(role));
});
