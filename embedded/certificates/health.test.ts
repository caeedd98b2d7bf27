import { once } from 'node:events';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { serveHealth } from '@academy/platform/health';
import { createMetrics } from '@academy/platform/metrics';
import type { Listening } from '@academy/platform/ports';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepCertificate, type KeptCertificate } from './index.ts';

let folder: string;
let kept: KeptCertificate;
let server: Listening;
let failures: unknown[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'academy-health-'));
  kept = keepCertificate(folder, 'courts', ['courts', '127.0.0.1']);
  failures = [];
  const onTlsError = (error: unknown): void => void failures.push(error);
  server = await serveHealth({ port: 0, registry: createMetrics().registry, checks: {}, tls: kept, onTlsError });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function expiry(): Promise<number> {
  const asked = request({ port: server.port, host: '127.0.0.1', path: '/metrics', ca: readFileSync(kept.caFile), agent: false }).end();
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  return Number(/^tls_certificate_expires_seconds\{.*\} (\S+)$/mu.exec(await text(response))?.[1]);
}

it('tells operators when its certificate expires', async () => {
  const { validToDate } = new X509Certificate(readFileSync(kept.certFile));
  expect(await expiry()).toBe(validToDate.getTime() / 1_000);
});

it('reports a replaced certificate that cannot be used, and still tells when the former one expires', async () => {
  const before = await expiry();
  writeFileSync(kept.certFile, 'no certificate');
  // As if it had been written some time ago: the server looks at the times of the files.
  utimesSync(kept.certFile, new Date(), new Date(Date.now() + 60_000));
  await until('it is reported', () => failures.length > 0, 20_000);
  expect(await expiry()).toBe(before);
});

it('tells no time where it speaks no TLS', async () => {
  const plain = await serveHealth({ port: 0, registry: createMetrics().registry, checks: {} });
  const metrics = await (await fetch(`http://127.0.0.1:${plain.port}/metrics`)).text();
  await plain.close();
  expect(metrics).toContain('# TYPE tls_certificate_expires_seconds gauge');
  expect(metrics).not.toMatch(/^tls_certificate_expires_seconds/mu);
});
