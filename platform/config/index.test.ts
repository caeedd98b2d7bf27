import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integer, key, optional, port, readConfig, SettingError, string, takeEnvironment, url, urls } from './index.ts';

describe('readConfig', () => {
  it('reads typed values and applies defaults', () => {
    const config = readConfig(
      {
        level: string('LOG_LEVEL', 'info'),
        size: integer('SIZE'),
        port: port('PORT', 3000),
        database: url('DATABASE_URL', ['postgres', 'postgresql']),
        mail: optional('SMTP_URL', url('SMTP_URL', ['smtp'])),
      },
      { SIZE: '12', DATABASE_URL: 'postgres://app@localhost/app', PORT: ' ' },
    );
    expect(config).toEqual({ level: 'info', size: 12, port: 3000, database: 'postgres://app@localhost/app', mail: null });
  });

  it('names every missing or malformed variable in one error', () => {
    const read = (): unknown =>
      readConfig(
        { size: integer('SIZE', 1, 1, 10), port: port('PORT'), store: url('EVENTSTORE_URL', ['esdb']), master: key('MASTER_KEY') },
        { SIZE: '11', EVENTSTORE_URL: 'http://here', MASTER_KEY: 'abc' },
      );
    expect(read).toThrow(SettingError);
    expect(read).toThrow(/SIZE is malformed.*\nPORT is not set.*\nEVENTSTORE_URL is malformed.*\nMASTER_KEY is malformed/);
  });

  it('does not reveal a malformed value in the message, because it may be a secret', () => {
    expect(() => readConfig({ master: key('MASTER_KEY') }, { MASTER_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each(['1.5', '1e3', '0x10', 'ten', '70000', '-1'])('refuses %s as a port', (text) => {
    expect(() => readConfig({ port: port('PORT') }, { PORT: text })).toThrow('PORT is malformed');
  });
});

describe('a setting in a file', () => {
  let folder: string;
  const fileOf = (text: string): string => {
    const file = path.join(folder, 'secret');
    writeFileSync(file, text);
    return file;
  };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'academy-config-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is read like an environment variable, ignoring its final newline', () => {
    const settings = { master: key('MASTER_KEY'), token: optional('METRICS_TOKEN', string('METRICS_TOKEN')) };
    const read = readConfig(settings, { MASTER_KEY_FILE: fileOf(`${'07'.repeat(32)}\n`) });
    expect(read).toEqual({ master: Buffer.alloc(32, 7), token: null });
    expect(readConfig({ token: settings.token }, { METRICS_TOKEN_FILE: fileOf('abc\n') })).toEqual({ token: 'abc' });
  });

  it('is named if it is unreadable, malformed, or also set in the environment; its content is not revealed', () => {
    const read = (environment: Record<string, string>) => () => readConfig({ master: key('MASTER_KEY') }, environment);
    expect(read({ MASTER_KEY_FILE: path.join(folder, 'none') })).toThrow('MASTER_KEY_FILE cannot be read: ENOENT');
    expect(read({ MASTER_KEY_FILE: fileOf('hunter2') })).toThrow(/^MASTER_KEY is malformed(?!.*hunter2)/);
    expect(read({ MASTER_KEY_FILE: fileOf('a'), MASTER_KEY: 'b' })).toThrow('MASTER_KEY and MASTER_KEY_FILE are both set');
  });
});

it('removes all but the listed variables from an environment', () => {
  const environment = { PATH: '/bin', MASTER_KEY: 'secret' };
  expect(takeEnvironment(environment, ['PATH', 'LD_LIBRARY_PATH'])).toEqual({ PATH: '/bin', MASTER_KEY: 'secret' });
  expect(environment).toEqual({ PATH: '/bin' });
});

describe('an address of another machine', () => {
  const protocols = ['postgres', 'esdb', 'esdb+discover', 'ws', 'wss'];
  const read = (address: string, hosts = ''): string =>
    readConfig({ address: url('ADDRESS', protocols) }, { ADDRESS: address, UNENCRYPTED_HOSTS: hosts }).address;

  it.each([
    'postgres://app@db.example/app',
    'postgres://app@db.example/app?sslmode=prefer',
    'postgres://app@db.example/app?sslmode=no-verify',
    'postgres://app@db.example/app?sslmode=require&uselibpqcompat=true',
    'postgres://app@127.0.0.1/app?host=db.example',
    'esdb://events.example:2113?tls=false',
    'esdb+discover://events.example:2113?TLS=False',
    'esdb://events.example:2113?tlsVerifyCert=false',
    'ws://calls.example',
    'ws://127.0.0.1.example',
  ])('is refused without verified TLS, and not told: %s', (address) => {
    expect(() => read(address)).toThrow(/^ADDRESS leads to another machine without verified TLS(?!.*example)/u);
    expect(() => read(address, 'other.example')).toThrow('UNENCRYPTED_HOSTS');
  });

  it.each([
    'postgres://app@db.example/app?sslmode=verify-full',
    'postgres://app@127.0.0.1/app',
    'postgres://app@[::1]:5432/app',
    'postgres:///app?host=/run/postgresql',
    'esdb://events.example:2113',
    'esdb://localhost:2113?tls=false',
    'ws://127.8.0.1:5000',
    'wss://calls.example',
  ])('may be %s', (address) => {
    expect(read(address)).toBe(address);
  });

  it('may be unencrypted where UNENCRYPTED_HOSTS names it', () => {
    const address = 'esdb://events.example:2113?tls=false';
    expect(read(address, 'db.example, events.example')).toBe(address);
  });

  it('is looked for in every one of several', () => {
    const several = urls('CALLS', ['ws', 'wss']);
    expect(several({ CALLS: 'wss://a.example, wss://b.example' })).toEqual(['wss://a.example', 'wss://b.example']);
    expect(() => several({ CALLS: 'wss://a.example,ws://b.example' })).toThrow('CALLS leads to another machine');
  });
});
