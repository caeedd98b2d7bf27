import { describe, expect, it } from 'vitest';
import { encode, tokenOf } from '../testing/token.ts';
import { readToken } from './token.ts';

describe('an access token', () => {
  it.each([
    [
      { id: 7, role: 'athlete', name: 'Asha Kumar' },
      { id: 7, role: 'athlete', name: 'Asha Kumar' },
    ],
    [
      { id: 3, role: 'coach', name: 'Zoë कोच ????>>>' },
      { id: 3, role: 'coach', name: 'Zoë कोच ????>>>' },
    ],
    [
      { id: 3, role: 'coach', exp: 1, name: 4 },
      { id: 3, role: 'coach', name: '' },
    ],
  ])('with %j is read', (payload, expected) => {
    expect(readToken(tokenOf(payload))).toEqual(expected);
  });

  it.each([
    '',
    'a',
    'a.b',
    'a..c',
    '...',
    'a.%%%.c',
    `a.${encode('{')}.c`,
    tokenOf(null),
    tokenOf('text'),
    tokenOf([]),
    tokenOf({}),
    tokenOf({ role: 'coach' }),
    tokenOf({ id: 7 }),
    tokenOf({ id: 7, role: 'admin' }),
    tokenOf({ id: '7', role: 'coach' }),
    tokenOf({ id: 1.5, role: 'coach' }),
    tokenOf({ id: null, role: 'coach' }),
    tokenOf({ id: 0, role: 'coach' }),
    tokenOf({ id: true, role: 'coach' }),
    tokenOf({ id: '', role: 'coach' }),
  ])('that is %j is invalid', (token) => {
    expect(readToken(token)).toBeNull();
  });
});
