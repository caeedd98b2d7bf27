import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { messages } from '@academy/domain';
import { type DocumentList, documentLimits, type DocumentView } from '@academy/domain/coaches';
import { type Caller, createHttpApp, createHttpServer } from '@academy/platform/http';
import { createLogger } from '@academy/platform/logging';
import { createMetrics } from '@academy/platform/metrics';
import { listen } from '@academy/platform/ports';
import { createPool } from '@academy/platform/postgres';
import { createTestDatabase } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDocuments, documentMigrations } from './index.ts';

let base = '';
let pool: Pool;
let coaches = 100;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'documents-test' });
  const [first, ...later] = documentMigrations;
  await pool.query(first?.up ?? '');
  await pool.query(
    `insert into media.documents (id, owner_id, name, type, size, bytes) values ($1, 7, 'Old.pdf', 'application/pdf', $2, $3)`,
    [oldId, old.length, old],
  );
  for (const { up } of later) await pool.query(up);
  const app = createHttpApp({
    endpoints: createDocuments(pool).endpoints,
    // The token is the role and id of the account.
    authenticate: (token): Caller => ({ id: Number(token.split('-')[1]), role: token.split('-')[0] ?? '', session: 's' }),
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

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
/** Stored before documents were split into pieces. */
const old = Buffer.from(Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251));
const oldId = randomUUID();
const ask = (method: string, path: string, token: string | null, body?: FormData): Promise<Response> =>
  fetch(base + path, { method, headers: token === null ? {} : { Authorization: `Bearer ${token}` }, ...(body && { body }) });
const form = (bytes: Uint8Array<ArrayBuffer>, field = 'document'): FormData => {
  const made = new FormData();
  made.append(field, new Blob([bytes], { type: 'text/html' }), 'x.html');
  return made;
};
const upload = (token: string | null, bytes: Uint8Array<ArrayBuffer> = pdf, name = 'Licence.pdf', field?: string): Promise<Response> =>
  ask('POST', `/coach_documents?name=${encodeURIComponent(name)}`, token, form(bytes, field));
const stored = async (token: string): Promise<DocumentView> => (await (await upload(token)).json()) as DocumentView;
const newCoach = (): string => `coach-${++coaches}`;
const codeOf = async (answer: Response): Promise<string | undefined> =>
  ((await answer.json()) as { problems: { code: string }[] }).problems[0]?.code;

describe('documents of a coach', () => {
  it('201: is stored under its name and the type of its content', async () => {
    const coach = newCoach();
    const answer = await upload(coach, pdf, '../Über licence.pdf');
    expect(answer.status).toBe(201);
    const document = (await answer.json()) as DocumentView;
    expect(document).toMatchObject({ name: 'Über licence.pdf', type: 'application/pdf', size: pdf.length });
    const list = (await (await ask('GET', '/coach_documents', coach)).json()) as DocumentList;
    expect(list).toEqual({ documents: [document], room: 19 });
  });

  it('200: is returned byte by byte, as a download that no page can display', async () => {
    const coach = newCoach();
    const { id } = await stored(coach);
    const answer = await ask('GET', `/coach_documents/${id}`, coach);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Licence.pdf"; filename*=UTF-8''Licence.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
  });

  it('204: is gone after removal', async () => {
    const coach = newCoach();
    const { id } = await stored(coach);
    expect((await ask('DELETE', `/coach_documents/${id}`, coach)).status).toBe(204);
    expect((await ask('GET', `/coach_documents/${id}`, coach)).status).toBe(404);
    expect((await ask('DELETE', `/coach_documents/${id}`, coach)).status).toBe(404);
    expect(await (await ask('GET', '/coach_documents', coach)).json()).toEqual({ documents: [], room: 20 });
  });

  it('404: another coach can neither read nor remove it, as if it did not exist', async () => {
    const owner = newCoach();
    const { id } = await stored(owner);
    for (const path of [id, randomUUID(), 'x'].map((one) => `/coach_documents/${one}`)) {
      expect([(await ask('GET', path, newCoach())).status, (await ask('DELETE', path, newCoach())).status]).toEqual([404, 404]);
    }
    expect((await ask('GET', `/coach_documents/${id}`, owner)).status).toBe(200);
  });

  it('401 and 403: only signed-in coaches have access', async () => {
    for (const [token, status] of [
      [null, 401],
      ['athlete-1', 403],
    ] as const) {
      expect((await upload(token)).status).toBe(status);
      for (const [method, path] of [
        ['GET', '/coach_documents'],
        ['GET', `/coach_documents/${randomUUID()}`],
        ['DELETE', `/coach_documents/${randomUUID()}`],
      ] as const)
        expect((await ask(method, path, token)).status).toBe(status);
    }
  });

  it('400: without a file, with another field, without a name', async () => {
    const coach = newCoach();
    expect(await codeOf(await upload(coach, Buffer.alloc(0)))).toBe('invalidDocument');
    expect((await upload(coach, pdf, 'a.pdf', 'image')).status).toBe(400);
    expect((await upload(coach, pdf, '')).status).toBe(400);
    expect((await upload(coach, pdf, '\u202e')).status).toBe(400);
  });

  it('200: a document stored in one piece is returned unchanged', async () => {
    const answer = await ask('GET', `/coach_documents/${oldId}`, 'coach-7');
    expect(answer.headers.get('content-length')).toBe(String(old.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(old)).toBe(true);
  });

  it('an interrupted upload leaves nothing', async () => {
    const coach = newCoach();
    const headers = { Authorization: `Bearer ${coach}`, 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': '9000000' };
    const sending = request(`${base}/coach_documents?name=a.pdf`, { method: 'POST', headers }).on('error', () => {});
    sending.write('--b\r\nContent-Disposition: form-data; name="document"; filename="a"\r\n\r\n%PDF-1.7');
    sending.write(Buffer.alloc(3_000_000));
    const owner = Number(coach.split('-')[1]);
    const stored = async (): Promise<number> =>
      (await pool.query('select from media.documents join media.document_parts on document_id = id where owner_id = $1', [owner])).rows
        .length;
    await expect.poll(stored).toBe(2);
    expect(await (await ask('GET', '/coach_documents', coach)).json()).toEqual({ documents: [], room: 20 });
    sending.destroy();
    await expect.poll(async () => (await pool.query('select from media.documents where owner_id = $1', [owner])).rows).toEqual([]);
  });

  it('400: a form with extra parts leaves nothing', async () => {
    const coach = newCoach();
    const two = form(pdf);
    two.append('document', new Blob([pdf]), 'second.pdf');
    expect((await ask('POST', '/coach_documents?name=a.pdf', coach, two)).status).toBe(400);
    await expect
      .poll(async () => (await pool.query('select from media.documents where owner_id = $1', [coach.split('-')[1]])).rows)
      .toEqual([]);
  });

  it('413: 25 MB are taken, one byte more is not', async () => {
    const coach = newCoach();
    const most = Buffer.concat([pdf, Buffer.alloc(documentLimits.bytes - pdf.length)]);
    const kept = await upload(coach, most);
    expect(kept.status).toBe(201);
    const { id } = (await kept.json()) as DocumentView;
    expect(Buffer.from(await (await ask('GET', `/coach_documents/${id}`, coach)).arrayBuffer()).equals(most)).toBe(true);
    expect((await upload(coach, Buffer.concat([most, Buffer.alloc(1)]))).status).toBe(413);
  });

  it('415: the content decides, not the name', async () => {
    const answer = await upload(newCoach(), Buffer.from('<script>alert(1)</script>'), 'licence.pdf');
    expect([answer.status, await codeOf(answer)]).toEqual([415, 'invalidDocument']);
  });

  it('409: twenty are stored at most, also when sent concurrently; 429 for repeated attempts', async () => {
    const coach = newCoach();
    const answers = await Promise.all(Array.from({ length: 26 }, () => upload(coach)));
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([20, 6]);
    const more = await Promise.all(Array.from({ length: 8 }, () => upload(coach)));
    expect(more.map(({ status }) => status)).toContain(429);
  });
});
