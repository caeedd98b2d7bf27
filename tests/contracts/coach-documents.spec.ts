import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { request, must, newAthlete, newCoach, type Person } from '../product/people.ts';

const product = inject('product');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const most = 25_000_000;

interface Document {
  id: string;
  name: string;
  type: string;
  size: number;
}

describe('/coach_documents', () => {
  let coach: Person;
  let other: Person;
  let athlete: Person;
  beforeAll(async () => {
    [coach, other, athlete] = await Promise.all([newCoach(product), newCoach(product), newAthlete(product)]);
  });

  async function upload(token: string | null, bytes: Uint8Array<ArrayBuffer> = pdf, name = 'Licence.pdf') {
    const body = new FormData();
    body.append('document', new Blob([bytes]), 'document');
    const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetch(`${product.api}/coach_documents?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Document };
  }
  const at = (id: string) => `/coach_documents/${id}`;
  const read = async (token: string, id: string) => (await request(product, 'GET', at(id), { token })).status;
  const list = async (token: string) =>
    (await must<{ documents: Document[]; room: number }>(product, 'GET', '/coach_documents', { token })).body;

  it('201, 200, 204: stored, listed, read, and gone after removal', async () => {
    const fresh = await newCoach(product);
    const { status, body } = await upload(fresh.token);
    expect([status, body]).toMatchObject([201, { name: 'Licence.pdf', type: 'application/pdf', size: pdf.length }]);
    expect(await list(fresh.token)).toEqual({ documents: [body], room: 19 });
    expect(await read(fresh.token, body.id)).toBe(200);
    expect((await request(product, 'DELETE', at(body.id), { token: fresh.token })).status).toBe(204);
    expect(await list(fresh.token)).toEqual({ documents: [], room: 20 });
    expect(await read(fresh.token, body.id)).toBe(404);
  });

  it('201: the name gets the ending of what the file contains', async () => {
    const { body } = await upload(coach.token, pdf, 'Licence.exe');
    expect(body.name).toBe('Licence.exe.pdf');
    const { headers } = await fetch(`${product.api}${at(body.id)}`, { headers: { authorization: `Bearer ${coach.token}` } });
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="Licence.exe.pdf"; filename*=UTF-8''Licence.exe.pdf`,
    ]);
  });

  it('400 without a name or a file', async () => {
    expect((await upload(coach.token, pdf, '')).status).toBe(400);
    expect((await upload(coach.token, Buffer.alloc(0))).status).toBe(400);
  });

  it('401 without a token, 403 for an athlete', async () => {
    for (const [token, status] of [
      [null, 401],
      [athlete.token, 403],
    ] as const) {
      expect((await upload(token)).status).toBe(status);
      for (const [method, path] of [
        ['GET', '/coach_documents'],
        ['GET', at(randomUUID())],
        ['DELETE', at(randomUUID())],
      ] as const)
        expect((await request(product, method, path, token === null ? {} : { token })).status).toBe(status);
    }
  });

  it('404 for another coach, as for a missing document', async () => {
    const { body } = await upload(coach.token);
    for (const id of [body.id, randomUUID(), 'none']) {
      expect(await read(other.token, id)).toBe(404);
      expect((await request(product, 'DELETE', at(id), { token: other.token })).status).toBe(404);
    }
    expect(await read(coach.token, body.id)).toBe(200);
  });

  it('409 above twenty documents', async () => {
    const fresh = await newCoach(product);
    const answers = await Promise.all(Array.from({ length: 22 }, () => upload(fresh.token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }, () => 201), 409, 409]);
    expect((await list(fresh.token)).room).toBe(0);
  });

  it('413 above 25 MB, 415 for other content whatever its name', async () => {
    expect((await upload(coach.token, Buffer.concat([pdf, Buffer.alloc(most)]))).status).toBe(413);
    expect((await upload(coach.token, Buffer.from('<svg onload="alert(1)"/>'), 'licence.pdf')).status).toBe(415);
  });
});
