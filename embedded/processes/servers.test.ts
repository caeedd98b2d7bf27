import { expect, it } from 'vitest';
import { freePortBeside, portsWanted } from './servers.ts';
import { readSettings } from './settings.ts';

const variables = (environment: Record<string, string>): string[] =>
  portsWanted(readSettings(environment, '/repository')).map(({ variable }) => variable);

const ours = ['WEB_PORT', 'API_PORT', 'PROJECTIONS_PORT', 'PROCESSES_PORT', 'AUDIT_PORT', 'SIGNALLING_PORT', 'SFU_HEALTH_PORT', 'RTC_PORT'];

it('needs the ports of the servers that it will start', () => {
  expect(variables({})).toEqual([...ours, 'MAILBOX_PORT', 'SMTP_PORT', 'PAYMENT_PROVIDER_PORT']);
  expect(variables({ EVENTSTORE_PORT: '2113' })).toEqual([
    ...ours,
    'MAILBOX_PORT',
    'SMTP_PORT',
    'PAYMENT_PROVIDER_PORT',
    'EVENTSTORE_PORT',
  ]);
});

it('needs no port for a server that is given', () => {
  const given = {
    PAYMENT_PROVIDER_URL: 'https://pay.example',
    SMTP_URL: 'smtp://127.0.0.1:1025',
    EVENTSTORE_URL: 'esdb://127.0.0.1:2113',
    EVENTSTORE_PORT: '2113',
  };
  expect(variables(given)).toEqual(ours);
});

it("needs the embedded servers' ports on loopback, whatever HOST is", () => {
  const wanted = portsWanted(readSettings({ HOST: '0.0.0.0' }, '/repository'));
  expect(wanted.map(({ variable, host }) => [variable, host])).toEqual([
    ['WEB_PORT', '0.0.0.0'],
    ['API_PORT', '0.0.0.0'],
    ['PROJECTIONS_PORT', '0.0.0.0'],
    ['PROCESSES_PORT', '0.0.0.0'],
    ['AUDIT_PORT', '0.0.0.0'],
    ['SIGNALLING_PORT', '0.0.0.0'],
    ['SFU_HEALTH_PORT', '0.0.0.0'],
    ['RTC_PORT', '0.0.0.0'],
    ['MAILBOX_PORT', '127.0.0.1'],
    ['SMTP_PORT', '127.0.0.1'],
    ['PAYMENT_PROVIDER_PORT', '127.0.0.1'],
  ]);
});

it('takes no port that another server of this start has been promised, though it is still free', async () => {
  const { ports } = readSettings({ MAILBOX_PORT: '20001', SFU_HEALTH_PORT: '20002' }, '/repository');
  let next = 20_001;
  expect(await freePortBeside(ports, async () => next++)).toBe(20_003);
});
