import { type Environment, integer, key, optional, port, readConfig, string, url, urls } from '@academy/platform/config';

export type Settings = ReturnType<typeof readSettings>;

/** The api's environment; docs/operations.md lists it with its defaults. */
export function readSettings(environment: Environment) {
  return readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      apiPort: port('API_PORT', 5004),
      webPort: port('WEB_PORT', 3000),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      smtpUrl: url('SMTP_URL', ['smtp', 'smtps']),
      mailFrom: string('MAIL_FROM', "Athlete's Academy <no-reply@academy.invalid>"),
      masterKey: key('MASTER_KEY'),
      /** Folder of the built ui; not set where something else serves it. */
      webDist: optional('WEB_DIST', string('WEB_DIST')),
      /** Address of the api as browsers reach it; not set: the host they came to, on the api's port. */
      apiUrl: optional('API_URL', url('API_URL', ['http', 'https'])),
      /** Port on which browsers reach the signalling of calls, on the host they came to. */
      signallingPort: port('SIGNALLING_PORT', 5000),
      /** Addresses of the signalling where it is elsewhere, joined by commas. */
      signallingUrls: urls('SIGNALLING_URLS', ['ws', 'wss']),
      /** Origins besides the loopback ones that may call the api, joined by commas. */
      allowedOrigins: string('ALLOWED_ORIGINS', ''),
      /** How many proxies stand in front, whose X-Forwarded-For is believed. */
      trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 5),
      /** Bearer token with which another machine may read /metrics; not set: the machine itself only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** Requests a second that one address may make before 429. */
      requestsPerSecond: integer('REQUESTS_PER_SECOND', 100, 1),
    },
    environment,
  );
}
