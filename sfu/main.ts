import { takeEnvironment } from '@academy/platform/config';
import { createLogger } from '@academy/platform/logging';
import { runService } from '@academy/platform/service';
import { startApp } from './app.ts';
import { readSettings } from './settings.ts';

/**
 * mediasoup hands its workers the whole environment of this process. They parse what anybody sends, and need to find their
 * libraries and nothing else.
 */
const workerVariables = ['PATH', 'LD_LIBRARY_PATH', 'TZ', 'LANG', 'SystemRoot'];

const logger = createLogger({ name: 'sfu' });
const environment = takeEnvironment(process.env, workerVariables);

await runService(logger, async () => {
  const settings = readSettings(environment);
  const app = await startApp(settings, logger);
  return { address: `${settings.tls ? 'wss' : 'ws'}://${settings.host}:${app.port}`, close: () => app.close() };
});
