import type { Commands } from './commands.ts';

/** Source that writes a line to the journal, a file in the folder of the test. */
export const note = (text: string): string => `require('fs').appendFileSync('journal', ${JSON.stringify(`${text}\n`)});`;
/** Writes the environment of a process to a file, for `environmentOf`. */
const saveEnvironment = (name: string): string => `require('fs').writeFileSync('environment.${name}', JSON.stringify(process.env));`;
/** A server that records its start and end in the journal and prints READY with `address`. */
const server = (name: string, address = ''): string[] => [
  '-e',
  `${note(`${name} starts`)} ${saveEnvironment(name)}
   process.on('SIGTERM', () => { ${note(`${name} ends`)} process.exit(); });
   setInterval(() => {}, 2 ** 30);
   console.log('READY ${address}');`,
];
/** A program that records itself in the journal, does `then` and ends. */
export const once = (name: string, then = ''): string[] => ['-e', `${note(name)} ${saveEnvironment(name)} ${then}`];

export const accounts = JSON.stringify({ accounts: [{ role: 'coach', email: 'coach@example.com', password: 'secret' }] });

/** Every part of the product as a small fake process: the start order and the environments are under test. */
export const parts = (changed: Partial<Commands> = {}): Commands => ({
  postgres: (port) => server('postgres', `postgres://app@127.0.0.1:${port}/postgres`),
  eventStore: (port) => server('event-store', `esdb://127.0.0.1:${port}?tls=false`),
  mailbox: server('mailbox'),
  paymentProvider: server('payment-provider'),
  migrate: once('migrate'),
  projections: server('projections'),
  processes: server('processes'),
  audit: server('audit'),
  api: server('api'),
  mediaWorker: once('media-worker'),
  sfu: server('sfu'),
  seed: once('seed', `console.log(${JSON.stringify(accounts)});`),
  buildUi: null,
  buildServers: null,
  viteDev: [],
  ...changed,
});
