import { once } from 'node:events';
import type { Server } from 'node:http';
import { createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createApp } from './app.ts';
import { readSettings } from './settings.ts';
import { createWebApp } from './web/index.ts';

const drainMs = 5_000;

const settings = readSettings(process.env);
const logger = createLogger({ name: 'api' });
const app = await createApp(settings, logger);
const apiServer = createHttpServer(app.http);
app.live.attach(apiServer);
const servers = [await listen(apiServer, settings.apiPort)];
if (settings.webDist) {
  const web = createWebApp({
    dist: settings.webDist,
    apiPort: settings.apiPort,
    apiUrl: settings.apiUrl ?? undefined,
    signallingPort: settings.signallingPort,
    signallingUrls: settings.signallingUrls,
    trustProxy: settings.trustedProxies > 0,
  });
  servers.push(await listen(createHttpServer(web), settings.webPort));
}
process.stdout.write(`READY http://${settings.host}:${settings.apiPort}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

async function listen(server: Server, port: number): Promise<Server> {
  server.listen(port, settings.host);
  await once(server, 'listening');
  return server;
}

/** No new connections, the answers under way are finished within a bound, then everything is let go. */
async function stop(): Promise<void> {
  // A server counts them as open connections, and they never end by themselves.
  const drained = app.live.close();
  const closed = Promise.all(
    servers.map(async (server) => {
      server.close();
      server.closeIdleConnections();
      await once(server, 'close');
    }),
  );
  const force = setTimeout(() => {
    for (const server of servers) server.closeAllConnections();
  }, drainMs);
  await Promise.all([drained, closed]);
  clearTimeout(force);
  await app.close();
}
