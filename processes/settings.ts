import { clock } from '@academy/platform/clock';
import { type Environment, integer, key, optional, port, readConfig, string, url } from '@academy/platform/config';
import { tls } from '@academy/platform/tls';
import { tracing } from '@academy/platform/tracing';

export type Settings = ReturnType<typeof readSettings>;

const databaseUrl = url('DATABASE_URL', ['postgres', 'postgresql']);

/** The environment of the processes; docs/operations.md lists it with its defaults. */
export const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      /** Certificate and key of what listens; not set: plain HTTP, for loopback and behind a proxy. */
      tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      port: port('PROCESSES_PORT', 5007),
      databaseUrl,
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      masterKey: key('MASTER_KEY'),
      smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
      /** 0 allows unencrypted mail to a remote server without TLS. */
      smtpRequiresTls: integer('SMTP_REQUIRE_TLS', 1, 0, 1),
      mailFrom: string('MAIL_FROM', "Athlete's Academy <no-reply@academy.invalid>"),
      /** Public address of the pages, for links in mails; not set: this host, with the port of the pages. */
      siteUrl: optional('SITE_URL', url('SITE_URL', ['http', 'https'])),
      webPort: port('WEB_PORT', 3000),
      /** Public address of the api, for links in mails that need no signing in; not set: this host, with its port. */
      apiUrl: optional('API_URL', url('API_URL', ['http', 'https'])),
      apiPort: port('API_PORT', 5004),
      /** The payment provider, and the key that it knows us by; not set: payments wait. */
      paymentProviderUrl: optional('PAYMENT_PROVIDER_URL', url('PAYMENT_PROVIDER_URL', ['http', 'https'])),
      paymentProviderKey: string('PAYMENT_PROVIDER_KEY', ''),
      /** Milliseconds of silence after which it counts as away; 0: never. */
      paymentProviderSilentMs: integer('PAYMENT_PROVIDER_SILENT_MS', 3_000, 0, 60_000),
      /** Bearer token for reading metrics; not set: loopback only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** The receiver of traces, and the share of requests that is traced; not set: nothing is. */
      tracing: tracing('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
    },
    environment,
  );

/** For programs that only use the tables. */
export const readDatabaseSettings = (environment: Environment) => readConfig({ databaseUrl }, environment);
