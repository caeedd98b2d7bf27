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

it('shows the address, the accounts and the mailbox', () => {
  const text = shown({ PORT_OFFSET: '100' });
  expect(text).toMatch(/Open +http:\/\/127\.0\.0\.1:3100\n/);
  expect(text).toMatch(/Sign in, coach +coach@example\.com +secret\n/);
  expect(text).toMatch(/Mailbox +http:\/\/127\.0\.0\.1:8125\n/);
  expect(text).toMatch(/Data and logs +\/repository\/\.data\n/);
});

it('shows the secret of the staff’s codes', () => {
  const accounts = [{ role: 'moderator', email: 'mo@example.com', password: 'secret', secret: 'ABCDEF' }];
  const text = stripVTControlCharacters(banner(readSettings({}, '/repository'), { accounts, hasCalls: true }));
  expect(text).toMatch(/Sign in, moderator +mo@example\.com +secret +ABCDEF\n/);
  expect(text).toContain('staff sign in at /staff');
});

it('shows an address that a browser can open, and says when mails go to a real server', () => {
  const text = shown({ HOST: '0.0.0.0', TLS: '0', SMTP_URL: 'smtp://mail.example' });
  expect(text).toMatch(/Open +http:\/\/127\.0\.0\.1:3000\n/);
  expect(text).toMatch(/Mailbox +mails go to SMTP_URL\n/);
});

it('says that there is no demo where nobody has asked for it, and others could sign in', () => {
  expect(shown({ HOST: '0.0.0.0' })).toMatch(/Demo +left out, because others can reach this address; DEMO=1 loads it\n/);
  for (const environment of [{}, { DEMO: '0' }, { HOST: '0.0.0.0', DEMO: '1' }]) expect(shown(environment)).not.toContain('left out');
});

it('says whether calls are ready', () => {
  expect(shown({})).toMatch(/Video calls +ready\n/);
  expect(shown({}, false)).toMatch(/Video calls +ready in a few minutes/);
});

it('says what other devices need where the certificate was made here, and nothing where it was given', () => {
  const withCertificate = (caFile: string | null): string =>
    stripVTControlCharacters(
      banner(readSettings({ TLS: '1' }, '/repository'), {
        accounts: [],
        hasCalls: true,
        certificate: { certFile: '/d/tls/server.crt', keyFile: '/d/tls/server.key', caFile, fingerprint: 'AB:'.repeat(31) + 'CD' },
      }),
    );
  expect(withCertificate('/d/tls/ca.crt')).toMatch(
    /Open +https:\/\/127\.0\.0\.1:3000\n +Other devices +first fetch and trust https:\/\/127\.0\.0\.1:3000\/ca\.crt\n +if its SHA-256 begins with (?:AB:){15}AB\n/,
  );
  expect(withCertificate(null)).not.toContain('Other devices');
});
