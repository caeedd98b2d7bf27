import type { Server } from 'node:http';
import { createHttpServer, listenWide } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { runService, type Service } from '@academy/platform/service';
import { reportTls, schemeOf } from '@academy/platform/tls';
import { startTracing } from '@academy/platform/tracing';
import { createApp } from './app.ts';
import { createProfileHeads } from './coaches/index.ts';
import { perAddress, readSettings } from './settings.ts';
import { createWebApp } from './web/index.ts';

const drainMs = 5_000;
const logger = createLogger({ name: 'api' });

await runService(logger, start);

async function start(): Promise<Service> {
  const settings = readSettings(process.env);
  const { host } = settings;
  if (settings.paymentProviderUrl === null)
    logger.warn('PAYMENT_PROVIDER_URL is not set: card payments answer 503, and withdrawals wait until there is a payment provider');
  const stopTracing = await startTracing({ settings: settings.tracing, service: 'api', logger });
  const app = await createApp(settings, logger);
  // Behind our proxy all connections come from its address.
  const connections = {
    ...(settings.trustedProxies > 0 && { perNetwork: null }),
    tls: settings.tls,
    onTlsError: reportTls(logger),
  };
  const apiServer = createHttpServer(app.http, connections);
  app.live.attach(apiServer);
  const servers = [await listen(apiServer, host, settings.apiPort)];
  if (settings.webDist) {
    const web = createWebApp({
      dist: settings.webDist,
      apiPort: settings.apiPort,
      apiUrl: settings.apiUrl ?? undefined,
      signallingPort: settings.signallingPort,
      signallingUrls: settings.signallingUrls,
      paymentUrl: settings.paymentPublicUrl ?? settings.paymentProviderUrl ?? undefined,
      authorityFile: settings.authorityFile,
      trustedProxies: settings.trustedProxies,
      perAddress: perAddress(settings),
      headOf: createProfileHeads({ ...app.services, apiUrl: settings.apiUrl }),
    });
    servers.push(await listen(createHttpServer(web, { ...connections, redirectsPlain: true }), host, settings.webPort));
  }
  return {
    address: `${schemeOf(settings.tls)}://${host}:${settings.apiPort}`,
    async close() {
      // The server counts sockets as open connections, and they do not end by themselves.
      await Promise.all([app.live.close(), ...servers.map(drain)]);
      await app.close();
      await stopTracing();
    },
  };
}

interface Listening {
  readonly server: Server;
  readonly stop: () => Promise<void>;
}

async function listen(server: Server, host: string, port: number): Promise<Listening> {
  return { server, stop: await listenWide(server, { port, host }) };
}

/** Accepts no new connections and finishes pending responses within a time limit. */
async function drain({ server, stop }: Listening): Promise<void> {
  const stopped = stop();
  server.closeIdleConnections();
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await stopped;
  clearTimeout(force);
}
