import { once } from 'node:events';
import type { Server } from 'node:http';
import { createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { runService, type Service } from '@academy/platform/service';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';
import { createWebApp } from './web/index.ts';

const drainMs = 5_000;
const logger = createLogger({ name: 'api' });

await runService(logger, start);

async function start(): Promise<Service> {
  const settings = readSettings(process.env);
  const { host } = settings;
  const app = await createApp(settings, logger);
  const apiServer = createHttpServer(app.http);
  app.live.attach(apiServer);
  const servers = [await listen(apiServer, host, settings.apiPort)];
  if (settings.webDist) {
    const web = createWebApp({
      dist: settings.webDist,
      apiPort: settings.apiPort,
      apiUrl: settings.apiUrl ?? undefined,
      signallingPort: settings.signallingPort,
      signallingUrls: settings.signallingUrls,
      trustProxy: settings.trustedProxies > 0,
    });
    servers.push(await listen(createHttpServer(web), host, settings.webPort));
  }
  return {
    address: `http://${host}:${settings.apiPort}`,
    async close() {
      // A server counts them as open connections, and they never end by themselves.
      await Promise.all([app.live.close(), ...servers.map(drain)]);
      await app.close();
    },
  };
}

async function listen(server: Server, host: string, port: number): Promise<Server> {
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** No new connections, and the answers under way are finished within a bound. */
async function drain(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearTimeout(force);
}
