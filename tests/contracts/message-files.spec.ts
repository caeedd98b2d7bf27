import { randomUUID } from 'node:crypto';
import { conversationLimits, type ConversationView, type FileView } from '@academy/domain/conversations';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { must, newAthlete, newCoach, type Person, request } from '../product/people.ts';
import { pdf, png } from './access-files.ts';

const product = inject('product');

let athlete: Person;
let coach: Person;
let stranger: Person;
let pair: string;
beforeAll(async () => {
  [athlete, coach, stranger] = await Promise.all([newAthlete(product), newCoach(product), newAthlete(product)]);
  pair = `${coach.id}_${athlete.id}`;
  await send(athlete, []);
});

async function upload(by: Person | null, bytes: Uint8Array<ArrayBuffer> = pdf, name = 'Plan.pdf', of = pair) {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'file');
  const headers: Record<string, string> = by ? { authorization: `Bearer ${by.token}` } : {};
  const answer = await fetch(`${product.api}/conversations/${of}/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers,
    body,
  });
  const said = (await answer.json()) as FileView & { problems?: readonly { code: string }[] };
  return { status: answer.status, body: said, code: said.problems?.[0]?.code };
}
const send = async (by: Person, files: readonly string[], id: string = randomUUID(), text = 'See here', of = pair) =>
  await request<{ problems?: readonly { code: string; path: string }[] }>(product, 'PUT', `/conversations/${of}/messages/${id}`, {
    token: by.token,
    body: { text, file_ids: files, knows_risk: false },
  });
const read = async (by: Person, id: string, of = pair): Promise<Response> =>
  await fetch(`${product.api}/conversations/${of}/files/${id}`, { headers: { authorization: `Bearer ${by.token}` } });
const lastOf = async (by: Person, position: string | null) =>
  (
    await must<ConversationView>(product, 'GET', `/conversations/${pair}/messages`, {
      token: by.token,
      headers: { 'at-least': position ?? '' },
    })
  ).body.messages.at(-1);

describe('POST /conversations/{pair}/files', () => {
  it('201: a document as it is, a picture encoded anew', async () => {
    const document = await upload(athlete, pdf, '../My\u202E plan.pdf');
    expect([document.status, document.body]).toMatchObject([
      201,
      { name: 'My plan.pdf', type: 'application/pdf', size: pdf.length, width: null, height: null },
    ]);
    const picture = await upload(coach, png, 'Serve.png');
    expect([picture.status, picture.body]).toMatchObject([201, { name: 'Serve.webp', type: 'image/webp', width: 1, height: 1 }]);
    const served = Buffer.from(await (await read(coach, picture.body.id)).arrayBuffer());
    expect([served.length, served.toString('latin1', 8, 12)]).toEqual([picture.body.size, 'WEBP']);
  });

  it('400, 401, 403, 404', async () => {
    expect((await upload(athlete, Buffer.alloc(0))).status).toBe(400);
    expect((await upload(athlete, pdf, '\u202E')).status).toBe(400);
    expect((await upload(null)).status).toBe(401);
    expect((await upload(stranger)).status).toBe(403);
    expect((await upload(stranger, pdf, 'a.pdf', `999999999_${stranger.id}`)).status).toBe(404);
  });

  it('409 for who may not write', async () => {
    const [other, own] = await Promise.all([newCoach(product), newAthlete(product)]);
    const theirs = `${other.id}_${own.id}`;
    expect(await upload(other, pdf, 'a.pdf', theirs)).toMatchObject({ status: 409, code: 'athleteWritesFirst' });
    await must(product, 'PUT', `/blocks/${own.id}`, { token: other.token });
    expect(await upload(own, pdf, 'a.pdf', theirs)).toMatchObject({ status: 409, code: 'writerBlocked' });
  });

  it('413, 415', async () => {
    const large = Buffer.concat([png, Buffer.alloc(conversationLimits.imageBytes)]);
    expect(await upload(athlete, large, 'a.png')).toMatchObject({ status: 413, code: 'fileTooLarge' });
    const huge = Buffer.concat([pdf, Buffer.alloc(conversationLimits.documentBytes)]);
    expect(await upload(athlete, huge)).toMatchObject({ status: 413, code: 'fileTooLarge' });
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), png.subarray(0, 20), Buffer.from('<html>%PDF-1.7')]) {
      expect(await upload(athlete, bytes, 'a.pdf')).toMatchObject({ status: 415, code: 'fileUnfit' });
    }
  });

  it('429 for more than thirty in an hour', async () => {
    const [own, other] = await Promise.all([newAthlete(product), newCoach(product)]);
    const statuses = [];
    for (let count = 0; count <= conversationLimits.uploadsAnHour; count += 1)
      statuses.push((await upload(own, pdf, 'a.pdf', `${other.id}_${own.id}`)).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([201]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a message with files', () => {
  it('is shown with them to the two alone, as a file to save', async () => {
    const [one, two] = [await upload(athlete), await upload(athlete, png, 'Serve.png')];
    const files = [one.body.id, two.body.id];
    const id = randomUUID();
    expect((await read(coach, one.body.id)).status).toBe(404);
    const sent = await send(athlete, files, id, '');
    expect(sent.status).toBe(200);
    // Sent again it is the same.
    expect((await send(athlete, files, id, '')).status).toBe(200);
    for (const by of [athlete, coach]) {
      expect((await lastOf(by, sent.headers.get('position')))?.files).toEqual([one.body, two.body]);
      const answer = await read(by, one.body.id);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Plan\.pdf"/u);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await read(stranger, one.body.id)).status).toBe(403);
    expect((await read(stranger, one.body.id, `${coach.id}_${stranger.id}`)).status).toBe(404);
  });

  it('409 fileGone for the file of somebody else, of another conversation, of another message, or of none', async () => {
    const { body: theirs } = await upload(coach);
    const other = await newCoach(product);
    const { body: elsewhere } = await upload(athlete, pdf, 'a.pdf', `${other.id}_${athlete.id}`);
    const { body: used } = await upload(athlete);
    expect((await send(athlete, [used.id])).status).toBe(200);
    for (const id of [theirs.id, elsewhere.id, used.id, randomUUID()]) {
      const { status, body } = await send(athlete, [id]);
      expect([status, body.problems?.[0]]).toMatchObject([409, { code: 'fileGone', path: '/file_ids' }]);
    }
  });

  it('that was deleted has none, for anybody', async () => {
    const { body: file } = await upload(athlete);
    const id = randomUUID();
    await send(athlete, [file.id], id);
    const gone = await must(product, 'DELETE', `/conversations/${pair}/messages/${id}`, { token: athlete.token });
    for (const by of [athlete, coach]) {
      expect((await read(by, file.id)).status).toBe(404);
      expect(await lastOf(by, gone.headers.get('position'))).toMatchObject({ state: 'deleted', files: [] });
    }
  });
});
