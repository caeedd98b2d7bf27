import { eventDefinitions } from '@academy/domain';
import { clock as clockSetting } from '@academy/platform/clock';
import { type Environment, key, optional, port, readConfig, string, url } from '@academy/platform/config';
import { createCodec, createEventStore } from '@academy/platform/event-store';
import { createPool, createRootKey, createSubjectKeys } from '@academy/platform/postgres';
import { createStaffForOperators } from '../identity/staff/index.ts';

/** Those of the api that this needs. */
const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      webPort: port('WEB_PORT', 3000),
      siteUrl: optional('SITE_URL', url('SITE_URL', ['http', 'https'])),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      masterKey: key('MASTER_KEY'),
      clock: clockSetting('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
    },
    environment,
  );

const everywhere = '0.0.0.0';

/** What the operators' command needs. */
export async function createStaffTools(environment: Environment) {
  const { databaseUrl, eventStoreUrl, masterKey, clock, ...settings } = readSettings(environment);
  const host = settings.host === everywhere ? '127.0.0.1' : settings.host;
  const pool = createPool(databaseUrl, { applicationName: 'staff', max: 2 });
  const root = createRootKey({ client: pool, schema: 'identity', key: masterKey });
  const store = createEventStore({ url: eventStoreUrl, onRestart: () => {} });
  return {
    store,
    codec: createCodec(eventDefinitions, createSubjectKeys(pool, root)),
    clock,
    people: createStaffForOperators({ pool, rootKey: await root.read(), clock }),
    siteUrl: (settings.siteUrl ?? `http://${host}:${settings.webPort}`).replace(/\/+$/u, ''),
    async close() {
      await Promise.all([store.close(), pool.end()]);
    },
  };
}
