import { createEventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import { serveHealth } from '@academy/platform/health';
import { createMetrics, type Metrics } from '@academy/platform/metrics';
import { createPool } from '@academy/platform/postgres';
import { reportTls } from '@academy/platform/tls';
import type { Pool } from 'pg';
import { type ComparisonOptions, type ComparisonState, runComparison } from './comparison/run-comparison.ts';
import { runIndexer } from './explorer/run-indexer.ts';
import { runExports } from './exports/run-exports.ts';
import { openHeadsFile } from './heads/heads-file.ts';
import { createWitness, type Witness } from './heads/witness.ts';
import { createSignerState, runSigner, type SignerState } from './heads/run-signer.ts';
import { createSealerState, runSealer, type SealerOptions, type SealerState } from './sealing/run-sealer.ts';
import type { Settings } from './settings.ts';

const megabyte = 1_048_576;

export interface AppOptions extends Pick<SealerOptions, 'waits'> {
  readonly settings: Settings;
  readonly logger: Logger;
  /** Milliseconds from head to head; default a minute. */
  readonly headEveryMs?: number;
  readonly comparison?: Pick<ComparisonOptions, 'firstMs'>;
}

export interface App {
  /** Where health and metrics are served. */
  readonly port: number;
  /** Ends after the batch in hand. */
  close(): Promise<void>;
}

/** Seals the log, signs heads, and serves health and metrics. Postgres must be migrated. */
export async function startApp({ settings, logger, waits = {}, headEveryMs, comparison = {} }: AppOptions): Promise<App> {
  const { databaseUrl, eventStoreUrl, auditKey, origin, clock } = settings;
  const witness = witnessOf(settings, logger);
  const onBreak = (error: unknown): void => logger.warn({ err: error }, 'connection lost, reconnecting');
  const store = createEventStore({ url: eventStoreUrl, onRestart: onBreak });
  const pool = createPool(databaseUrl, { applicationName: 'audit', max: 2, onIdleError: onBreak });
  const file = openHeadsFile(settings.headsFile);
  const sealer = createSealerState();
  const signer = createSignerState();
  const compared: ComparisonState = { since: null };

  const metrics = createMetrics({ withDefaults: true });
  register(metrics, { sealer, signer, pool, clock, compared });
  const health = await serveHealth({
    port: settings.port,
    host: settings.host,
    tls: settings.tls,
    onTlsError: reportTls(logger),
    registry: metrics.registry,
    metricsToken: settings.metricsToken ?? undefined,
    checks: {
      event_store: () => store.ping().then(() => null),
      postgres: () => pool.query('select 1').then(() => null),
      sealer: () => sealer.problem,
      heads: () => (signer.problem === null ? null : { degraded: signer.problem }),
    },
  });

  const stopping = new AbortController();
  const { signal } = stopping;
  const tools = { store, clock, logger };
  const sealing = runSealer({
    ...tools,
    databaseUrl,
    state: sealer,
    signal,
    waits,
    beside: async (session, exclusively, until) => {
      const every = headEveryMs === undefined ? {} : { everyMs: headEveryMs };
      const signing = runSigner(
        { ...tools, ...every, auditKey, origin, file, sealer, witness, state: signer },
        session,
        exclusively,
        until,
      );
      const indexing = runIndexer({ logger, ...waits }, session, exclusively, until);
      const { exportsFolder: folder, exportsMegabytes } = settings;
      const exporting = { ...tools, ...waits, databaseUrl, pool, auditKey, origin, mostBytes: exportsMegabytes * megabyte };
      const comparing = runComparison({ ...tools, ...comparison, pool, sealer, state: compared }, session, exclusively, until);
      await Promise.all([signing, indexing, comparing, folder === null ? null : runExports({ ...exporting, folder }, until)]);
    },
  });
  return {
    port: health.port,
    async close() {
      stopping.abort();
      await sealing;
      await health.close();
      await Promise.all([store.close(), pool.end()]);
    },
  };
}

/** Throws if only one of its two settings is there, or the key is none. */
function witnessOf({ witnessUrl: url, witnessKey: key }: Settings, logger: Logger): Witness | null {
  if ((url === null) !== (key === null)) throw new Error('AUDIT_WITNESS_URL and AUDIT_WITNESS_KEY go together');
  return url === null || key === null ? null : createWitness({ url, key }, logger);
}

interface Watched {
  readonly sealer: SealerState;
  readonly signer: SignerState;
  readonly pool: Pool;
  readonly clock: () => Date;
  readonly compared: ComparisonState;
}

function register(metrics: Metrics, { sealer, signer, pool, clock, compared }: Watched): void {
  metrics.gauge('audit_records', 'Sealed records.', [], (gauge) => gauge.set(sealer.size));
  metrics.gauge('audit_caught_up', '1 while nothing of the log waits to be sealed.', [], (gauge) => gauge.set(Number(sealer.isLive)));
  metrics.gauge('audit_owner', '1 in the process that seals.', [], (gauge) => gauge.set(Number(sealer.isOwner)));
  metrics.gauge('audit_head_records', 'Records under the newest head that this process signed.', [], (gauge) => gauge.set(signer.size));
  metrics.gauge('audit_stopped', '1 while something keeps the log from being sealed or signed.', [], (gauge) =>
    gauge.set(Number(sealer.problem !== null || signer.problem !== null)),
  );
  metrics.gauge(
    'audit_witness_silent_seconds',
    'For how long the witness has not answered; 0 while it does, or without one.',
    [],
    (gauge) => gauge.set(signer.silentSince === null ? 0 : (clock().getTime() - signer.silentSince.getTime()) / 1_000),
  );
  metrics.gauge(
    'audit_compared_seconds',
    'Since log, archive and leaves were last compared, or since this process began to seal; 0 while another one does.',
    [],
    (gauge) => gauge.set(compared.since === null ? 0 : (clock().getTime() - compared.since.getTime()) / 1_000),
  );
  metrics.gauge('audit_alarms_open', 'Alarms that nobody has answered, by kind.', ['kind'], async (gauge) => {
    const { rows } = await pool.query<{ kind: string; count: string }>(
      `select kind, count(*) filter (where alarm is null) as count from audit.alarms left join audit.answers on alarm = id group by kind`,
    );
    gauge.reset();
    for (const { kind, count } of rows) gauge.set({ kind }, Number(count));
  });
}
