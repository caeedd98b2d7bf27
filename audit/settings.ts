import { clock } from '@academy/platform/clock';
import { type Environment, integer, key, optional, port, readConfig, string, url } from '@academy/platform/config';
import { tls } from '@academy/platform/tls';

export type Settings = ReturnType<typeof readSettings>;

/** The environment of the audit; docs/operations.md lists it with its defaults. */
export const readSettings = (environment: Environment) =>
  readConfig(
    {
      host: string('HOST', '127.0.0.1'),
      /** Certificate and key of what listens; not set: plain HTTP, for loopback and behind a proxy. */
      tls: tls('TLS_CERT_FILE', 'TLS_KEY_FILE'),
      port: port('AUDIT_PORT', 5008),
      databaseUrl: url('DATABASE_URL', ['postgres', 'postgresql']),
      eventStoreUrl: url('EVENTSTORE_URL', ['esdb', 'esdb+discover']),
      /** Wraps the keys that sign heads. */
      auditKey: key('AUDIT_KEY'),
      /** Where heads are kept outside of Postgres. */
      headsFile: string('AUDIT_HEADS_FILE'),
      /** The log's name in its heads, for good. */
      origin: string('AUDIT_ORIGIN', 'academy.invalid/audit'),
      /** Where exports of auditors are kept, not set: none are written; and how many MB all of them may have. */
      exportsFolder: optional('AUDIT_EXPORTS_FOLDER', string('AUDIT_EXPORTS_FOLDER')),
      exportsMegabytes: integer('AUDIT_EXPORTS_MB', 10_240, 1, 100_000_000),
      /** A witness that somebody else runs, and its key; both or neither. */
      witnessUrl: optional('AUDIT_WITNESS_URL', url('AUDIT_WITNESS_URL', ['http', 'https'])),
      witnessKey: optional('AUDIT_WITNESS_KEY', string('AUDIT_WITNESS_KEY')),
      /** Bearer token for reading metrics; not set: loopback only. */
      metricsToken: optional('METRICS_TOKEN', string('METRICS_TOKEN')),
      /** For tests: a file that moves the clock; see platform/clock. */
      clock: clock('TEST_CLOCK', ['HOST', 'DATABASE_URL', 'EVENTSTORE_URL']),
    },
    environment,
  );
