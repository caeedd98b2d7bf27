import { describe, expect, it } from 'vitest';
import { createCookies } from './cookies.ts';

/** Stores cookies like a browser, and records what was written. */
function createJar(initial = '') {
  const written: string[] = [];
  const kept = new Map<string, string>();
  return {
    written,
    home: {
      get cookie() {
        return initial + [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        written.push(line);
        const [pair = '', ...attributes] = line.split('; ');
        const [name = '', value = ''] = pair.split('=');
        if (attributes.includes('Max-Age=0')) kept.delete(name);
        else kept.set(name, value);
      },
    },
  };
}

const names = ['isLoggedIn', 'user', 'auth_token', 'isVerified', 'refresh_token'] as const;

describe.each(names)('the cookie %s', (name) => {
  it('is written for the whole site and thirty days', () => {
    const { home, written } = createJar();
    createCookies(home, false).set(name, 'true');
    expect(written).toEqual([`${name}=true; Max-Age=2592000; path=/; SameSite=Lax`]);
  });

  it('is secure where the page is', () => {
    const { home, written } = createJar();
    createCookies(home, true).set(name, 'true');
    expect(written[0]?.split('; ')).toContain('Secure');
  });

  it('is removed with the attributes it was written with', () => {
    const { home, written } = createJar();
    const cookies = createCookies(home, true);
    cookies.set(name, 'true');
    cookies.remove(name);
    expect(cookies.get(name)).toBeUndefined();
    expect(written.at(-1)).toBe(`${name}=; Max-Age=0; path=/; SameSite=Lax; Secure`);
  });

  it('is read back unchanged, whatever its content', () => {
    const { home } = createJar();
    const cookies = createCookies(home, false);
    const value = '{"name":"Zoë; Łukasz=1, 50% & कोच"}';
    cookies.set(name, value);
    expect(cookies.get(name)).toBe(value);
  });
});

describe('reading', () => {
  it.each([
    ['', undefined],
    ['other=1', undefined],
    ['xauth_token=wrong', undefined],
    ['auth_token', undefined],
    ['auth_token=', ''],
    ['a=1;auth_token=abc;b=2', 'abc'],
    ['  auth_token = abc ', 'abc'],
    ['auth_token=a=b==', 'a=b=='],
    ['auth_token=100%', '100%'],
    ['auth_token=%E0%A4%A', '%E0%A4%A'],
    ['auth_token=a%20b', 'a b'],
  ])('%j gives %j', (text, expected) => {
    expect(createCookies({ cookie: text }, false).get('auth_token')).toBe(expected);
  });
});
