import { type Environment, key, optional, port, readConfig, string, url } from '@academy/platform/config';

export type Settings = ReturnType<typeof readSettings>;

/** The environment of the read side's processes; docs/operations.md lists it with its defaults. */
export const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      port: port('PROJECTIONS_PORT', 5005),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      masterKey: key('MASTER_KEY'),
      /** Who brings it may read the figures; not set: the machine itself alone. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
    },
    environment,
  );
