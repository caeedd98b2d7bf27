import { createLogger } from '@academy/platform/logging';
import { runService } from '@academy/platform/service';
import { schemeOf } from '@academy/platform/tls';
import { startApp } from './app.ts';
import { readSettings } from './settings.ts';

const logger = createLogger({ name: 'audit' });

await runService(logger, async () => {
  const settings = readSettings(process.env);
  const app = await startApp({ settings, logger });
  return { address: `${schemeOf(settings.tls)}://${settings.host}:${app.port}`, close: () => app.close() };
});
