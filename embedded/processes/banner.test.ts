import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { banner } from './banner.ts';
import { readSettings } from './settings.ts';

const shown = (environment: Record<string, string>, hasCalls = true): string =>
  stripVTControlCharacters(
    banner(readSettings(environment, '/repository'), {
      accounts: [{ role: 'coach', email: 'coach@example.com', password: 'secret' }],
      hasCalls,
    }),
  );

it('tells where to open it, how to sign in and where the mails are', () => {
  const text = shown({ PORT_OFFSET: '100' });
  expect(text).toMatch(/Open +http:\/\/127\.0\.0\.1:3100\n/);
  expect(text).toMatch(/Sign in, coach +coach@example\.com +secret\n/);
  expect(text).toMatch(/Mailbox +http:\/\/127\.0\.0\.1:8125\n/);
  expect(text).toMatch(/Data, logs +\/repository\/\.data\n/);
});

it('tells an address that a browser can open, and that mails leave', () => {
  const text = shown({ HOST: '0.0.0.0', SMTP_URL: 'smtp://mail.example' });
  expect(text).toMatch(/Open +http:\/\/127\.0\.0\.1:3000\n/);
  expect(text).toMatch(/Mailbox +mails go to SMTP_URL\n/);
});

it('tells whether calls can be made already', () => {
  expect(shown({})).toMatch(/Video calls +ready\n/);
  expect(shown({}, false)).toMatch(/Video calls +in a few minutes/);
});
