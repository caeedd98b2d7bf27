import { type Environment, key, optional, readConfig, string, url } from '@academy/platform/config';

export type Settings = ReturnType<typeof readSettings>;

export const readSettings = (environment: Environment) =>
  readConfig(
    {
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      /** For the role that owns the views; not set: the same role. */
      viewsUrl: optional('DATABASE_URL_PROJECTIONS', url('DATABASE_URL_PROJECTIONS', ['postgres', 'postgresql'])),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      masterKey: key('MASTER_KEY'),
      /** Folder to search; not set: no files are searched. */
      dataDir: optional('DATA_DIR', string('DATA_DIR')),
    },
    environment,
  );
