import type { createLogger } from '../logging/index.ts';

export interface Service {
  /** Where it can be reached, as it is announced. */
  readonly address: string;
  /** Finishes what is under way, and lets everything go. */
  close(): Promise<void>;
}

/** What hangs must not keep the process from ending. */
const stopMs = 9_000;

/**
 * The life of a process: starts the service, says `READY` and its address on the standard output, and at SIGTERM or SIGINT ends
 * it in good order. The process ends with 1 where it cannot start, or does not stop.
 */
export async function runService(logger: ReturnType<typeof createLogger>, start: () => Promise<Service>): Promise<void> {
  let service: Service;
  try {
    service = await start();
  } catch (error) {
    logger.fatal({ err: error }, 'it cannot start');
    process.exit(1);
  }
  process.stdout.write(`READY ${service.address}\n`);

  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    try {
      await service.close();
      process.exit(0);
    } catch (error) {
      logger.error({ err: error }, 'it did not stop in good order');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
