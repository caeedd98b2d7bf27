import { messages } from '@academy/domain';
import { type Caller, createHttpApp, createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { listen, type Listening } from '@academy/platform/ports';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type HostilePicture, hostilePictures, script } from './hostile-pictures.fixture.ts';
import { createImages, imageMigrations } from './index.ts';

/** Two of each kind. */
const count = 50;
const quota = { perHour: 3, stored: 8 };

let pool: Pool;
let server: Listening;
let drop: () => Promise<unknown>;

beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  drop = () => database.drop();
  pool = createPool(database.url, { applicationName: 'hostile-pictures-test' });
  for (const { up } of imageMigrations) await pool.query(up);
  const app = createHttpApp({
    endpoints: createImages({ pool, quota }).endpoints,
    // The token is the id of the account.
    authenticate: (token): Caller => ({ id: Number(token), role: 'coach', session: 's' }),
    messages,
    today: () => '2026-01-31',
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics(),
    allowedOrigins: [],
    limits: { perAddress: null, perCaller: null },
  });
  server = await listen(createHttpServer(app));
});
afterAll(async () => {
  await server.close();
  await pool.end();
  await drop();
});

async function upload({ bytes, name, type }: Omit<HostilePicture, 'kind'>, account: number): Promise<{ status: number; id: string }> {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(`http://127.0.0.1:${server.port}/upload_image`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account}` },
    body: form,
  });
  const { image_id: id = '' } = (await answer.json()) as { image_id?: string };
  return { status: answer.status, id };
}

it('hostile files are neither stored as sent nor served as anything but our own pictures', async () => {
  let account = 0;
  let kept = 0;
  for await (const picture of hostilePictures(count)) {
    const { kind } = picture;
    const { status, id } = await upload(picture, ++account);
    expect([200, 400, 413, 415], kind).toContain(status);
    const stored = await pool.query<{ bytes: Buffer }>('select bytes from media.images where owner_id = $1', [account]);
    expect(stored.rowCount, kind).toBe(status === 200 ? 1 : 0);
    if (status !== 200) continue;
    kept++;
    const served = await fetch(`http://127.0.0.1:${server.port}/get_image/${id}`);
    expect(Object.fromEntries(served.headers), kind).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([bytes.equals(picture.bytes), bytes.includes(script), bytes.includes('PK\u0003\u0004')], kind).toEqual([false, false, false]);
    const { format, width, height, pages = 1, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([format, pages, exif, icc, xmp], kind).toEqual(['webp', 1, undefined, undefined, undefined]);
    expect(Math.max(width, height), kind).toBeLessThanOrEqual(1_024);
  }
  expect(kept).toBeGreaterThan(0);
});

it('an account cannot exceed its quota by concurrent uploads, nor block others', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const picture = { bytes: png, name: 'me.png', type: 'image/png' };
  const answers = Promise.all(Array.from({ length: 30 }, () => upload(picture, 9_001)));
  expect((await upload(picture, 9_002)).status).toBe(200);
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(quota.perHour);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const stored = await pool.query('select 1 from media.images where owner_id = 9001');
  expect(stored.rowCount).toBe(quota.perHour);
});
