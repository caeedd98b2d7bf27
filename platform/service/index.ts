import type { createLogger } from '../logging/index.ts';
import { giveBackWhenIdle } from './give-back.ts';

export { giveBackWhenIdle } from './give-back.ts';

export interface Service {
  /** The address it announces. */
  readonly address: string;
  /** Finishes pending work and releases all resources. */
  close(): Promise<void>;
}

/** A hanging step must not keep the process from ending. */
const stopMs = 9_000;

/**
 * The life of a process: starts the service, prints `READY` and its address to standard output, and shuts down cleanly on SIGTERM or
 * SIGINT. The exit code is 1 if it fails to start or to stop.
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
  giveBackWhenIdle();

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
      logger.error({ err: error }, 'shutdown failed');
      process.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
