import { describe, expect, it } from 'vitest';
import { apiUrl, hostForUrl, mediaAddress, pagesUrl } from './public-address.ts';
import { readSettings } from './settings.ts';

const settings = (environment: Readonly<Record<string, string>> = {}) => readSettings(environment, '/repository');

describe('an address to listen on', () => {
  it.each([
    ['127.0.0.1', false, '127.0.0.1'],
    ['0.0.0.0', false, '127.0.0.1'],
    ['0.0.0.0', true, '192.168.1.20'],
    ['::', true, '192.168.1.20'],
    ['::1', false, '[::1]'],
    ['192.168.1.9', true, '192.168.1.9'],
    ['academy.example', true, 'academy.example'],
  ])('%s (encrypted: %s) is opened as %s', (host, isEncrypted, opened) => {
    expect(hostForUrl({ host, isEncrypted }, '192.168.1.20')).toBe(opened);
  });

  it('is opened as loopback where the machine has no other address', () => {
    expect(hostForUrl({ host: '0.0.0.0', isEncrypted: true }, null)).toBe('127.0.0.1');
  });

  it('is where media goes, unless it is a wildcard', () => {
    expect([mediaAddress('192.168.1.9', '192.168.1.20'), mediaAddress('0.0.0.0', '192.168.1.20')]).toEqual([undefined, '192.168.1.20']);
  });
});

it('pages and api are opened by the scheme that they speak, the pages where SITE_URL says', () => {
  expect([pagesUrl(settings()), apiUrl(settings())]).toEqual(['http://127.0.0.1:3000', 'http://127.0.0.1:5004']);
  expect([pagesUrl(settings({ TLS: '1' })), apiUrl(settings({ TLS: '1' }))]).toEqual(['https://127.0.0.1:3000', 'https://127.0.0.1:5004']);
  expect(pagesUrl(settings({ SITE_URL: 'https://academy.example' }))).toBe('https://academy.example');
});
