import { clock } from '@academy/platform/clock';
import { type Environment, integer, key, optional, port, readConfig, string, url, urls } from '@academy/platform/config';
import type { Rate } from '@academy/platform/http';
import { tls } from '@academy/platform/tls';
import { tracing } from '@academy/platform/tracing';

export type Settings = ReturnType<typeof readSettings>;

/** The api's environment; docs/operations.md lists it with its defaults. */
export function readSettings(environment: Environment) {
  return readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      /** Certificate and key of what listens; not set: plain HTTP, for loopback and behind a proxy. */
      tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      /** Certificate of the authority that vouches for us, for other devices to fetch and trust; not set: they trust it already. */
      authorityFile: optional('TLS_CA_FILE', string('TLS_CA_FILE')),
      apiPort: port('API_PORT', 5004),
      webPort: port('WEB_PORT', 3000),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
      /** 0 allows unencrypted mail to a remote server without TLS. */
      smtpRequiresTls: integer('SMTP_REQUIRE_TLS', 1, 0, 1),
      mailFrom: string('MAIL_FROM', "Athlete's Academy <no-reply@academy.invalid>"),
      masterKey: key('MASTER_KEY'),
      /** Folder of the built ui; not set if it is served elsewhere. */
      webDist: optional('WEB_DIST', string('WEB_DIST')),
      /** Public address of the api; not set: the host of the request, with the api's port. */
      apiUrl: optional('API_URL', url('API_URL', ['http', 'https'])),
      /** Public address of the pages, for links in mails; not set: mails contain no links. */
      siteUrl: optional('SITE_URL', url('SITE_URL', ['http', 'https'])),
      /** Signalling port, on the host of the request. */
      signallingPort: port('SIGNALLING_PORT', 5000),
      /** Addresses of signalling on other hosts, separated by commas. */
      signallingUrls: urls('SIGNALLING_URLS', ['ws', 'wss']),
      /** Origins besides loopback that may send requests to the api, separated by commas. */
      allowedOrigins: string('ALLOWED_ORIGINS', ''),
      /** Number of proxies in front whose X-Forwarded-For is trusted. */
      trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 5),
      /** Bearer token for reading /metrics remotely; not set: loopback only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** The payment provider, and the key that it knows us by; not set: nothing can be paid. */
      paymentProviderUrl: optional('PAYMENT_PROVIDER_URL', url('PAYMENT_PROVIDER_URL', ['http', 'https'])),
      paymentProviderKey: string('PAYMENT_PROVIDER_KEY', ''),
      /** Of its webhooks, separated by a comma: the one in use, and the one that it replaces. Without one, webhooks are refused. */
      paymentWebhookSecrets: string('PAYMENT_WEBHOOK_SECRETS', ''),
      /** Its address for browsers, if that is another. */
      paymentPublicUrl: optional('PAYMENT_PUBLIC_URL', url('PAYMENT_PUBLIC_URL', ['http', 'https'])),
      /** Names us to the provider in the browser; no secret. */
      paymentPublishableKey: string('PAYMENT_PUBLISHABLE_KEY', ''),
      /** 1 where the provider takes test cards, which the payment page then lists. */
      takesTestCards: integer('PAYMENT_TEST_CARDS', 0, 0, 1),
      /** Milliseconds of silence after which Postgres or the event store counts as down; 0: never. */
      silentMs: integer('SILENT_MS', 700, 0, 60_000),
      /** The same for the mail server. */
      mailSilentMs: integer('MAIL_SILENT_MS', 700, 0, 60_000),
      /** Where the audit keeps exports of auditors; not set: none can be begun or fetched. */
      exportsFolder: optional('AUDIT_EXPORTS_FOLDER', string('AUDIT_EXPORTS_FOLDER')),
      /** The receiver of traces, and the share of requests that is traced; not set: nothing is. */
      tracing: tracing('OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_TRACES_SAMPLER_ARG'),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
      /** For tests: a response that does not match the OpenAPI document becomes a 500. */
      checksResponses: integer('CHECK_RESPONSES', 0, 0, 1),
      /** Requests per second from one address, for the api and for pages separately, before 429. */
      requestsPerSecond: integer('REQUESTS_PER_SECOND', 100, 1),
    },
    environment,
  );
}

/** What one person may write of profiles, photos, hours and waiting lists: usually thirty at once, then one in ten seconds. */
export const perWriter = (settings: Pick<Settings, 'requestsPerSecond'>): Rate => ratio(settings, 0.3);

/** What one person may send of commands at all: usually three hundred at once, then one a second. */
export const perActor = (settings: Pick<Settings, 'requestsPerSecond'>): Rate => ratio(settings, 3);

const ratio = ({ requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>, part: number): Rate => ({
  perSecond: (requestsPerSecond * part) / 300,
  burst: Math.max(1, requestsPerSecond * part),
});

/** The burst is twice the rate, as when a page opens with everything it shows. */
export const perAddress = ({ requestsPerSecond }: Pick<Settings, 'requestsPerSecond'>) => ({
  perSecond: requestsPerSecond,
  burst: 2 * requestsPerSecond,
});
