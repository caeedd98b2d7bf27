import { randomBytes, randomUUID } from 'node:crypto';
import { type Person, messageStream } from '@academy/domain/conversations';
import { createBoxOpener, type StoredEvent } from '@academy/platform/event-store';
import { createPool, createSubjectKeys, subjectKeysSql } from '@academy/platform/postgres';
import { createTestDatabase, knownRootKey } from '@academy/platform/testing';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { messageKey } from '@academy/projections/queries';
import { conversationMigrations } from '../migrations.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { sweepFiles } from './sweep-files.ts';

const pair = { coachId: 5, athleteId: 7 };
const owner: Person = { role: 'athlete', id: 7 };
const words = 'Nobody may find these words on a disk';

let pool: Pool;
let files: FileStore;
let destroy: (subject: string) => Promise<void>;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase(inject('databaseUrl'));
  pool = createPool(database.url, { applicationName: 'files-test' });
  await pool.query(subjectKeysSql);
  for (const { up } of conversationMigrations) await pool.query(up);
  const keys = createSubjectKeys(pool, knownRootKey(randomBytes(32)));
  files = createFileStore({ pool, keys, openBoxes: createBoxOpener(keys) });
  destroy = async (subject) => {
    await keys.destroy(subject);
    keys.forget(subject);
  };
  drop = async () => await database.drop();
});
afterAll(async () => {
  await pool.end();
  await drop();
});
beforeEach(async () => void (await pool.query('delete from conversations.files')));

async function* piecesOf(...pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}
async function added(by: Person = owner, name = 'Secret plan.pdf'): Promise<string> {
  const draft = await files.draft({
    owner: by,
    pair,
    name,
    type: 'application/pdf',
    width: null,
    height: null,
    pieces: piecesOf(words, '!'),
  });
  return (await draft.keep()).id;
}
const textOf = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all).toString();
};
const ageBy = async (id: string, hours: number, column = 'created_at') =>
  await pool.query(`update conversations.files set ${column} = now() - $2 * interval '1 hour' where id = $1`, [id, hours]);
const left = async (): Promise<string[]> =>
  (await pool.query<{ id: string }>('select id from conversations.files')).rows.map(({ id }) => id);

interface World {
  /** Messages in the log. */
  readonly sent?: readonly string[];
  readonly gone?: readonly string[];
  readonly reported?: readonly string[];
}

const sweep = async ({ sent = [], gone = [], reported = [] }: World = {}): Promise<number> => {
  const streams = new Set(sent.map((id) => messageStream('athlete-7', id)));
  const readStream = async (stream: string): Promise<StoredEvent[]> =>
    await Promise.resolve(streams.has(stream) ? [{ type: 'MessageSent' } as StoredEvent] : []);
  const conversations = {
    goneAmong: async () => await Promise.resolve(new Set(gone.map((messageId) => messageKey({ ...pair, by: 'athlete', messageId })))),
    reportedAmong: async () => await Promise.resolve(new Set(reported)),
  };
  return await sweepFiles({ pool, store: { readStream }, conversations }, new AbortController().signal);
};

it('a file is read as it was sent, and is sealed at rest with its name', async () => {
  const id = await added();
  const found = await files.find(id, pair);
  expect(found?.view).toEqual({ id, name: 'Secret plan.pdf', type: 'application/pdf', size: words.length + 1, width: null, height: null });
  expect(found && (await textOf(found.pieces))).toBe(`${words}!`);
  const { rows } = await pool.query<{ box: string; bytes: Buffer }>(
    'select box, bytes from conversations.files join conversations.file_parts on file_id = id',
  );
  for (const { box, bytes } of rows) {
    expect(Buffer.from(box, 'base64').toString('latin1')).not.toContain('plan');
    expect(bytes.toString('latin1')).not.toContain('words');
  }
  expect(await files.find(id, { coachId: 6, athleteId: 7 })).toBeNull();
});

