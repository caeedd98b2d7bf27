import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect, getCACertificates, setDefaultCACertificates } from 'node:tls';
import { signallingPath } from '@academy/domain/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selfSigned } from '../event-store/self-signed.ts';
import { eventually } from '../product/eventually.ts';
import { cardToken } from '../product/money.ts';
import { mailed, must, newAthlete, newCoach, password, type Person } from '../product/people.ts';
import { type Product, startProduct } from '../product/product.ts';
import { watchLive } from '../product/watch-live.ts';

const usual = getCACertificates('default');
const files = mkdtempSync(path.join(tmpdir(), 'academy-encrypted-'));
const sockets: WebSocket[] = [];
const keep = (socket: WebSocket): void => void sockets.push(socket);
let product: Product;
let athlete: Person;

beforeAll(async () => {
  const { cert, key } = selfSigned();
  const [certFile, keyFile] = [path.join(files, 'cert.pem'), path.join(files, 'key.pem')];
  writeFileSync(certFile, cert);
  writeFileSync(keyFile, key);
  setDefaultCACertificates([...usual, cert]);
  product = await startProduct({
    // The payment provider, too, has to trust whom it tells of payments.
    environment: { DEMO: '0', TLS_CERT_FILE: certFile, TLS_KEY_FILE: keyFile, NODE_EXTRA_CA_CERTS: certFile },
  });
  athlete = await newAthlete(product);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  setDefaultCACertificates(usual);
  const code = await product.stop();
  if (code !== 0) throw new Error(`the product ended with ${code}`);
  product.remove();
  rmSync(files, { recursive: true });
});

const all = () =>
  ({
    pages: product.web,
    api: product.api,
    signalling: product.signalling.replace('wss', 'https'),
    'media server': product.mediaHealth,
    projections: product.projections,
    processes: product.processes,
    audit: product.audit,
  }) as const;
type Listener = keyof ReturnType<typeof all>;
const listeners: readonly Listener[] = ['pages', 'api', 'signalling', 'media server', 'projections', 'processes', 'audit'];

describe('a product with a certificate', () => {
  it.each(listeners)('speaks TLS 1.2 or newer: %s', async (name) => {
    const { hostname, port } = new URL(all()[name]);
    const to = { port: Number(port), host: hostname };
    const socket = connect(to);
    await once(socket, 'secureConnect');
    expect(socket.getProtocol()).toBe('TLSv1.3');
    socket.destroy();
    const old = connect({ ...to, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' });
    await expect(once(old, 'secureConnect')).rejects.toThrow(/alert|protocol/iu);
  });

  it.each(listeners.filter((name) => name !== 'pages'))('does not answer in the clear: %s', async (name) => {
    const { hostname, port } = new URL(all()[name]);
    await expect(once(get({ port, host: hostname, agent: false }), 'response')).rejects.toThrow(/hang up|reset/iu);
  });

  it('sends people who typed the address of a page without https there', async () => {
    const { host } = new URL(product.web);
    const [{ statusCode, headers }] = (await once(get(`http://${host}/home`, { agent: false }), 'response')) as [IncomingMessage];
    expect([statusCode, headers.location]).toEqual([301, `https://${host}/home`]);
  });

  it.each(['media server', 'projections', 'processes', 'audit'] as const)('is asked for its health there: %s', async (name) => {
    expect((await fetch(`${all()[name]}/healthz`)).status).toBe(200);
  });

  it('sends pages that speak to its servers over TLS alone', async () => {
    const answer = await fetch(`${product.web}/home`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const connects = policy.split('; ').find((rule) => rule.startsWith('connect-src'));
    const { host } = new URL(product.api);
    expect(connects).toBe(`connect-src 'self' https://${host} wss://${host} ${product.signalling}`);
    // Of a loopback address: other programs of this machine may answer there in the clear.
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('sets cookies that go over TLS alone', async () => {
    const { headers } = await must(product, 'POST', '/logging', {
      body: { email: athlete.email, password, is_coach: false },
    });
    const cookies = headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure$/u);
  });

  it('tells of changes, and where a call is, by addresses that begin with wss', async () => {
    const coach = await newCoach(product);
    const visitor = await watchLive(product, keep, null, [`reviews/${coach.id}`]);
    await must(product, 'POST', '/create_review', { token: athlete.token, body: { coach_id: coach.id, rating: 5, comment: 'Safe' } });
    await visitor.hears(`reviews/${coach.id}`);

    const { token } = athlete;
    const { body } = await must<{ id: string }>(product, 'POST', '/calls', { token, body: { coach_id: coach.id, sport: 'Tennis' } });
    await must(product, 'POST', `/calls/${body.id}/accept`, { token: coach.token });
    const ticket = await eventually(
      'there is a media server',
      () => must<{ url: string }>(product, 'POST', `/calls/${body.id}/ticket`, { token }),
      180_000,
    );
    expect(ticket.body.url).toBe(product.signalling);
    const room = new WebSocket(ticket.body.url + signallingPath, { headers: { origin: product.web } } as unknown as string[]);
    keep(room);
    await new Promise((resolve, reject) => {
      room.addEventListener('open', resolve);
      room.addEventListener('error', reject);
    });
  });

  it('is told of payments by its payment provider', async () => {
    const card = await cardToken(product, athlete, '4242424242424242');
    const headers = { 'idempotency-key': randomUUID() };
    await must(product, 'POST', '/payments', { token: athlete.token, body: { paise: 100_000, method: 'gpay', token: card }, headers });
    const told = /"route":"\/provider_events","status":204/u;
    const log = await eventually('it is told', () => {
      const text = readFileSync(path.join(product.dataDir, 'logs/api.log'), 'utf8');
      return told.test(text) ? text : undefined;
    });
    expect(log).not.toContain('certificate or its key cannot be used');
  });

  it('leads people to its pages by the links of its mails', async () => {
    expect(await mailed(product, athlete.email, /(https?:\/\/\S+)/u)).toContain(`${product.web}/`);
  });
});
