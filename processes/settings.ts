import { clock } from '@academy/platform/clock';
import { type Environment, key, optional, port, readConfig, string, url } from '@academy/platform/config';

export type Settings = ReturnType<typeof readSettings>;

const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);

/** The environment of the processes; docs/operations.md lists it with its defaults. */
export const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      port: port('PROCESSES_PORT', 5007),
      databaseUrl,
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      masterKey: key('MASTER_KEY'),
      /** Bearer token for reading metrics; not set: loopback only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
    },
    environment,
  );

/** For programs that only use the tables. */
export const readDatabaseSettings = (environment: Environment) => readConfig({ databaseUrl }, environment);
