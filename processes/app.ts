import type { Logger } from '@academy/platform/logging';
import { serveHealth } from '@academy/platform/health';
import { type Check, createMetrics } from '@academy/platform/metrics';
import { createMailer } from '@academy/platform/mail';
import { createListener, subjectKeysChannel } from '@academy/platform/postgres';
import { reportTls, schemeOf } from '@academy/platform/tls';
import {
  createSubscriberMetrics,
  createSubscriberState,
  decodeOnce,
  problemOf,
  shareTail,
  watchTroubles,
} from '@academy/platform/subscriptions';
import { bookkeeping } from './bookkeeping.ts';
import { createChannel } from './channel.ts';
import { dayCategory } from './list/fold.ts';
import { openLog } from './open-log.ts';
import type { TodoProcess } from './process.ts';
import { type ProcessOptions, runProcess, wakeOnChange, type Working } from './run-process.ts';
import { openProvider } from './open-provider.ts';
import { registerSweepMetrics } from './provider-sweep/metrics.ts';
import { registerReconciliationMetrics } from './reconciliation/metrics.ts';
import type { Settings } from './settings.ts';
import { watchStatus } from './status.ts';

export interface AppOptions extends Pick<ProcessOptions, 'pollMs' | 'retryMs'> {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly processes: readonly TodoProcess[];
}

export interface App {
  /** Where health and metrics are served. */
  readonly port: number;
  /** Ends after the to-dos in hand. */
  close(): Promise<void>;
}

/** Runs all processes and serves health and metrics. Postgres must be migrated. */
export async function startApp({ settings, logger, processes, ...waits }: AppOptions): Promise<App> {
  const { databaseUrl, clock } = settings;
  const onBreak = (error: unknown): void => logger.warn({ err: error }, 'connection lost, reconnecting');
  const log = openLog(settings, onBreak);
  const { pool } = log;
  const listener = createListener({
    url: databaseUrl,
    applicationName: 'processes-listener',
    channels: [subjectKeysChannel, bookkeeping.channel],
    onBreak: (error) => logger.warn({ err: error }, 'the listening connection to Postgres broke'),
  });
  listener.on(subjectKeysChannel, log.keys.forget);
  const { smtpUrl, smtpRequiresTls, mailFrom, siteUrl, apiUrl, apiPort, host, webPort } = settings;
  const scheme = schemeOf(settings.tls);
  const mailer = createMailer({ url: smtpUrl, from: mailFrom, requireTls: smtpRequiresTls === 1 });
  const channel = createChannel({
    pool,
    mailer,
    from: mailFrom,
    siteUrl: siteUrl ?? `${scheme}://${host}:${webPort}`,
    apiUrl: apiUrl ?? `${scheme}://${host}:${apiPort}`,
    rootKey: log.rootKey,
  });
  const provider = openProvider(settings, (isAway) => logger.warn({ isAway }, 'the payment provider'));

  const metrics = createMetrics({ withDefaults: true });
  const running = processes.map((process) => ({ process, state: createSubscriberState(), working: { problem: 'starting' } as Working }));
  const states = new Map(running.map(({ process, state }) => [process.name, state]));
  const subscriberMetrics = createSubscriberMetrics(metrics, bookkeeping, states, () => clock().getTime());
  const names = processes.map(({ name }) => name);
  const troubles = watchTroubles(pool, bookkeeping, names);
  troubles.register(metrics, ['parked']);
  const status = watchStatus(pool, clock);
  status.register(metrics, processes);
  registerSweepMetrics(metrics, pool, clock);
  registerReconciliationMetrics(metrics, pool, clock);
  const over = metrics.counter('todos_total', 'To-dos that this process has ended, by how.', [bookkeeping.label, 'how']);

  // Trouble of this process comes first; whatever may be another's is read from Postgres.
  const checks: Record<string, Check> = { event_store: () => log.store.ping().then(() => null) };
  for (const { process, state, working } of running) {
    checks[process.name] = () => problemOf(state) ?? working.problem ?? status.check(process)();
    checks[`${process.name}_list`] = () => troubles.checks[process.name]?.() ?? null;
  }
  const health = await serveHealth({
    port: settings.port,
    host: settings.host,
    tls: settings.tls,
    onTlsError: reportTls(logger),
    registry: metrics.registry,
    checks,
    metricsToken: settings.metricsToken ?? undefined,
  });

  const streams = [...new Set([dayCategory.stream, ...processes.flatMap((process) => process.streams)])];
  const store = shareTail(log.store, { streams });
  const codec = decodeOnce(log.codec);
  const stopping = new AbortController();
  const done = running.map(({ process, state, working }) =>
    runProcess({
      ...waits,
      process,
      databaseUrl,
      pool,
      store,
      codec,
      clock,
      channel,
      provider: provider.provider,
      signal: stopping.signal,
      logger,
      state,
      working,
      metrics: subscriberMetrics,
      onOver: (_todo, how) => over.inc({ [bookkeeping.label]: process.name, how }),
      onChange: (wake) => wakeOnChange(listener, process.name, wake),
    }),
  );
  return {
    port: health.port,
    async close() {
      stopping.abort();
      await Promise.all(done);
      await health.close();
      await listener.close();
      provider.close();
      await mailer.close();
      await log.close();
    },
  };
}
