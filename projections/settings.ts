import { clock } from '@academy/platform/clock';
import { type Environment, key, optional, port, readConfig, string, url } from '@academy/platform/config';
import { tls } from '@academy/platform/tls';
import { tracing } from '@academy/platform/tracing';

export type Settings = ReturnType<typeof readSettings>;

const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);
const eventStoreUrl = url('EVENTSTORE_URL', ['esdb', 'esdb+discover']);

/** The environment of the read side's processes; docs/operations.md lists it with its defaults. */
export const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      /** Certificate and key of what listens; not set: plain HTTP, for loopback and behind a proxy. */
      tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      port: port('PROJECTIONS_PORT', 5005),
      databaseUrl,
      eventStoreUrl,
      masterKey: key('MASTER_KEY'),
      /** The receiver of traces, and the share of requests that is traced; not set: nothing is. */
      tracing: tracing('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
      /** Bearer token for reading metrics; not set: loopback only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
    },
    environment,
  );

/** For programs that only read the log, and nothing that is sealed. */
export const readStoreSettings = (environment: Environment) => readConfig({ eventStoreUrl }, environment);

/** For programs that only read the read side's tables. */
export const readDatabaseSettings = (environment: Environment) => readConfig({ databaseUrl }, environment);
