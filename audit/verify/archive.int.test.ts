import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromBase64, signNote, toBase64 } from '@academy/domain/audit';
import { createPool } from '@academy/platform/postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { publicKeyOf, secretKeyOf, sha256, signWith } from '../crypto.ts';
import { type HeadLine, type Manifest, manifestText, names } from '../export/format.ts';
import { writeExport } from '../export/write-export.ts';
import { openSigners } from '../heads/keys.ts';
import { createAuditQueries } from '../queries.ts';
import { writeTar } from '../tar/write.ts';
import { readTar } from '../testing/read-tar.ts';
import { type Ran, runVerifier } from '../testing/run-verifier.ts';
import { auditKey, createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';

let audit: TestAudit;
let key: string;
let made = 0;
const kept = (): string => path.join(audit.folder, 'kept');

beforeAll(async () => {
  audit = await createTestAudit(inject('databaseUrl'));
  for (const [stream, size] of [
    ['note-1', 30],
    ['note-2', 70],
  ] as const) {
    await audit.append(stream === 'note-1' ? 30 : 40, stream);
    const app = await audit.start();
    await audit.head(size);
    await app.close();
  }
  const pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 1 });
  key = (await createAuditQueries(pool).keys())[0] ?? '';
  await pool.end();
  writeFileSync(kept(), await audit.head(70));
});
afterAll(() => audit.close());

/** Writes an export of the archive as somebody changed it, who then undoes it. */
async function exportOf(changes: readonly string[], to = 70): Promise<string> {
  const file = path.join(audit.folder, `${++made}.tar`);
  await audit.session.query('begin');
  try {
    for (const change of changes) await audit.session.query(change);
    const signers = await openSigners(audit.session, auditKey, origin, new Date());
    await writeExport(audit.session, { file, from: 0, to, signers, origin, now: new Date(), by: 'tests' });
  } finally {
    await audit.session.query('rollback');
  }
  return file;
}

const verified = (file: string): Promise<Ran> => runVerifier('verify', file, '--key', key, '--kept', kept());
/** Numbers from `from` on move by one. */
const shift = (from: number, by: number): string[] => [
  `update audit.records set number = -(number + ${by}) where number >= ${from}`,
  'update audit.records set number = -number where number < 0',
];
const columns = 'hash, stream, revision, event_id, type, is_json, position, data, metadata';
const insert = (number: number, revision: number): string =>
  `insert into audit.records (number, ${columns})
    select ${number}, sha256('x'), stream, ${revision}, event_id, type, is_json, position, data, metadata from audit.records where revision = 0 and stream = 'note-1'`;

describe('an archive in Postgres', () => {
  it('0: holds as it is', async () => {
    expect(await verified(await exportOf([]))).toMatchObject({ exit: 0, text: '' });
  });

  it('1: of which a record was edited, in data, metadata, type or name, names it', async () => {
    for (const change of [
      `data = '{"n":1000}'`,
      `metadata = metadata || ' '`,
      `type = 'Other'`,
      `event_id = 'another'`,
      'is_json = false',
    ]) {
      const { exit, found, text } = await verified(await exportOf([`update audit.records set ${change} where number = 42`]));
      expect([exit, found[0], text.split('\n')[0]]).toEqual([1, 'edited', 'edited: record 42, note-2 11']);
    }
  });

  it('1: of which two bodies changed their places names the one that moved', async () => {
    const swap = `update audit.records mine set stream = other.stream, revision = -1 - other.revision, event_id = other.event_id, data = other.data,
      metadata = other.metadata from audit.records other where (mine.number, other.number) in ((10, 11), (11, 10))`;
    const { exit, found, text } = await verified(
      await exportOf([swap, 'update audit.records set revision = -1 - revision where revision < 0']),
    );
    expect([exit, found[0]]).toEqual([1, 'moved']);
    expect(text).toMatch(/^moved: record 1[01], note-1 (?:9|10)$/mu);
  });

  const withLeaves: readonly [string, readonly string[]][] = [
    ['edited', [`update audit.records set data = '1', hash = sha256('y') where number = 50`]],
    ['inserted', [...shift(50, 1), insert(50, 5_000)]],
    ['dropped', ['delete from audit.records where number = 50', ...shift(51, -1), insert(70, 5_000)]],
    [
      'moved',
      [
        'update audit.records set number = -51 where number = 50',
        'update audit.records set number = 50 where number = 51',
        'update audit.records set number = 51 where number = -51',
      ],
    ],
  ];
  it.each(withLeaves)('1: of which a record was %s with its leaf hash is bounded by two heads', async (_name, changes) => {
    const { exit, text } = await verified(await exportOf(changes));
    expect([exit, text]).toEqual([1, expect.stringContaining('leaves: they were changed between the heads of 30 and of 70 records')]);
  });

  it('whose end was cut off has no export to its head, and an older one is older than the kept head', async () => {
    const cut = 'delete from audit.records where number > 60';
    await expect(exportOf([cut])).rejects.toThrow('the records after 0 are not all there');
    const { exit, text } = await verified(await exportOf([cut, 'delete from audit.heads where size > 60'], 30));
    expect([exit, text]).toEqual([2, 'old: the export ends with 30 records, the kept head has 70']);
  });
});