it('pieces cannot change their places', async () => {
  const id = await added();
  await pool.query('update conversations.file_parts set place = 1 - place + 10 where file_id = $1', [id]);
  await pool.query('update conversations.file_parts set place = place - 10 where file_id = $1', [id]);
  const found = await files.find(id, pair);
  await expect(textOf(found?.pieces ?? piecesOf())).rejects.toThrow(/unable to authenticate/u);
});

it('an upload that breaks off leaves nothing', async () => {
  const broken = (async function* broken() {
    yield await Promise.resolve(Buffer.from(words));
    throw new Error('the line broke');
  })();
  await expect(files.draft({ owner, pair, name: 'a', type: 'application/pdf', width: null, height: null, pieces: broken })).rejects.toThrow(
    'the line broke',
  );
  expect(await left()).toEqual([]);
});

it('a message takes the files of its author in this conversation, and no other message does', async () => {
  const [one, two, three] = [await added(), await added(), await added({ role: 'coach', id: 5 })];
  const [message, other] = [randomUUID(), randomUUID()];
  expect(await files.claim([one, two], owner, '5_7', message)).toBe(true);
  expect(await files.claim([one, two], owner, '5_7', message)).toBe(true);
  expect(await files.claim([one], owner, '5_7', other)).toBe(false);
  expect(await files.claim([three], owner, '5_7', other)).toBe(false);
  expect(await files.claim([await added()], owner, '6_7', other)).toBe(false);
  await files.markDeleted(owner, message);
  expect([...(await files.views([one, two, three])).keys()]).toEqual([three]);
});

it('what was not sent goes after a day; what was sent stays', async () => {
  const [unsent, young, claimed, sent] = [await added(), await added(), await added(), await added()];
  const [never, message] = [randomUUID(), randomUUID()];
  await files.claim([claimed], owner, '5_7', never);
  await files.claim([sent], owner, '5_7', message);
  for (const id of [unsent, claimed, sent]) await ageBy(id, 25);
  expect(await sweep({ sent: [message] })).toBe(2);
  expect((await left()).toSorted()).toEqual([young, sent].toSorted());
  expect(await sweep({ sent: [message] })).toBe(0);
});

it('the files of a message that is gone go after thirty days, but not while a report waits', async () => {
  const id = await added();
  const message = randomUUID();
  await files.claim([id], owner, '5_7', message);
  await ageBy(id, 25);
  await sweep({ sent: [message] });
  expect((await files.views([id])).size).toBe(1);
  await ageBy(id, 25, 'looked_at');
  await sweep({ gone: [message] });
  expect((await files.views([id])).size).toBe(0);
  await ageBy(id, 25, 'looked_at');
  await ageBy(id, 29 * 24, 'deleted_at');
  expect(await sweep()).toBe(0);
  await ageBy(id, 31 * 24, 'deleted_at');
  expect(await sweep({ reported: ['5_7'] })).toBe(0);
  await ageBy(id, 25, 'looked_at');
  expect(await sweep()).toBe(1);
});

it('the end of the uploader closes their files at once, and sweeps them', async () => {
  const gone: Person = { role: 'athlete', id: 8 };
  const [theirs, own] = [await added(gone), await added()];
  await destroy('athlete-8');
  expect(await files.find(theirs, pair)).toBeNull();
  expect([...(await files.views([theirs, own])).keys()]).toEqual([own]);
  await expect(added(gone)).rejects.toMatchObject({ status: 409 });
  expect(await sweep()).toBe(1);
  expect(await left()).toEqual([own]);
});

it('all files of a person together have a limit', async () => {
  const id = await added();
  await pool.query('update conversations.files set size = 200 * 1048576 where id = $1', [id]);
  await expect(files.mustHaveRoom(owner)).rejects.toMatchObject({ status: 409 });
  await expect(added()).rejects.toMatchObject({ status: 409 });
});
