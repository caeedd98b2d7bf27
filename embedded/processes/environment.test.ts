import { expect, it } from 'vitest';
import { childEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

const addresses = { databaseUrl: 'postgres://a/b', eventStoreUrl: 'esdb://a:1', smtpUrl: 'smtp://a:2' };
const environmentOf = (inherited: Record<string, string>, webDist: string | null) =>
  childEnvironment(inherited, readSettings(inherited, '/repository'), addresses, {
    masterKey: '07'.repeat(32),
    webDist,
    root: '/repository',
  });

it('gives every process the resolved addresses and the final ports', () => {
  expect(environmentOf({ PORT_OFFSET: '100', PATH: '/bin', MAIL_FROM: 'a@b.example' }, 'ui/dist')).toMatchObject({
    PATH: '/bin',
    MAIL_FROM: 'a@b.example',
    WEB_PORT: '3100',
    API_PORT: '5104',
    PROJECTIONS_PORT: '5105',
    SIGNALLING_PORT: '5100',
    SFU_HEALTH_PORT: '5106',
    RTC_PORT: '40100',
    PORT_OFFSET: '0',
    DATABASE_URL: 'postgres://a/b',
    EVENTSTORE_URL: 'esdb://a:1',
    SMTP_URL: 'smtp://a:2',
    MASTER_KEY: '07'.repeat(32),
    WEB_DIST: '/repository/ui/dist',
    NODE_ENV: 'production',
  });
});

it('leaves the ui to its own server in development, which is told where the api is', () => {
  expect(environmentOf({ API_PORT: '6000' }, null)).toMatchObject({
    WEB_DIST: undefined,
    NODE_ENV: 'development',
    VITE_API_URL: 'http://127.0.0.1:6000',
  });
  expect(environmentOf({ API_URL: 'https://api.example' }, null)).toMatchObject({ VITE_API_URL: 'https://api.example' });
});
