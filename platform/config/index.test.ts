import { describe, expect, it } from 'vitest';
import { integer, key, optional, port, readConfig, SettingError, string, url } from './index.ts';

describe('readConfig', () => {
  it('reads typed values and falls back to the given ones', () => {
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

  it('names everything that is missing or malformed in one error', () => {
    const read = (): unknown =>
      readConfig(
        { size: integer('SIZE', 1, 1, 10), port: port('PORT'), store: url('EVENTSTORE_URL', ['esdb']), master: key('MASTER_KEY') },
        { SIZE: '11', EVENTSTORE_URL: 'http://here', MASTER_KEY: 'abc' },
      );
    expect(read).toThrow(SettingError);
    expect(read).toThrow(/SIZE is malformed.*\nPORT is not set.*\nEVENTSTORE_URL is malformed.*\nMASTER_KEY is malformed/);
  });

  it('keeps a malformed value out of the message, for it may be a secret', () => {
    expect(() => readConfig({ master: key('MASTER_KEY') }, { MASTER_KEY: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
  });

  it.each(['1.5', '1e3', '0x10', 'ten', '70000', '-1'])('refuses %s as a port', (text) => {
    expect(() => readConfig({ port: port('PORT') }, { PORT: text })).toThrow('PORT is malformed');
  });
});
