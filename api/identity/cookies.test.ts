import { describe, expect, it } from 'vitest';
import { clearRefreshToken, readProof, readRefreshToken, setProof, setRefreshToken } from './cookies.ts';

const value = 'A'.repeat(43);

describe('the cookie refresh_token', () => {
  it('is readable by the page, lasts 30 days and stays on this site', () => {
    expect(setRefreshToken(value, {})).toBe(`refresh_token=${value}; Path=/; Max-Age=2592000; SameSite=Lax`);
    expect(clearRefreshToken({})).toBe('refresh_token=; Path=/; Max-Age=0; SameSite=Lax');
  });

  it.each(['https', 'https, http'])('is Secure if the proxy reports %s', (scheme) => {
    expect(setRefreshToken(value, { 'x-forwarded-proto': scheme })).toMatch(/; Secure$/);
    expect(clearRefreshToken({ 'x-forwarded-proto': scheme })).toMatch(/; Secure$/);
  });

  it('is read among others', () => {
    expect(readRefreshToken({ cookie: `a=b; refresh_token=${value}; c=d` })).toBe(value);
  });

  it.each(['', 'refresh_token=', 'refresh_token=short', `xrefresh_token=${value}`, `refresh_token=${value}"`])(
    'is null in %j',
    (cookie) => {
      expect(readRefreshToken({ cookie })).toBeNull();
    },
  );
});

describe('the cookie email_proof', () => {
  it('is hidden from scripts and from other sites', () => {
    expect(setProof(value, {})).toMatch(/; HttpOnly; SameSite=Strict$/);
    expect(readProof({ cookie: `email_proof=${value}` })).toBe(value);
    expect(readProof({})).toBeNull();
  });
});
