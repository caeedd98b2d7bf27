import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { bindsToHttps, isHttps } from './peer.ts';

const asked = (isEncrypted: boolean, headers: Readonly<Record<string, string>> = {}): IncomingMessage =>
  ({ socket: isEncrypted ? { encrypted: true } : {}, headers }) as unknown as IncomingMessage;
const said = (scheme: string): Readonly<Record<string, string>> => ({ 'x-forwarded-proto': scheme });

describe('the scheme of a request', () => {
  it.each([
    ['of an encrypted connection', asked(true), 0, true],
    ['of a plain one', asked(false), 0, false],
    ['of a plain one that a stranger calls encrypted', asked(false, said('https')), 0, false],
    ['that our proxy reports', asked(false, said('https')), 1, true],
    ['that our proxy, which speaks TLS to us, reports as plain', asked(true, said('http')), 1, false],
    ['that our proxy, which speaks TLS to us, does not report', asked(true), 1, true],
  ])('%s', (_, request, proxies, expected) => {
    expect(isHttps(request, proxies)).toBe(expected);
  });
});

describe('browsers are told to speak https alone', () => {
  it.each([
    ['academy.example', true],
    ['academy.example:3000', true],
    ['localhost:3000', false],
    ['courts', false],
    ['courts.local:3000', false],
    ['courts.lan', false],
    ['courts.home.arpa', false],
    ['192.168.1.20:3000', false],
    ['[fd00::1]:3000', false],
    ['', false],
    ['no host', false],
  ])('with %j: %s', (host, expected) => {
    expect(bindsToHttps(asked(true, { host }), 0)).toBe(expected);
    expect(bindsToHttps(asked(false, { host }), 0)).toBe(false);
  });

  it('with every host where a proxy speaks TLS', () => {
    expect(bindsToHttps(asked(false, { host: 'localhost', ...said('https') }), 1)).toBe(true);
  });
});
