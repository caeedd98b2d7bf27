import { expect, it } from 'vitest';
import { childEnvironment } from './environment.ts';
import type { ProcessName } from './process-settings.ts';
import { readSettings } from './settings.ts';

const addresses = {
  databaseUrl: 'postgres://owner:o@a/b',
  eventStoreUrl: 'esdb://a:1',
  smtpUrl: 'smtp://a:2',
  paymentProvider: { PAYMENT_PROVIDER_KEY: 'sk' },
};
const roles = {
  api: 'postgres://b_api:1@a/b',
  projections: 'postgres://b_projections:2@a/b',
  processes: 'postgres://b_processes:4@a/b',
  audit: 'postgres://b_audit:5@a/b',
  sfu: 'postgres://b_sfu:3@a/b',
};

const environmentOf = (name: ProcessName, inherited: Record<string, string> = {}, webDist: string | null = 'ui/dist') =>
  childEnvironment(name, inherited, readSettings({ DATA_DIR: '/data', ...inherited }, '/repository'), {
    addresses,
    roles,
    webDist,
    root: '/repository',
    certificate: null,
  });

it('gives the api the addresses of everything, with the final ports, and no other setting', () => {
  const inherited = { PORT_OFFSET: '100', PATH: '/bin', MAIL_FROM: 'a@b.example', AWS_SECRET_ACCESS_KEY: 'x', ICE_SERVERS: '[]' };
  expect(environmentOf('api', inherited)).toEqual({
    AUDIT_EXPORTS_FOLDER: '/data/exports',
    PATH: '/bin',
    MAIL_FROM: 'a@b.example',
    HOST: '127.0.0.1',
    SITE_URL: 'http://127.0.0.1:3100',
    WEB_PORT: '3100',
    API_PORT: '5104',
    SIGNALLING_PORT: '5100',
    DATABASE_URL: roles.api,
    EVENTSTORE_URL: 'esdb://a:1',
    SMTP_URL: 'smtp://a:2',
    SMTP_REQUIRE_TLS: '0',
    PAYMENT_PROVIDER_KEY: 'sk',
    MASTER_KEY_FILE: '/data/master.key',
    WEB_DIST: '/repository/ui/dist',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  });
});

it('gives the key of the payment provider to the processes that use it alone', () => {
  const names = ['api', 'projections', 'processes', 'sfu', 'mailbox', 'payment-provider'] as const;
  expect(names.filter((name) => environmentOf(name)['PAYMENT_PROVIDER_KEY'] !== undefined)).toEqual([
    'api',
    'processes',
    'payment-provider',
  ]);
});

it('gives each process its own role, and only migrations the owner', () => {
  const url = (name: ProcessName): string | undefined => environmentOf(name)['DATABASE_URL'];
  expect((['api', 'seed', 'projections', 'processes', 'audit', 'sfu', 'migrate'] as const).map(url)).toEqual([
    roles.api,
    roles.api,
    roles.projections,
    roles.processes,
    roles.audit,
    roles.sfu,
    addresses.databaseUrl,
  ]);
  expect(environmentOf('migrate')).toMatchObject({ DATABASE_URL_API: roles.api, DATABASE_URL_SFU: roles.sfu });
});

it('gives no secret to a process that needs none', () => {
  const secrets = {
    MASTER_KEY: '07'.repeat(32),
    DATABASE_URL: 'postgres://owner:canary@a/b?sslmode=verify-full',
    DATABASE_URL_API: 'postgres://api:canary@a/b?sslmode=verify-full',
    SMTP_URL: 'smtp://a:canary@b',
    EVENTSTORE_URL: 'esdb://a:canary@b:1',
    METRICS_TOKEN: 'canary',
    ICE_SERVERS: '[{"urls":["turn:a"],"credential":"canary"}]',
    UNKNOWN_SECRET: 'canary',
  };
  for (const name of ['postgres', 'event-store', 'mailbox', 'build', 'vite', 'media-worker'] as const) {
    const given = JSON.stringify(environmentOf(name, secrets));
    expect(given, name).not.toMatch(/canary|0707|postgres:|esdb:/u);
  }
  expect(JSON.stringify(environmentOf('sfu', secrets))).not.toMatch(/0707|UNKNOWN|owner|smtp/u);
});

