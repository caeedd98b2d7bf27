import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { exportDecider, exportEvents, type ExportWritten } from '@academy/domain/exports';
import { createCommandLoop, type RunCommand } from '@academy/platform/commands';
import { createClearCodec, type EventStore } from '@academy/platform/event-store';
import type { Logger } from '@academy/platform/logging';
import type { Pool } from 'pg';
import { endOf, midnightOf } from '../export/heads-of-days.ts';
import { exportTo } from '../export/export-to.ts';
import { TarTooLarge } from '../tar/write.ts';
import { exportFile, roomIn, tidy } from './folder.ts';
import { type ExportPlace, ExportTodos, type WaitingExport } from './todos.ts';

export interface ExportsOptions {
  readonly databaseUrl: string;
  readonly pool: Pick<Pool, 'query'>;
  readonly store: Pick<EventStore, 'append' | 'readStream'>;
  readonly clock: () => Date;
  readonly logger: Pick<Logger, 'info' | 'error'>;
  readonly auditKey: Buffer;
  readonly origin: string;
  readonly folder: string;
  /** Bytes that all files may have together. */
  readonly mostBytes: number;
  /** Milliseconds between looks for what is to be done, default a second; and after a failure, default 30,000. */
  readonly exportMs?: number;
  readonly exportRetryMs?: number;
}

const actor = { id: 'system', role: 'system' } as const;

/**
 * Writes the exports that auditors asked for, one at a time, and removes those whose days are over, until the signal. A failure never keeps
 * the log from being sealed: it is logged, and the export is begun again. Runs in the process that seals alone.
 */
export async function runExports(options: ExportsOptions, signal: AbortSignal): Promise<void> {
  const { clock, logger, folder, pool, exportMs = 1_000, exportRetryMs = 30_000 } = options;
  const pause = (ms: number): Promise<unknown> => delay(ms, undefined, { signal, ref: false }).catch(() => {});
  const run = createCommandLoop({ store: options.store, codec: createClearCodec(exportEvents), clock });
  const todos = new ExportTodos();
  let isTidy = false;
  while (!signal.aborted) {
    let wait = exportMs;
    try {
      if (!isTidy) await tidy(folder, clock());
      isTidy = true;
      await todos.catchUp(pool);
      for (const place of todos.expired(clock())) await remove(place, { ...options, run, todos });
      if (todos.next) await write(todos.next, { ...options, run, todos }, signal);
    } catch (error) {
      if (signal.aborted) return;
      logger.error({ err: error }, 'an export could not be written or removed, and is tried again');
      wait = exportRetryMs;
    }
    await pause(wait);
  }
}

interface Tools extends ExportsOptions {
  readonly run: RunCommand;
  readonly todos: ExportTodos;
}

const commonOf = ({ stream, eventId, correlation }: ExportPlace) =>
  ({ decider: exportDecider, stream, actor, correlationId: correlation, because: eventId }) as const;

/** First the file, then the event: what the log calls removed is gone. */
async function remove(place: ExportPlace, { run, todos, folder, clock }: Tools): Promise<void> {
  const { exportId } = place;
  await rm(exportFile(folder, exportId), { force: true });
  await run({ ...commonOf(place), command: { type: 'RemoveExport', exportId, at: clock().toISOString() } });
  todos.forget(exportId);
}

/** Each try is an event before it begins, so whatever kills the process does so three times at most. */
async function write(waiting: WaitingExport, tools: Tools, signal: AbortSignal): Promise<void> {
  const { run, todos, folder, clock, logger } = tools;
  const { exportId } = waiting;
  const common = commonOf(waiting);
  const at = (): string => clock().toISOString();
  todos.postpone(waiting);
  const begun = await run({ ...common, command: { type: 'StartExport', exportId, at: at() } });
  // It has ended already, or does now: the record of that is not sealed yet.
  if (begun.refusal !== null || !begun.events.some(({ type }) => type === 'ExportStarted')) return todos.settle(exportId);
  // Of a try that ended between the file and its event.
  await rm(exportFile(folder, exportId), { force: true });
  const written = await fileOf(waiting, tools, signal);
  if (written) {
    await run({ ...common, command: { type: 'FinishExport', exportId, at: at(), ...written } });
    logger.info({ export: exportId, records: written.records, bytes: written.bytes }, 'an export was written');
  } else {
    await run({ ...common, command: { type: 'GiveUpExport', exportId, at: at() } });
    logger.error({ export: exportId }, 'there is no space for an export');
  }
}

/** Null if there is no space for it. */
async function fileOf(
  { exportId, by, from, to, since, until }: WaitingExport,
  tools: Tools,
  signal: AbortSignal,
): Promise<ExportWritten | null> {
  const { databaseUrl, auditKey, origin, clock, folder, mostBytes } = tools;
  const most = await roomIn(folder, mostBytes);
  if (most === 0) return null;
  const days =
    since === null || until === null
      ? null
      : { since: new Date(midnightOf(since)).toISOString(), until: new Date(endOf(until)).toISOString() };
  const file = exportFile(folder, exportId);
  try {
    const found = await exportTo({ databaseUrl, auditKey, origin, now: clock(), by, file, from, to, most, signal, ...(days && { days }) });
    const { manifest, root, rows, bytes, sha256 } = found;
    const { from: first, to: last, records, cut_off: cutOff } = manifest;
    return { from: first, to: last, root, records, rows, cutOff: cutOff?.length ?? null, bytes, sha256 };
  } catch (error) {
    if (error instanceof TarTooLarge || (error as NodeJS.ErrnoException).code === 'ENOSPC') return null;
    throw error;
  }
}
