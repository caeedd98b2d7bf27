import { expect, it } from 'vitest';
import { readConfig } from '../config/index.ts';
import { schemeOf, tls } from './index.ts';

const read = (environment: Readonly<Record<string, string>>) => readConfig({ tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE') }, environment).tls;

it('is the paths of both files, or null', () => {
  expect(read({ TLS_CERT_FILE: '/run/cert.pem', TLS_KEY_FILE: ' /run/key.pem ' })).toEqual({
    certFile: '/run/cert.pem',
    keyFile: '/run/key.pem',
  });
  expect(read({ TLS_CERT_FILE: '' })).toBeNull();
  expect([schemeOf(null), schemeOf({ certFile: 'a', keyFile: 'b' })]).toEqual(['http', 'https']);
});

it.each(['TLS_CERT_FILE', 'TLS_KEY_FILE'])('is malformed with %s alone', (name) => {
  expect(() => read({ [name]: '/run/file.pem' })).toThrow('TLS_CERT_FILE and TLS_KEY_FILE go together');
});
