import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { createHttpServer } from '@academy/platform/http';
import { listen, type Listening } from '@academy/platform/ports';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { compress } from './compress.ts';
import { writeDist } from './dist.fixture.ts';
import { createWebApp, type WebAppOptions } from './index.ts';

let home = '';
let server: Listening | undefined;

beforeAll(() => {
  home = writeDist();
});
afterAll(() => rmSync(home, { recursive: true }));
afterEach(() => server?.close());

async function start(options: Partial<WebAppOptions> = {}): Promise<string> {
  const app = createWebApp({ dist: path.join(home, 'dist'), apiPort: 5004, signallingPort: 5000, trustedProxies: 1, ...options });
  server = await listen(createHttpServer(app));
  return `http://127.0.0.1:${server.port}`;
}

const from = (address: string, headers: Record<string, string> = {}) => ({ headers: { 'X-Forwarded-For': address, ...headers } });

it('pages are compressed once, whatever addresses and hosts request them', async () => {
  let compressed = 0;
  const base = await start({ perAddress: { perSecond: 1, burst: 10_000 }, compress: (...asked) => (compressed++, compress(...asked)) });
  const tags = new Set<string | undefined>();
  for (let asked = 0; asked < 1_000; asked++) {
    const sent = request(`${base}/home?${asked}`, { headers: { host: `host-${asked}.example`, 'accept-encoding': 'br' } }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    tags.add(answer.headers.etag);
    await once(answer.resume(), 'end');
  }
  expect(compressed).toBe(1);
  expect(tags.size).toBe(1_000);
});

it('an unchanged page is not sent again', async () => {
  const base = await start();
  const etag = (await fetch(`${base}/home`)).headers.get('etag') ?? '';
  const again = await fetch(`${base}/home`, { headers: { 'If-None-Match': `"other", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'");
  const others = [{ cookie: 'isLoggedIn=true' }, { cookie: 'theme=dark' }, { 'accept-encoding': 'identity' }];
  for (const other of others) expect((await fetch(`${base}/home`, { headers: { 'If-None-Match': etag, ...other } })).status).toBe(200);
  const missing = await fetch(`${base}/nowhere`);
  expect([missing.status, missing.headers.get('etag')]).toEqual([404, null]);
});

it('an address with too many page requests is asked to wait, and no other address', async () => {
  const base = await start({ perAddress: { perSecond: 0.01, burst: 3 } });
  const statuses: number[] = [];
  for (const target of ['/home', '/nowhere', '/', '/home', '/assets/gone.js']) {
    statuses.push((await fetch(base + target, from('203.0.113.1'))).status);
  }
  expect(statuses).toEqual([200, 404, 200, 429, 429]);
  const refused = await fetch(`${base}/home`, from('203.0.113.1'));
  expect([refused.headers.get('content-type'), Number(refused.headers.get('retry-after')) > 1]).toEqual(['text/html; charset=utf-8', true]);
  expect(await refused.text()).toContain('Too many requests. Please wait and try again.');
  expect((await fetch(`${base}/home`, from('203.0.113.2'))).status).toBe(200);
  expect((await fetch(`${base}/assets/main-abc.js`, from('203.0.113.1'))).status).toBe(200);
});

it('files wait for their turn, and are refused only after too long a wait', async () => {
  const statuses = async (mostMs: number): Promise<number[]> => {
    const base = await start({ filesPerAddress: { perSecond: 1_000, burst: 1, mostMs } });
    const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${base}/assets/main-abc.js`, from('203.0.113.1'))));
    await server?.close();
    return answers.map(({ status }) => status);
  };
  expect(new Set(await statuses(10_000))).toEqual(new Set([200]));
  const refusing = await start({ filesPerAddress: { perSecond: 0.01, burst: 2, mostMs: 0 } });
  const answers: number[] = [];
  for (let asked = 0; asked < 4; asked++) answers.push((await fetch(`${refusing}/icon.svg`, from('203.0.113.1'))).status);
  expect(answers).toEqual([200, 200, 429, 429]);
});
