import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { crc32 } from 'node:zlib';
import { messages } from '@academy/domain';
import { type Caller, createHttpApp, createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { listen } from '@academy/platform/ports';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createImages, imageMigrations } from './index.ts';

let pool: Pool;
let base = '';
let owns: (id: string, ownerId: number) => Promise<boolean>;
const closing: (() => unknown)[] = [];
let accounts = 0;

beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'images-test' });
  for (const { up } of imageMigrations) await pool.query(up);
  const images = createImages({ pool, quota: { perHour: 6, stored: 8 } });
  ({ owns } = images);
  const app = createHttpApp({
    endpoints: images.endpoints,
    // The token is the id of the account.
    authenticate: (token): Caller => ({ id: Number(token), role: 'coach', session: 's' }),
    messages,
    today: () => '2026-01-31',
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics(),
    allowedOrigins: [],
    limits: { perAddress: null, perCaller: null },
  });
  const { port, close } = await listen(createHttpServer(app));
  base = `http://127.0.0.1:${port}`;
  closing.push(
    close,
    () => pool.end(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

interface Answered {
  readonly status: number;
  readonly id: string;
  readonly problems: readonly { readonly path: string; readonly code: string }[];
}

const formWith = (bytes: Uint8Array<ArrayBuffer>, { field = 'image', name = 'me.png', type = 'image/png' } = {}): FormData => {
  const form = new FormData();
  form.append(field, new Blob([bytes], { type }), name);
  return form;
};

async function post(body: NonNullable<RequestInit['body']>, account = ++accounts, headers: Record<string, string> = {}): Promise<Answered> {
  const answer = await fetch(`${base}/upload_image`, { method: 'POST', headers: { Authorization: `Bearer ${account}`, ...headers }, body });
  const { image_id: id = '', problems = [] } = (await answer.json()) as { image_id?: string; problems?: Answered['problems'] };
  return { status: answer.status, id, problems };
}

const plain = (width: number, height: number): ReturnType<typeof sharp> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });
const bytesOf = async (image: ReturnType<typeof sharp>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await image.toBuffer());
const textBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const stored = async (): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int as n from media.images')).rows[0]?.n ?? 0;

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('of type %s is accepted and served as WebP', async (format) => {
    const { status, id } = await post(formWith(await bytesOf(plain(60, 40).toFormat(format)), { name: 'x.exe', type: 'text/html' }), 1000);
    expect(status).toBe(200);
    const answer = await fetch(`${base}/get_image/${id}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${id}"`,
    });
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 });
    expect((await fetch(`${base}/get_image/${id}`, { headers: { 'If-None-Match': `"${id}"` } })).status).toBe(304);
  });

  it('is rotated upright, resized, and stripped of its location', async () => {
    const secret = 'taken at home';
    const image = plain(2000, 1000)
      .jpeg()
      .withExif({ IFD0: { ImageDescription: secret, Orientation: '6' } })
      .withMetadata({ orientation: 6 });
    const { id } = await post(formWith(await bytesOf(image)));
    const bytes = Buffer.from(await (await fetch(`${base}/get_image/${id}`)).arrayBuffer());
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 512, height: 1024 });
    expect([metadata.exif, metadata.orientation, bytes.includes(secret)]).toEqual([undefined, undefined, false]);
  });

  it('belongs to its uploader', async () => {
    const { id } = await post(formWith(await bytesOf(plain(5, 5).png())), 77);
    expect([await owns(id, 77), await owns(id, 78), await owns(randomUUID(), 77), await owns("' or 1=1", 77)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([randomUUID(), '1', "'", '..%2f..%2fetc%2fpasswd', '00000000-0000-0000-0000-000000000000'])('%s does not exist', async (id) => {
    const answer = await fetch(`${base}/get_image/${id}`);
    expect([answer.status, ((await answer.json()) as Answered).problems[0]?.code]).toEqual([404, 'notFound']);
  });
});

/** A PNG that declares far larger dimensions than its content has. */
async function flood(side: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await bytesOf(plain(side, 1).png({ compressionLevel: 9 }));
  new DataView(bytes.buffer).setUint32(20, side);
  new DataView(bytes.buffer).setUint32(29, crc32(bytes.slice(12, 29)));
  return bytes;
}

describe('an unacceptable picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  it.each<[string, () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>, number, string]>([
    ['SVG', () => textBytes(svg), 415, 'unsupportedMediaType'],
    [
      'SVG behind an XML head',
      () => textBytes(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg}`),
      415,
      'unsupportedMediaType',
    ],
    ['a web page', () => textBytes('<!doctype html><script>alert(1)</script>'), 415, 'unsupportedMediaType'],
    ['a PDF', () => textBytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 415, 'unsupportedMediaType'],
    ['a TIFF', () => bytesOf(plain(9, 9).tiff()), 415, 'unsupportedMediaType'],
    ['only a signature', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 415, 'unsupportedMediaType'],
    [
      'a cut off PNG',
      async () =>
        (
          await bytesOf(
            sharp({
              create: { width: 300, height: 300, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
            }).png(),
          )
        ).slice(0, 4000),
      400,
      'invalidImage',
    ],
    ['more pixels than it has bytes for', () => flood(30_000), 413, 'bodyTooLarge'],
    ['6 MB', () => new Uint8Array(6_000_000), 413, 'bodyTooLarge'],
  ])('%s is refused and not stored', async (_, make, status, code) => {
    const before = await stored();
    expect(await post(formWith(await make()))).toEqual({ status, id: '', problems: [expect.objectContaining({ path: '/image', code })] });
    expect(await stored()).toBe(before);
  });

  it('loses data hidden behind a valid picture', async () => {
    const script = '<script>alert(document.domain)</script>';
    const bytes = new Uint8Array([...(await bytesOf(plain(20, 20).png())), ...textBytes(script)]);
    const { status, id } = await post(formWith(bytes, { name: 'page.html', type: 'text/html' }));
    expect(status).toBe(200);
    const kept = Buffer.from(await (await fetch(`${base}/get_image/${id}`)).arrayBuffer());
    expect(kept.includes('<script>')).toBe(false);
    expect(kept.subarray(8, 12).toString()).toBe('WEBP');
  });
});

describe('a form', () => {
  const picture = (): Promise<Uint8Array<ArrayBuffer>> => bytesOf(plain(5, 5).png());
  it('must name the field', async () => {
    expect(await post(formWith(await picture(), { field: 'photo' }))).toMatchObject({
      status: 400,
      problems: [{ path: '/image', code: 'invalidImage' }],
    });
  });

  it('must hold a file, not empty, and one only', async () => {
    const two = formWith(await picture());
    two.append('image', new Blob([await picture()]), 'second.png');
    for (const form of [new FormData(), formWith(new Uint8Array()), two]) expect((await post(form)).status).toBe(400);
    const text = new FormData();
    text.append('image', 'words');
    expect((await post(text)).status).toBe(400);
  });

  it('must be one', async () => {
    expect((await post('{}', 1, { 'Content-Type': 'application/json' })).status).toBe(415);
    expect((await post('x', 1, { 'Content-Type': 'multipart/form-data' })).status).toBe(415);
    expect((await post('--a\r\nnothing', 1, { 'Content-Type': 'multipart/form-data; boundary=a' })).status).toBe(400);
  });

  it('requires a signed-in user', async () => {
    expect((await fetch(`${base}/upload_image`, { method: 'POST', body: formWith(await picture()) })).status).toBe(401);
  });

  it('may be aborted without harm', async () => {
    const headers = { Authorization: 'Bearer 5', 'Content-Type': 'multipart/form-data; boundary=a' };
    const asked = request(`${base}/upload_image`, { method: 'POST', headers });
    asked.on('error', () => {});
    await new Promise<void>((sent) => {
      asked.write('--a\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nxx', () => sent());
    });
    await new Promise((closed) => asked.on('close', closed).destroy());
    expect((await post(formWith(await picture()))).status).toBe(200);
  });
});

describe('the quota', () => {
  it('per hour holds for concurrent uploads', async () => {
    const bytes = await bytesOf(plain(5, 5).png());
    const answers = await Promise.all(Array.from({ length: 9 }, () => post(formWith(bytes), 500)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429]);
    const again = await fetch(`${base}/upload_image`, { method: 'POST', headers: { Authorization: 'Bearer 500' }, body: formWith(bytes) });
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('for storage holds however slow the uploads', async () => {
    const insert = `insert into media.images (id, owner_id, role, bytes, created_at) select gen_random_uuid(), 501, 'coach', '', now() - interval '1 day' from generate_series(1, 8)`;
    await pool.query(insert);
    const { status, problems } = await post(formWith(await bytesOf(plain(5, 5).png())), 501);
    expect([status, problems[0]?.code]).toEqual([409, 'tooManyImages']);
  });
});
