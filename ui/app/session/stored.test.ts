import { describe, expect, it } from 'vitest';
import { createCookies } from '../cookies.ts';
import { readSession, writeSession } from './stored.ts';
import { signedOutState } from './slice.ts';

const cookiesWith = (values: Readonly<Record<string, string>>) =>
  createCookies(
    {
      cookie: Object.entries(values)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    },
    false,
  );

const user = { id: 7, role: 'athlete', name: 'Asha Kumar' } as const;

describe('the session when the page starts', () => {
  it('is read from the cookies', () => {
    const cookies = cookiesWith({ isLoggedIn: 'true', user: JSON.stringify(user) });
    expect(readSession(cookies)).toEqual({ isLoggedIn: true, user, isExpired: false, ending: 'none' });
  });

  it('has an empty name if none is stored', () => {
    expect(readSession(cookiesWith({ isLoggedIn: 'true', user: '{"id":3,"role":"coach"}' })).user).toEqual({
      id: 3,
      role: 'coach',
      name: '',
    });
    expect(readSession(cookiesWith({ isLoggedIn: 'true', user: '{"id":3,"role":"coach","name":5}' })).user?.name).toBe('');
  });

  it('ignores other fields of the cookie', () => {
    const cookies = cookiesWith({ isLoggedIn: 'true', user: JSON.stringify({ ...user, isAdmin: true }) });
    expect(readSession(cookies).user).toEqual(user);
  });

  it.each(['', '0', 'false', 'TRUE', '1'])('is none with isLoggedIn=%j', (isLoggedIn) => {
    expect(readSession(cookiesWith({ isLoggedIn, user: JSON.stringify(user) }))).toEqual(signedOutState);
  });

  it.each([
    '',
    'null',
    'true',
    '"athlete"',
    '[]',
    '{}',
    '{',
    'undefined',
    '{"id":7}',
    '{"role":"coach"}',
    '{"id":"7","role":"coach"}',
    '{"id":null,"role":"coach"}',
    '{"id":7,"role":"admin"}',
    '{"id":7,"role":["coach"]}',
    '{"id":1.5,"role":"coach"}',
    '{"id":-1,"role":"coach"}',
    '{"id":1e999,"role":"coach"}',
  ])('is none with the user %j', (text) => {
    expect(readSession(cookiesWith({ isLoggedIn: 'true', user: text }))).toEqual(signedOutState);
  });

  it('does not exist without cookies', () => {
    expect(readSession(cookiesWith({}))).toEqual(signedOutState);
  });
});

describe('keeping the session', () => {
  const jar = () => {
    const values = new Map<string, string>();
    return {
      values,
      cookies: {
        get: (name: string) => values.get(name),
        set: (name: string, value: string) => void values.set(name, value),
        remove: (name: string) => void values.delete(name),
      },
    };
  };

  it('writes flag and person, and reads them back', () => {
    const { cookies, values } = jar();
    const session = { ...signedOutState, isLoggedIn: true, user };
    writeSession(cookies, session);
    expect(Object.fromEntries(values)).toEqual({ isLoggedIn: 'true', user: JSON.stringify(user) });
    expect(readSession(cookies)).toEqual(session);
  });

  it('removes both when signed out', () => {
    const { cookies, values } = jar();
    writeSession(cookies, { isLoggedIn: true, user, isExpired: false, ending: 'none' });
    writeSession(cookies, signedOutState);
    expect(values.size).toBe(0);
  });
});
