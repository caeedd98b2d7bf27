import path from 'node:path';
import { SettingError } from '@academy/platform/config';
import { describe, expect, it } from 'vitest';
import { portVariables, readSettings } from './settings.ts';

describe('the settings of a start', () => {
  it('all have defaults', () => {
    expect(readSettings({}, '/repository')).toEqual({
      host: '127.0.0.1',
      isEncrypted: false,
      tlsFiles: null,
      siteUrl: null,
      ports: {
        web: 3000,
        api: 5004,
        projections: 5005,
        processes: 5007,
        audit: 5008,
        signalling: 5000,
        sfuHealth: 5006,
        rtc: 40_000,
        mailbox: 8025,
        smtp: 1025,
        paymentProvider: 5009,
        eventStore: 0,
      },
      portOffset: 0,
      dataDir: path.resolve('/repository/.data'),
      eventStoreUrl: null,
      databaseUrl: null,
      smtpUrl: null,
      paymentProviderUrl: null,
      roleUrls: { api: null, projections: null, processes: null, audit: null, sfu: null },
      masterKey: null,
      auditKey: null,
      isDemo: true,
      isDemoAsked: false,
      hangingMs: 60_000,
      logLevel: 'info',
    });
  });

  it('move every port by PORT_OFFSET, including those set explicitly', () => {
    const chosen = Object.fromEntries(Object.values(portVariables).map(([variable], index) => [variable, `${4000 + index}`]));
    const { ports } = readSettings({ ...chosen, PORT_OFFSET: '100' }, '/repository');
    expect(Object.values(ports)).toEqual([4100, 4101, 4102, 4103, 4104, 4105, 4106, 4107, 4108, 4109, 4110, 4111]);
    expect(readSettings({ PORT_OFFSET: '100' }, '/repository').ports).toEqual({
      web: 3100,
      api: 5104,
      projections: 5105,
      processes: 5107,
      audit: 5108,
      signalling: 5100,
      sfuHealth: 5106,
      rtc: 40_100,
      mailbox: 8125,
      smtp: 1125,
      paymentProvider: 5109,
      eventStore: 0,
    });
  });

  it('refuse an offset that moves a port out of range', () => {
    expect(() => readSettings({ API_PORT: '60000', PORT_OFFSET: '6000' }, '/repository')).toThrow(
      'PORT_OFFSET 6000 moves the port of api above 65535',
    );
  });

  it('refuse a port that no browser opens, by its variable, where a browser would open it', () => {
    expect(() => readSettings({ PORT_OFFSET: '3000' }, '/repository')).toThrow(
      'browsers refuse port 6000 (WEB_PORT + PORT_OFFSET 3000): choose another',
    );
    expect(() => readSettings({ API_PORT: '6667' }, '/repository')).toThrow('browsers refuse port 6667 (API_PORT): choose another');
    expect(readSettings({ PROJECTIONS_PORT: '6667' }, '/repository').ports.projections).toBe(6667);
  });

  it('accept given servers', () => {
    const given = {
      EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false',
      DATABASE_URL: 'postgres://academy:academy@127.0.0.1:5432/academy',
      SMTP_URL: 'smtps://mail.example:465',
    };
    expect(readSettings(given, '/repository')).toMatchObject({
      eventStoreUrl: given.EVENTSTORE_URL,
      databaseUrl: given.DATABASE_URL,
      smtpUrl: given.SMTP_URL,
    });
  });

  it('can omit the demo and move the data', () => {
    const { isDemo, dataDir } = readSettings({ DEMO: '0', DATA_DIR: '/elsewhere/data' }, '/repository');
    expect({ isDemo, dataDir }).toEqual({ isDemo: false, dataDir: path.resolve('/elsewhere/data') });
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.20' }, false],
    [{ TRUSTED_PROXIES: '1' }, false],
    [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '1', DEMO: '1' }, true],
  ])('with %o load the demo, whose passwords are known: %s', (environment, isDemo) => {
    expect(readSettings(environment, '/repository').isDemo).toBe(isDemo);
  });

  it.each([
    [{}, false],
    [{ HOST: '::1' }, false],
    [{ TLS: '1' }, true],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '192.168.1.20' }, true],
    [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '1' }, false],
    [{ HOST: '0.0.0.0', TLS: '0' }, false],
    [{ TLS_CERT_FILE: '/cert', TLS_KEY_FILE: '/key' }, true],
    [{ TRUSTED_PROXIES: '1', TLS_CERT_FILE: '/cert', TLS_KEY_FILE: '/key' }, true],
  ])('with %o speak TLS: %s', (environment, isEncrypted) => {
    expect(readSettings(environment, '/repository').isEncrypted).toBe(isEncrypted);
  });

  it('refuse a certificate without its key', () => {
    expect(() => readSettings({ TLS_CERT_FILE: '/cert' }, '/repository')).toThrow('TLS_CERT_FILE and TLS_KEY_FILE go together');
  });

  it.each([
    ['EVENTSTORE_URL', 'http://127.0.0.1:2113'],
    ['DATABASE_URL', 'mysql://127.0.0.1'],
    ['SMTP_URL', 'localhost:25'],
    ['MASTER_KEY', 'abc'],
    ['AUDIT_KEY', 'abc'],
    ['DEMO', 'yes'],
    ['TLS', 'yes'],
    ['PORT_OFFSET', '-1'],
    ['WEB_PORT', '3000a'],
  ])('name %s in the error if it is malformed', (name, value) => {
    const read = (): unknown => readSettings({ [name]: value }, '/repository');
    expect(read).toThrow(SettingError);
    expect(read).toThrow(`${name} is malformed`);
  });
});
