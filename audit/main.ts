import { createLogger } from '@academy/platform/logging';
import { runService } from '@academy/platform/service';
import { startApp } from './app.ts';
import { readSettings } from './settings.ts';

const logger = createLogger({ name: 'audit' });

await runService(logger, async () => {
  const app = await startApp({ settings: readSettings(process.env), logger });
  return { address: `http://127.0.0.1:${app.port}`, close: () => app.close() };
});
