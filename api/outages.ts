import { createEventStore, type EventStore, watchStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { createMailer, type Mailer, watchMailer } from '@academy/platform/mail';
import type { Metrics } from '@academy/platform/metrics';
import { createWatch, type Watch, type WatchOptions } from '@academy/platform/outages';
import { createPing, createPool, watchPool } from '@academy/platform/postgres';
import { querySettings } from '@academy/projections/queries';
import type { Pool } from 'pg';
import type { Settings } from './settings.ts';

/** Servers that the api depends on; requests to one that is down fail at once. */
export interface Dependencies {
  readonly pool: Pool;
  readonly store: EventStore;
  readonly mailer: Mailer;
  readonly watches: Readonly<Record<'postgres' | 'eventStore' | 'mail', Watch>>;
  close(): Promise<void>;
}

/** A program that draws pictures on a busy machine may not look at its connections for seconds. */
const patientConnectMs = 60_000;

type DependencySettings = Pick<
  Settings,
  'databaseUrl' | 'eventStoreUrl' | 'smtpUrl' | 'smtpRequiresTls' | 'mailFrom' | 'silentMs' | 'mailSilentMs'
>;

export function connectDependencies(settings: DependencySettings, logger: Pick<Logger, 'warn' | 'info'>, metrics: Metrics): Dependencies {
  const { databaseUrl, eventStoreUrl, silentMs, mailSilentMs } = settings;
  const isPatient = silentMs === 0;
  const gauge = metrics.gauge('dependency_away', '1 while what the api leans on does not answer.', ['name']);
  const watched = new Map<string, Watch>();
  metrics.gauge(
    'dependency_running',
    'Requests to what the api leans on that have not ended, whether or not anybody waits for them.',
    ['name'],
    (made) => {
      for (const [name, one] of watched) made.set({ name }, one.running());
    },
  );
  const watch = (name: string, options: Omit<WatchOptions, 'name' | 'onChange'>): Watch => {
    gauge.set({ name }, 0);
    const made = createWatch({
      name,
      ...options,
      onChange(isAway) {
        gauge.set({ name }, Number(isAway));
        if (isAway) logger.warn({ dependency: name }, 'it does not answer: requests that need it are refused');
        else logger.info({ dependency: name }, 'it answers again');
      },
    });
    watched.set(name, made);
    return made;
  };

  const pool = createPool(databaseUrl, {
    applicationName: 'api',
    settings: querySettings,
    // Waiting for a connection takes no longer than waiting for a response.
    connectTimeoutMs: isPatient ? patientConnectMs : Math.max(silentMs, 500),
    onIdleError: (error) => logger.warn({ err: error }, 'an idle connection to Postgres broke'),
  });
  const ping = createPing(databaseUrl, 'api-ping');
  const postgres = watch('postgres', { silentMs, ping: ping.ask });
  watchPool(pool, postgres);

  const patience = isPatient ? {} : { retryMs: silentMs, isGivenUp: (): boolean => eventStore.isAway() };
  const store = createEventStore({ url: eventStoreUrl, ...patience });
  const eventStore: Watch = watch('eventStore', { silentMs, ping: () => store.ping() });

  const mailer = createMailer({ url: settings.smtpUrl, from: settings.mailFrom, requireTls: settings.smtpRequiresTls === 1 });
  const mail = watch('mail', { silentMs: mailSilentMs, ping: () => mailer.ping(), heard: () => mailer.heard() });
  return {
    pool,
    store: watchStore(store, eventStore),
    mailer: watchMailer(mailer, mail),
    watches: { postgres, eventStore, mail },
    async close() {
      for (const each of [postgres, eventStore, mail]) each.close();
      await Promise.allSettled([store.close(), mailer.close(), ping.close()]);
      await pool.end();
    },
  };
}
