import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeDist } from './dist.fixture.ts';
import { createWebApp, type WebAppOptions } from './index.ts';

let home = '';
let server: Server | undefined;

beforeAll(() => {
  home = writeDist();
});
afterAll(() => rmSync(home, { recursive: true }));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function start(options: Partial<WebAppOptions> = {}): Promise<string> {
  const handle = createWebApp({ dist: path.join(home, 'dist'), apiPort: 5004, signallingPort: 5000, ...options }).callback();
  server = createServer((asked, answer) => void handle(asked, answer)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** Sends requests that fetch would not: any Host, any path. */
async function raw(
  base: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string; policy: string }> {
  const asked = request(base, { path: target, headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [import('node:http').IncomingMessage];
  let body = '';
  for await (const chunk of answer.setEncoding('utf8')) body += String(chunk);
  return { status: answer.statusCode ?? 0, body, policy: String(answer.headers['content-security-policy']) };
}

describe('the prerendered page of a screen', () => {
  const ask = async (target: string, cookie = ''): Promise<string> =>
    await (await fetch(`${await start()}${target}`, { headers: { cookie } })).text();

  it("is sent to visitors with its title, a style allowed by the policy, and the screen's scripts", async () => {
    const base = await start();
    const answer = await fetch(`${base}/HOME/`);
    const body = await answer.text();
    expect(body).toContain('<div id="root" data-prerendered><h1>$& Academy</h1></div>');
    expect(body).toContain('<title>Home · A &amp; B</title>');
    expect(body).toContain('<style data-prerendered>h1{color:red}</style></head>');
    expect(body).toContain(
      '<script async src="/assets/bootstrap-jkl.js" data-entry="/assets/main-abc.js" data-beside="/assets/HomeScreen-def.js"></script>',
    );
    expect(body).not.toContain('type="module"');
    expect(answer.headers.get('content-security-policy')).toContain(hashOf('h1{color:red}'));
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
  });

  it('is the same for every parameter of its path', async () => {
    const bodies = [await ask('/CoachProfile/1'), await ask('/coachprofile/22/')];
    expect(bodies[0]).toContain('<div id="root" data-prerendered><h1>Coach</h1></div>');
    expect(bodies[1]).toBe(bodies[0]);
    expect(await ask('/CoachProfile/1/more')).toContain('<div id="root"></div>');
  });

  it('says of whom it is, to readers that run no script', async () => {
    const asked: string[] = [];
    const headOf = async (target: string) => {
      asked.push(target);
      return target.endsWith('/1')
        ? { title: 'Asha & "Co" · A', description: '</title><script>', imageUrl: 'https://a.example/1' }
        : undefined;
    };
    const base = await start({ headOf });
    const body = await (await fetch(`${base}/CoachProfile/1`)).text();
    expect(body).toContain(
      '<title>Asha &amp; &quot;Co&quot; · A</title><meta name="description" content="&lt;/title&gt;&lt;script&gt;">' +
        '<meta property="og:type" content="profile"><meta property="og:title" content="Asha &amp; &quot;Co&quot; · A">' +
        '<meta property="og:description" content="&lt;/title&gt;&lt;script&gt;"><meta property="og:image" content="https://a.example/1">',
    );
    expect(body.match(/<title>/gu)).toHaveLength(1);
    const others = await Promise.all(['/CoachProfile/2', '/home', '/nowhere'].map(async (at) => await (await fetch(base + at)).text()));
    for (const other of others) expect(other).not.toContain('og:');
    // Nobody asks about a page that is not there.
    expect(asked.toSorted()).toEqual(['/CoachProfile/1', '/CoachProfile/2', '/home']);
  });

  it('contains its style sheet', async () => {
    const body = await ask('/nowhere');
    expect(body).toContain('<style>@font-face{font-family:Inter}</style>');
    expect(body).not.toContain('stylesheet');
  });

  it('is not sent to signed-in users; their scripts are', async () => {
    const body = await ask('/home', 'a=b; isLoggedIn=true; user=x');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('<script type="module" src="/assets/main-abc.js"></script>');
    expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/HomeScreen-def.js">');
    expect(body).toContain('<title>Academy</title>');
  });

  it('exists for the prerendered addresses, and scripts for every route', async () => {
    const body = await ask('/categories/Chess');
    expect(body).toContain('<div id="root"></div>');
    expect(body).toContain('/assets/CoachList-ghi.js');
    expect(await ask('/nowhere')).not.toContain('modulepreload');
  });

  it('has the theme chosen on the device', async () => {
    expect(await ask('/home', 'theme=dark')).toContain('<html data-theme="dark" lang="en">');
    expect(await ask('/home', 'theme="><script>')).toContain('<html lang="en">');
  });

  it('is compressed in an encoding the browser accepts', async () => {
    const base = await start();
    for (const [asked, sent] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await fetch(`${base}/home`, { headers: { 'accept-encoding': asked } });
      expect(answer.headers.get('content-encoding')).toBe(sent);
      expect(await answer.text()).toContain('</html>');
    }
  });
});

describe('the page', () => {
  it("names the api's address, and the requested host in its policy", async () => {
    const base = await start();
    const answer = await fetch(`${base}/home`);
    const body = await answer.text();
    expect(body).toContain('<meta name="api-url" content=":5004"');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = Object.fromEntries(
      (answer.headers.get('content-security-policy') ?? '').split('; ').map((rule) => [rule.split(' ')[0], rule]),
    );
    expect(policy).toEqual({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self'",
      'style-src': `style-src 'self' ${['', '@font-face{font-family:Inter}', 'h1{color:red}'].map(hashOf).join(' ')}`,
      'img-src': "img-src 'self' data: blob: http://127.0.0.1:5004",
      'connect-src': "connect-src 'self' http://127.0.0.1:5004 ws://127.0.0.1:5004 ws://127.0.0.1:5000",
      'font-src': "font-src 'self'",
      'media-src': "media-src 'self' blob:",
      'manifest-src': "manifest-src 'self'",
      'worker-src': "worker-src 'self'",
      'base-uri': "base-uri 'none'",
      'frame-ancestors': "frame-ancestors 'none'",
      'form-action': "form-action 'self'",
    });
  });

  it('allows nothing inline', async () => {
    const policy = (await fetch(await start())).headers.get('content-security-policy');
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('follows the settings if the api has a separate address', async () => {
    const base = await start({
      apiUrl: 'https://api.example',
      signallingUrls: ['wss://calls.example:5000/signalling', 'wss://other.example'],
    });
    const answer = await fetch(base);
    expect(await answer.text()).toContain('content="https://api.example"');
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.example wss://api.example wss://calls.example:5000 wss://other.example",
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
  });

  it('may send to the payment provider only where a card is asked for', async () => {
    const base = await start({ paymentUrl: 'https://pay.example/v1' });
    const connectOf = async (path: string) =>
      /connect-src ([^;]*)/u.exec((await fetch(base + path)).headers.get('content-security-policy') ?? '')?.[1]?.split(' ') ?? [];
    for (const path of ['/payment', '/Payment/3_4_0123456789abcdef']) expect(await connectOf(path)).toContain('https://pay.example');
    for (const path of ['/home', '/payments', '/x/payment']) expect(await connectOf(path)).not.toContain('https://pay.example');
    const answer = await fetch(`${base}/payment`);
    const again = await fetch(`${base}/home`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(200);
  });

  it.each([
    '/',
    '/home',
    '/HOME',
    '/home/',
    '/CoachProfile/12',
    '/tennis',
    '/tennis/ann',
    '/videocall/tennis/4',
    '/SignUpForm?role=AthProfile',
  ])('%s is a screen', async (target) => {
    expect((await fetch((await start()) + target)).status).toBe(200);
  });

  it.each(['/nothing', '/CoachProfile', '/CoachProfile/1/2', '/tennis/a/b', '/index.html.gz', '/assets/gone.js', '/homes'])(
    '%s is the page with status 404',
    async (target) => {
      const answer = await fetch((await start()) + target);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toContain('":5004"');
    },
  );

  it.each(['localhost', 'academy.example:3000', '[::1]:3000'])('accepts the host %s', async (host) => {
    const { status, policy } = await raw(await start(), '/', { host });
    expect(status).toBe(200);
    expect(policy).toContain(`connect-src 'self' http://${host.replace(/:3000$/, '')}:5004 `);
  });

  it.each(['a"b', "x;script-src 'unsafe-inline'", 'a b', 'user@host', 'host/path', '-a', 'a:123456'])(
    'refuses the host %s',
    async (host) => {
      const { status, body } = await raw(await start(), '/', { host });
      expect([status, body]).toEqual([400, '']);
    },
  );

  it('uses https if a trusted proxy reports it', async () => {
    const headers = { 'X-Forwarded-Proto': 'https' };
    const policyOf = async (base: string) => (await fetch(base, { headers })).headers.get('content-security-policy');
    expect(await policyOf(await start({ trustedProxies: 1 }))).toContain('https://127.0.0.1:5004');
    server?.close();
    expect(await policyOf(await start())).toContain('http://127.0.0.1:5004');
  });
});

describe('a file', () => {
  it.each([
    ['/assets/main-abc.js', 'text/javascript; charset=utf-8'],
    ['/service-worker.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('names its type and encoding: %s', async (target, type) => {
    expect((await fetch((await start()) + target)).headers.get('content-type')).toBe(type);
  });

  it('with a hash in its name is cached forever and sent compressed', async () => {
    const answer = await fetch(`${await start()}/assets/main-abc.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('export {};');
  });

  it('is otherwise revalidated each time', async () => {
    const base = await start();
    const answer = await fetch(`${base}/icon.svg`);
    expect([answer.headers.get('cache-control'), answer.headers.get('content-security-policy')]).toEqual([
      'no-cache',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ]);
    const again = await fetch(`${base}/icon.svg`, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('that works for the page may fetch from here, and is asked about each time', async () => {
    const { headers } = await fetch(`${await start()}/service-worker.js`);
    expect([headers.get('content-type'), headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'text/javascript; charset=utf-8',
      'no-cache',
      "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    ]);
  });

  it('that describes the product says so', async () => {
    const { headers } = await fetch(`${await start()}/manifest.webmanifest`);
    expect(headers.get('content-type')).toBe('application/manifest+json');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/.hidden',
    '/secret.txt%00',
  ])('outside the folder is out of reach: %s', async (target) => {
    const { status, body } = await raw(await start(), target);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
  });

  it('deleted since the start aborts only its own response', async () => {
    const gone = path.join(home, 'dist/assets/gone-abc.js');
    writeFileSync(gone, 'export {};');
    const url = await start();
    rmSync(gone);
    await expect(fetch(`${url}/assets/gone-abc.js`).then((answer) => answer.text())).rejects.toThrow(/fetch failed|terminated/);
    expect((await fetch(`${url}/assets/main-abc.js`)).status).toBe(200);
  });

  it('survives a badly encoded path', async () => {
    expect((await raw(await start(), '/%E0%A4%A')).status).toBe(404);
  });
});

describe('the authority that other devices have to trust', () => {
  it('is sent for them to save, in a type that they know', async () => {
    const file = path.join(home, 'ca.crt');
    writeFileSync(file, 'a certificate');
    const answer = await fetch(`${await start({ authorityFile: file })}/ca.crt`);
    expect([answer.status, await answer.text()]).toEqual([200, 'a certificate']);
    expect(answer.headers.get('content-type')).toBe('application/x-x509-ca-cert');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="athletes-academy.crt"');
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/u);
  });

  it('is nowhere if a public one vouches for us', async () => {
    expect((await fetch(`${await start()}/ca.crt`)).status).toBe(404);
  });
});

it.each(['/home', '/assets/main-abc.js', '/service-worker.js', '/nowhere', '/..%2fsecret.txt'])(
  'binds the browser to https with its answer to %s, where a trusted proxy reports https',
  async (target) => {
    const strict = async (base: string): Promise<string | null> =>
      (await fetch(base + target, { headers: { 'X-Forwarded-Proto': 'https' } })).headers.get('strict-transport-security');
    expect(await strict(await start({ trustedProxies: 1 }))).toBe('max-age=31536000; includeSubDomains');
    expect(await strict(await start())).toBeNull();
  },
);

it.each(['/home', '/nowhere', '/assets/main-abc.js', '/service-worker.js', '/manifest.webmanifest'])(
  'protects every answer alike: %s',
  async (target) => {
    const { headers } = await fetch((await start()) + target);
    expect(headers.get('content-security-policy')).toMatch(/^default-src .*base-uri 'none'.*frame-ancestors 'none'/u);
    expect([headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual(['nosniff', 'same-origin']);
  },
);

it('answers 405 to TRACE, and sends nothing back', async () => {
  const base = new URL(await start());
  const socket = connect(Number(base.port), base.hostname);
  socket.end('TRACE /home HTTP/1.1\r\nHost: localhost\r\nX-Canary: bird\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 405/);
  expect(text).not.toContain('bird');
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is not allowed', async (method) => {
  const answer = await fetch(await start(), { method });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('answers HEAD without a body', async () => {
  const base = new URL(await start());
  const socket = connect(Number(base.port), base.hostname);
  socket.end('HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += String(chunk);
  expect(text).toMatch(/^HTTP\/1.1 200/);
  expect(text.endsWith('\r\n\r\n')).toBe(true);
});

it('does not start without the placeholders it fills in', () => {
  mkdirSync(path.join(home, 'bare'), { recursive: true });
  writeFileSync(path.join(home, 'bare/index.html'), '<!doctype html>');
  expect(() => createWebApp({ dist: path.join(home, 'bare'), apiPort: 1, signallingPort: 2 })).toThrow('no place for');
});

it('does not start without the list of screens', () => {
  rmSync(path.join(home, 'dist/.pages.json'));
  expect(() => createWebApp({ dist: path.join(home, 'dist'), apiPort: 1, signallingPort: 2 })).toThrow('.pages.json is missing');
});
