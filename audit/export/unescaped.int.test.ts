import { openSession, type Session } from '@academy/platform/postgres';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { bytesOf } from './format.ts';
import { unescaped } from './unescaped.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession(inject('databaseUrl'), { applicationName: 'tests', statementTimeoutMs: 30_000 });
});
afterAll(() => session.end());

it.each<[string, Buffer, boolean]>([
  ['nothing', Buffer.alloc(0), true],
  ['JSON', Buffer.from(String.raw`{"a":"\"\\ \u0000 \101"}`), true],
  ['control characters', Buffer.from('\u0000\u0001\t\n\r\u001F\u007F'), true],
  ['beyond ASCII', Buffer.from('ä€😂\uFEFF\u0080'), true],
  ['every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)), false],
  ['half a character', Buffer.from('€').subarray(0, 2), false],
])('bytes are read back from what Postgres writes: %s', async (_, bytes, isText) => {
  const { rows } = await session.query<{ text: string }>(`select encode($1::bytea, 'escape') as text`, [bytes]);
  const part = unescaped(rows[0]?.text ?? 'none');
  expect([bytesOf(part), typeof part === 'string']).toEqual([bytes, isText]);
});