it('gives the audit its key as the path of a file, the place of its heads, and nothing of the personal keys', () => {
  expect(environmentOf('audit', { MASTER_KEY: '07'.repeat(32) })).toEqual({
    HOST: '127.0.0.1',
    AUDIT_PORT: '5008',
    DATABASE_URL: roles.audit,
    EVENTSTORE_URL: 'esdb://a:1',
    AUDIT_KEY_FILE: '/data/audit.key',
    AUDIT_HEADS_FILE: '/data/audit/heads',
    AUDIT_EXPORTS_FOLDER: '/data/exports',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
  });
  expect(environmentOf('audit', { AUDIT_HEADS_FILE: '/other/heads' })).toMatchObject({ AUDIT_HEADS_FILE: '/other/heads' });
});

it('passes a setting on as a file, never as file and value together', () => {
  const inherited = { MASTER_KEY_FILE: import.meta.filename, METRICS_TOKEN_FILE: '/run/token', DATABASE_URL_FILE: '/run/url' };
  const settings = { ...readSettings({}, '/repository'), masterKey: '07'.repeat(32) };
  const given = childEnvironment('projections', inherited, settings, {
    addresses,
    roles,
    webDist: null,
    root: '/repository',
    certificate: null,
  });
  expect(given).toMatchObject({ MASTER_KEY_FILE: import.meta.filename, METRICS_TOKEN_FILE: '/run/token', DATABASE_URL: roles.projections });
  expect(given).not.toHaveProperty('MASTER_KEY');
  expect(given).not.toHaveProperty('DATABASE_URL_FILE');
  expect(environmentOf('projections', { MASTER_KEY: '08'.repeat(32) })).toMatchObject({ MASTER_KEY: '08'.repeat(32) });
});

it('leaves the ui to its own server in development, with the address of the api', () => {
  expect(environmentOf('api', {}, null)).not.toHaveProperty('WEB_DIST');
  expect(environmentOf('vite', { API_PORT: '6010' }, null)).toMatchObject({
    NODE_ENV: 'development',
    VITE_API_URL: 'http://127.0.0.1:6010',
  });
  expect(environmentOf('vite', { API_URL: 'https://api.example' }, null)).toMatchObject({ VITE_API_URL: 'https://api.example' });
});

it('gives all that listens the files of the certificate, and to nothing else', () => {
  const settings = readSettings({ TLS: '1' }, '/repository');
  const certificate = { certFile: '/d/server.crt', keyFile: '/d/server.key', caFile: '/d/ca.crt' };
  const given = (name: ProcessName) =>
    childEnvironment(name, {}, settings, { addresses, roles, webDist: null, root: '/repository', certificate });
  for (const name of ['api', 'projections', 'processes', 'audit', 'sfu'] as const)
    expect(given(name), name).toMatchObject({ TLS_CERT_FILE: '/d/server.crt', TLS_KEY_FILE: '/d/server.key' });
  expect(given('api')).toMatchObject({ TLS_CA_FILE: '/d/ca.crt' });
  for (const name of ['postgres', 'event-store', 'mailbox', 'migrate', 'build', 'media-worker', 'vite'] as const)
    expect(JSON.stringify(given(name)), name).not.toContain('/d/');
});

it('tells the processes where mails lead, and the api nothing of its own address', () => {
  expect(environmentOf('processes', { TLS: '1' })).toMatchObject({ SITE_URL: 'https://127.0.0.1:3000', API_URL: 'https://127.0.0.1:5004' });
  const given = { SITE_URL: 'https://academy.example', API_URL: 'https://api.academy.example' };
  expect(environmentOf('processes', given)).toMatchObject(given);
  expect(environmentOf('api', given)).toMatchObject(given);
  expect(environmentOf('api')).not.toHaveProperty('API_URL');
  expect(environmentOf('processes', { API_URL_FILE: '/run/url' })).not.toHaveProperty('API_URL');
});
