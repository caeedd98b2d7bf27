import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { freePort } from '@academy/platform/ports';
import { afterEach, describe, expect, it } from 'vitest';
import { assertPortsFree } from './ports.ts';

const host = '127.0.0.1';
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await close(server);
});

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  servers.push(server);
  return { server, port: (server.address() as AddressInfo).port };
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  await closed;
}

describe('the ports of a start', () => {
  it('are named with their variables if they are taken', async () => {
    const { port } = await listen();
    const other = await listen();
    const wanted = [
      { port, host, variable: 'WEB_PORT' },
      { port: await freePort(), host, variable: 'PROJECTIONS_PORT' },
      { port: other.port, host, variable: 'API_PORT' },
    ];
    const message = await assertPortsFree(wanted, { portOffset: 100 }).then(String, String);
    expect(message).toContain(`port ${port} (WEB_PORT + PORT_OFFSET 100) is in use`);
    expect(message).toContain(`port ${other.port} (API_PORT + PORT_OFFSET 100) is in use`);
    expect(message).not.toContain('PROJECTIONS_PORT');
    expect(message).toContain('PORT_OFFSET=200 npm start');
  });

  it('are waited for while a killed run releases them', async () => {
    const { server, port } = await listen();
    const waiting = assertPortsFree([{ port, host, variable: 'WEB_PORT' }], { patience: 20_000 });
    await close(server);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('must be different', async () => {
    const port = await freePort();
    const wanted = ['WEB_PORT', 'API_PORT'].map((variable) => ({ port, host, variable }));
    await expect(assertPortsFree(wanted)).rejects.toThrow(`WEB_PORT and API_PORT both name port ${port}.`);
  });

  it('must be on an address of this machine', async () => {
    const wanted = [{ port: await freePort(), host: '192.0.2.1', variable: 'WEB_PORT' }];
    await expect(assertPortsFree(wanted)).rejects.toThrow('HOST=192.0.2.1 is not an address of this machine.');
  });
});
