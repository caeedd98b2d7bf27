import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bringMediaWorker } from './bring.ts';

const ofSource = '#!/bin/sh\n# of source\nexit 41\n';
const ofReleases = '#!/bin/sh\n# of releases\nexit 41\n';
let folder: string;
let server: Server;
let archive: Buffer | null;
let asked: string[];

const at = (...parts: string[]): string => path.join(folder, ...parts);
const binary = (): string => at('package/worker/out/Release/mediasoup-worker');
const cached = (): string => {
  const name = readdirSync(at('cache/mediasoup-worker')).find((one) => /^9\.9\.9-[\da-f]{16}$/u.test(one));
  return at('cache/mediasoup-worker', name ?? 'none');
};
const builds = (): number => (existsSync(at('builds')) ? readFileSync(at('builds'), 'utf8').split('\n').length - 1 : 0);
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Uses a fake package and builder; both kinds of worker are scripts that exit like a real worker. */
async function bring(environment: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  await bringMediaWorker({
    env: { PATH: process.env['PATH'], XDG_CACHE_HOME: at('cache'), ...environment },
    say: () => {},
    source: at('package'),
    builder: at('builder'),
    base: `http://127.0.0.1:${port}/download`,
  });
  return readFileSync(binary(), 'utf8');
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-media-worker-'));
  [archive, asked] = [null, []];
  mkdirSync(at('package/worker'), { recursive: true });
  writeFileSync(at('package/package.json'), '{"version":"9.9.9"}');
  writeFileSync(
    at('builder'),
    `#!/bin/sh\n[ "$1" = --check ] && exit 0\necho x >> '${at('builds')}'\nprintf '${ofSource.replaceAll('\n', '\\n')}' > "$2"\nchmod +x "$2"\n`,
  );
  chmodSync(at('builder'), 0o755);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(archive ? 200 : 404).end(archive ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  await once(server.close(), 'close');
  rmSync(folder, { recursive: true, force: true });
});

describe('the media worker', () => {
  it('is built from source once if no checksum of a published one is known, without a download', async () => {
    expect(await bring()).toBe(ofSource);
    expect(await bring()).toBe(ofSource);
    rmSync(binary());
    expect(await bring()).toBe(ofSource);
    expect([builds(), asked]).toEqual([1, []]);
    expect(readFileSync(`${cached()}.sha256`, 'utf8').trim()).toBe(sumOf(Buffer.from(ofSource)));
  });

  it('is replaced if the binary that mediasoup would start has changed', async () => {
    await bring();
    appendFileSync(binary(), '# changed\n');
    expect(await bring()).toBe(ofSource);
    expect(builds()).toBe(1);
  });

  it('is rebuilt if the cached binary has changed or has no checksum', async () => {
    await bring();
    appendFileSync(cached(), '# changed\n');
    rmSync(binary());
    expect(await bring()).toBe(ofSource);
    rmSync(`${cached()}.sha256`);
    expect(await bring()).toBe(ofSource);
    expect(builds()).toBe(3);
  });

  it('is built once by two concurrent starts', async () => {
    const both = await Promise.all([bring(), bring()]);
    expect(both).toEqual([ofSource, ofSource]);
    expect(builds()).toBe(1);
  });
});

describe('a published media worker', () => {
  beforeEach(() => {
    mkdirSync(at('published'));
    writeFileSync(at('published/mediasoup-worker'), ofReleases, { mode: 0o755 });
    archive = execFileSync('tar', ['-czf', '-', '-C', at('published'), 'mediasoup-worker']);
  });

  it('is used if it has the configured checksum', async () => {
    const sum = { MEDIASOUP_WORKER_SHA256: sumOf(archive ?? Buffer.alloc(0)).toUpperCase() };
    expect(await bring(sum)).toBe(ofReleases);
    expect(await bring(sum)).toBe(ofReleases);
    expect(asked).toEqual([expect.stringMatching(/^\/download\/9\.9\.9\/mediasoup-worker-9\.9\.9-\w+-\w+(?:-kernel\d+)?\.tgz$/u)]);
    expect(builds()).toBe(0);
  });

  it('is refused if it has another checksum, and leaves nothing behind', async () => {
    const sum = '0'.repeat(64);
    await expect(bring({ MEDIASOUP_WORKER_SHA256: sum })).rejects.toThrow(`but ${sum} was expected, so it is not used.`);
    expect(existsSync(binary())).toBe(false);
    expect(readdirSync(at('cache/mediasoup-worker'))).toEqual([]);
  });

  it('is replaced by a build if it cannot be downloaded', async () => {
    archive = null;
    expect(await bring({ MEDIASOUP_WORKER_SHA256: '0'.repeat(64) })).toBe(ofSource);
  });

  it('needs a well-formed checksum', async () => {
    await expect(bring({ MEDIASOUP_WORKER_SHA256: 'abc' })).rejects.toThrow('MEDIASOUP_WORKER_SHA256 is malformed');
  });
});
