import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { areEqual, openNote, parseCheckpoint, parseKey } from '@academy/domain/audit';
import { createPool } from '@academy/platform/postgres';
import { until } from '@academy/platform/testing';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { sha256, verifySignature } from '../crypto.ts';
import { createAuditQueries } from '../queries.ts';
import { createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';
import { rootAt } from '../tree.ts';

let audit: TestAudit;
beforeEach(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
});
afterEach(() => audit.close());

async function publicKeys() {
  const pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 1 });
  const keys = await createAuditQueries(pool).keys();
  await pool.end();
  const parsed = keys.map((text) => parseKey(text, sha256)).filter((key) => key !== null);
  expect(parsed).toHaveLength(keys.length);
  return parsed;
}

const linesIn = (): string[] => readFileSync(audit.headsFile, 'utf8').trimEnd().split('\n');

const heads = async (): Promise<number[]> =>
  (await audit.session.query<{ size: string }>('select size from audit.heads order by size')).rows.map(({ size }) => Number(size));

/** As a backup from the time when so many records were sealed. */
async function restore(size: number): Promise<void> {
  await audit.session.query('delete from audit.records where number > $1', [size]);
  await audit.session.query('delete from audit.subtrees where (index + 1) << level > $1', [size]);
  await audit.session.query('delete from audit.heads where size > $1', [size]);
}

describe('a head', () => {
  it('is signed by the log and by its clock over the tree, and is in the file too', async () => {
    const from = Date.now();
    await audit.append(270);
    await audit.start();
    const note = await audit.head(270);
    const keys = await publicKeys();
    expect(keys.map(({ name, type }) => [name, type])).toEqual([
      [origin, 1],
      [`${origin}/clock`, 4],
    ]);
    const opened = await openNote(note, keys, { sha256, verify: verifySignature });
    if (typeof opened === 'string') throw new Error(opened);
    expect(opened.signers.map(({ key }) => key.name)).toEqual([origin, `${origin}/clock`]);
    const seconds = opened.signers[1]?.seconds ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(Math.floor(from / 1000));
    expect(seconds).toBeLessThanOrEqual(Date.now() / 1000);
    const checkpoint = parseCheckpoint(opened.text);
    expect(checkpoint).toMatchObject({ origin, size: 270 });
    expect(areEqual(checkpoint?.root ?? new Uint8Array(), await rootAt(audit.session, 270))).toBe(true);
    expect(readFileSync(audit.headsFile, 'utf8').split('\n').at(-2)).toBe(JSON.stringify({ note }));
    expect(statSync(audit.headsFile).mode & 0o777).toBe(0o600);
  });

  it('is signed only when the tree grew, with the same keys after a restart', async () => {
    await audit.append(3);
    const first = await audit.start();
    await audit.head(3);
    await first.close();
    const keys = await publicKeys();
    const second = await audit.start();
    await audit.append(2);
    await audit.head(5);
    // Each size has one head, in the table and in the file.
    expect(linesIn()).toHaveLength((await heads()).length);
    expect((await heads()).at(-1)).toBe(5);
    expect(await publicKeys()).toEqual(keys);
    await second.close();
  });

  it('is not signed with another AUDIT_KEY or under another name', async () => {
    await audit.append(1);
    await (await audit.start()).close();
    const first = await audit.start();
    await audit.head(1);
    await first.close();
    for (const [changed, said] of [
      [{ auditKey: Buffer.alloc(32, 8) }, 'opens nothing in this database'],
      [{ origin: 'somebody.else/audit' }, 'AUDIT_ORIGIN must stay'],
    ] as const) {
      const app = await audit.start(changed);
      await until(`it says so: ${said}`, () => audit.lines.some((line) => line.includes(said)));
      expect((await fetch(`http://127.0.0.1:${app.port}/readyz`)).status).toBe(503);
      await app.close();
    }
    expect(await heads()).toEqual([1]);
  });
});

describe('after an older Postgres was restored', () => {
  let checkpoint: unknown[];
  let before: readonly string[];
  beforeEach(async () => {
    await audit.append(100, 'note-1');
    const app = await audit.start();
    await audit.head(100);
    const { rows } = await audit.session.query<Record<string, unknown>>('select position, size, edge from audit.checkpoint');
    checkpoint = Object.values(rows[0] ?? {});
    await audit.append(200, 'note-2');
    await audit.head(300);
    await app.close();
    before = linesIn();
    await restore(100);
    await audit.session.query('update audit.checkpoint set position = $1, size = $2, edge = $3', checkpoint);
  });

  it('the log is sealed up to the head in the file before another is signed', async () => {
    const app = await audit.start();
    await audit.head(300);
    expect((await heads()).filter((size) => size >= 100)).toEqual([100, 300]);
    expect(linesIn()).toEqual(before);
    await audit.append(1, 'note-1');
    await audit.head(301);
    expect((await heads()).filter((size) => size >= 100)).toEqual([100, 300, 301]);
    expect(await audit.alarms()).toEqual([]);
    await app.close();
  });

  it('a line that a crash cut off is passed over', async () => {
    appendFileSync(audit.headsFile, '{"note":"half');
    await audit.start();
    await audit.append(1, 'note-1');
    await audit.head(301);
    expect((await heads()).filter((size) => size >= 100)).toEqual([100, 301]);
    expect(await audit.alarms()).toEqual([]);
  });

  it('nothing is signed while the log is shorter than the head in the file', async () => {
    const other = await createTestAudit(inject('databaseUrl'));
    try {
      await audit.session.query(`truncate audit.records, audit.subtrees, audit.heads`);
      await audit.session.query(`update audit.checkpoint set position = null, size = 0, edge = ''`);
      await other.append(50);
      await audit.start({ eventStoreUrl: other.server.url });
      await until('it is named', async () => (await audit.alarms()).length > 0);
      expect(await audit.alarms()).toEqual([{ kind: 'missing', place: 'the log ends before head 300' }]);
      await other.append(400);
      await until('the fork is named', async () => (await audit.alarms()).length > 1);
      expect((await audit.alarms()).at(-1)).toEqual({ kind: 'forked', place: 'head 300' });
      expect(await heads()).toEqual([]);
      expect(linesIn()).toEqual(before);
    } finally {
      await other.close();
    }
  });

  it('nothing is signed beside a head that is none of ours', async () => {
    const foreign = linesIn().at(-1)?.replace('300', '250') ?? '';
    writeFileSync(audit.headsFile, `${foreign}\n`);
    const app = await audit.start();
    await until('it is named', async () => (await audit.alarms()).length > 0);
    expect(await audit.alarms()).toEqual([{ kind: 'forked', place: 'the newest head in AUDIT_HEADS_FILE' }]);
    const ready = await fetch(`http://127.0.0.1:${app.port}/readyz`);
    expect(await ready.json()).toMatchObject({ degraded: { heads: 'nothing is signed: forked' } });
    expect((await heads()).at(-1)).toBe(100);
  });
});

it('a tree that was changed below a signed head is a fork, whatever the log says', async () => {
  await audit.append(40);
  const app = await audit.start();
  await audit.head(40);
  await audit.session.query(`update audit.records set hash = decode(repeat('00', 32), 'hex') where number = 5`);
  await until('it is named', async () => (await audit.alarms()).length > 0);
  expect(await audit.alarms()).toEqual([{ kind: 'forked', place: 'head 40' }]);
  await app.close();
});
