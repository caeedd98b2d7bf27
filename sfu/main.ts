import { createLogger } from '@academy/platform/logging';
import { startApp } from './app.ts';
import { readSettings } from './settings.ts';

/** A room that hangs must not keep the process from ending. */
const stopMs = 9_000;

const logger = createLogger({ name: 'sfu' });

try {
  const settings = readSettings(process.env);
  const app = await startApp(settings, logger);
  process.stdout.write(`READY ws://${settings.host}:${app.port}\n`);

  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'it did not stop in good order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  logger.fatal({ err: error }, 'the media server cannot start');
  process.exit(1);
}