describe('signatures', () => {
  /** The export with some files changed, and a manifest that the log signs anew. */
  async function resigned(change: (files: Map<string, Buffer>, manifest: Manifest) => Partial<Manifest>): Promise<string> {
    const files = new Map<string, Buffer>();
    for await (const { name, bytes } of readTar(await exportOf([]))) files.set(name, bytes);
    const manifest = JSON.parse((files.get(names.manifest) ?? '').toString()) as Manifest;
    const fitting = Buffer.from(JSON.stringify({ ...manifest, ...change(files, manifest) }));
    files.set(names.manifest, fitting);
    const signers = await openSigners(audit.session, auditKey, origin, new Date());
    files.set(names.note, Buffer.from(signNote(manifestText(toBase64(sha256(fitting))), signers, { time: Date.now(), sha256 })));
    const file = path.join(audit.folder, `${++made}.tar`);
    await writeTar(file, new Date(), async (tar) => {
      for (const [name, bytes] of files) await tar.add(name, bytes);
    });
    return file;
  }

  /** With another note of its last head. */
  const withHead = (change: (note: string) => string): Promise<string> =>
    resigned((files, { files: digests }) => {
      const lines = (files.get(names.heads) ?? '')
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as HeadLine);
      const last = lines.pop()!;
      const heads = Buffer.from([...lines, { ...last, note: change(last.note) }].map((line) => `${JSON.stringify(line)}\n`).join(''));
      files.set(names.heads, heads);
      return { files: { ...digests, [names.heads]: toBase64(sha256(heads)) } };
    });

  it('1: over counts and sums that are not those of the records do not help', async () => {
    const counts = await verified(await resigned(() => ({ types: { DayBegan: 71 }, sums: { WalletCredited: '5' } })));
    expect([counts.exit, counts.text]).toEqual([
      1,
      'counts: the manifest has 71 records of DayBegan, there are 70\ncounts: the manifest has 5 paise of WalletCredited, there are 0',
    ]);
  });

  it('2: that are forged are no signatures of the log', async () => {
    const forged = (note: string): string =>
      note.replace(/^(— \S+ )(\S+)$/mu, (_line, name: string, signature: string) => {
        const bytes = fromBase64(signature) ?? new Uint8Array(68);
        bytes[20]! ^= 1;
        return `${name}${toBase64(bytes)}`;
      });
    const { exit, text } = await verified(await withHead(forged));
    expect([exit, text.split('\n')[0]]).toEqual([2, 'not ours: the head of 70 records: its signature is wrong']);
  });

  it('2: of another key under the name of the log are those of nobody', async () => {
    const secret = secretKeyOf(Buffer.alloc(32, 9));
    const signer = {
      key: { name: origin, type: 1, publicKey: publicKeyOf(secret) },
      sign: (message: Uint8Array) => signWith(secret, message),
    } as const;
    const other = (note: string): string => signNote(note.slice(0, note.indexOf('\n\n') + 1), [signer], { time: Date.now(), sha256 });
    const { exit, text } = await verified(await withHead(other));
    expect([exit, text.split('\n')[0]]).toEqual([2, 'not ours: the head of 70 records: nobody signed it whose key is given']);
  });

  it('2: hold with the key on paper alone', async () => {
    const file = await exportOf([]);
    expect(await runVerifier('verify', file, '--key', key)).toMatchObject({ exit: 0 });
    const foreign = await runVerifier('verify', file, '--key', 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    expect([foreign.exit, new Set(foreign.found)]).toEqual([2, new Set(['not ours', 'missing head'])]);
  });
});
