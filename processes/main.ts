import { createLogger } from '@academy/platform/logging';
import { runService } from '@academy/platform/service';
import { schemeOf } from '@academy/platform/tls';
import { startTracing } from '@academy/platform/tracing';
import { startApp } from './app.ts';
import { processes } from './registry.ts';
import { readSettings } from './settings.ts';

const logger = createLogger({ name: 'processes' });

await runService(logger, async () => {
  const settings = readSettings(process.env);
  const stopTracing = await startTracing({ settings: settings.tracing, service: 'processes', logger });
  const app = await startApp({ settings, logger, processes });
  return {
    address: `${schemeOf(settings.tls)}://${settings.host}:${app.port}`,
    async close() {
      await app.close();
      await stopTracing();
    },
  };
});
