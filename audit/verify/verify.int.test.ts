import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { entryOf, leafHash, parseTilePath, signNote, toBase64 } from '@academy/domain/audit';
import { createPool } from '@academy/platform/postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sha256 } from '../crypto.ts';
import { bytesOf, isRecords, type Manifest, manifestText, names, type RecordLine } from '../export/format.ts';
import { writeExport } from '../export/write-export.ts';
import { openSigners } from '../heads/keys.ts';
import { createAuditQueries } from '../queries.ts';
import { writeTar } from '../tar/write.ts';
import { describeReport } from './report.ts';
import { readHead } from './verify-address.ts';
import { readTar } from '../testing/read-tar.ts';
import { type Ran, runVerifier } from '../testing/run-verifier.ts';
import { auditKey, createTestAudit, origin, type TestAudit } from '../testing/test-audit.ts';

/** The command line in a process of its own. */
async function run(...args: readonly string[]): Promise<Pick<Ran, 'exit' | 'found' | 'text'>> {
  const { exit, found, text } = await runVerifier(...args);
  return { exit, found, text };
}

let audit: TestAudit;
let other: TestAudit;
let pool: Pool;
let key: string;
const fileOf = (name: string): string => path.join(audit.folder, name);
const whole = (): string => fileOf('whole.tar');
/** Kept heads of 300 and of 700 records. */
const kept = (size: number): string => fileOf(`kept-${size}`);
const trusted = (size = 300): string[] => ['--key', key, '--kept', kept(size)];

async function exported(of: TestAudit, file: string, from = 0, to = 700): Promise<void> {
  const signers = await openSigners(of.session, auditKey, origin, new Date());
  await writeExport(of.session, { file, from, to, signers, origin, now: new Date(), by: 'tests' });
}

/** Two heads, at 300 and at 700 records. */
async function fill(log: TestAudit): Promise<void> {
  await log.append(300, 'note-1');
  const app = await log.start();
  await log.head(300);
  await app.close();
  await log.append(400, 'note-2');
  const again = await log.start();
  await log.head(700);
  await again.close();
}

beforeAll(async () => {
  [audit, other] = await Promise.all([createTestAudit(inject('databaseUrl')), createTestAudit(inject('databaseUrl'))]);
  await Promise.all([fill(audit), fill(other)]);
  pool = createPool(audit.databaseUrl, { applicationName: 'tests', max: 2 });
  key = (await createAuditQueries(pool).keys())[0] ?? '';
  for (const size of [300, 700]) {
    const { rows } = await audit.session.query<{ note: string }>('select note from audit.heads where size = $1', [size]);
    writeFileSync(kept(size), rows[0]?.note ?? '');
  }
  await exported(audit, whole());
});
afterAll(async () => {
  await pool.end();
  await Promise.all([audit.close(), other.close()]);
});

/** The archive with some of its files changed; a file that becomes null is left out. What is in a manifest then is the caller's. */
async function tampered(name: string, change: (files: Map<string, Buffer>) => void): Promise<string> {
  const files = new Map<string, Buffer>();
  for await (const { name: file, bytes } of readTar(whole())) files.set(file, bytes);
  change(files);
  const file = fileOf(`${name}.tar`);
  await writeTar(file, new Date(), async (tar) => {
    for (const [each, bytes] of files) await tar.add(each, bytes);
  });
  return file;
}

type Records = RecordLine[];

/** Changes the records, and makes the manifest fit, as somebody would who holds no key. */
const withRecords =
  (change: (records: Records) => void) =>
  (files: Map<string, Buffer>): void => {
    const name = [...files.keys()].find(isRecords);
    const records = readLines(files.get(name ?? '') ?? Buffer.alloc(0));
    change(records);
    files.set(name ?? '', Buffer.from(records.map((record) => `${JSON.stringify(record)}\n`).join('')));
    fit(files);
  };

const readLines = (bytes: Buffer): Records =>
  bytes
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordLine);

/** The manifest that fits the files. */
function fit(files: Map<string, Buffer>): void {
  const manifest = JSON.parse((files.get(names.manifest) ?? Buffer.alloc(0)).toString()) as Manifest;
  const digests = Object.fromEntries(
    [...files].filter(([name]) => name in manifest.files).map(([name, bytes]) => [name, toBase64(sha256(bytes))]),
  );
  files.set(names.manifest, Buffer.from(`${JSON.stringify({ ...manifest, files: digests }, null, 2)}\n`));
}

const leafOf = ({ stream, revision, type, id, json, data, metadata }: RecordLine): Uint8Array => {
  const event = { stream, revision: BigInt(revision), type, id, isJson: json, data: bytesOf(data), metadata: bytesOf(metadata) };
  return leafHash(entryOf(event, sha256), sha256);
};

const edit = (records: Records): void => void (records[41] = { ...records[41]!, data: '{"n":1000}' });
/** Leaves that fit the records, as somebody makes them who can write everything but our signature. */
const withLeaves =
  (change: (records: Records) => void) =>
  (files: Map<string, Buffer>): void => {
    withRecords(change)(files);
    const name = [...files.keys()].find(isRecords);
    files.set(names.leaves, Buffer.concat(readLines(files.get(name ?? '')!).map(leafOf)));
    fit(files);
  };

describe('an export', () => {
  it('holds, whole and between two heads, with the kept head and the key on paper', async () => {
    expect(await run('verify', whole(), ...trusted(300))).toEqual({ exit: 0, found: [], text: '' });
    expect((await run('verify', whole(), ...trusted(700))).exit).toBe(0);
    const part = fileOf('part.tar');
    await exported(audit, part, 300, 700);
    expect((await run('verify', part, ...trusted(300))).exit).toBe(0);
    expect((await run('verify', part)).exit).toBe(0);
  });

  it('is made between heads alone', async () => {
    await expect(exported(audit, fileOf('none.tar'), 0, 650)).rejects.toThrow('no head of 650 records');
    await expect(exported(audit, fileOf('none.tar'), 700, 700)).rejects.toThrow('no head of 700 records');
    await expect(exported(audit, whole())).rejects.toThrow('EEXIST');
  });

  const changes: readonly [string, (records: Records) => void, string][] = [
    ['edited', edit, 'edited: record 42, note-1 41'],
    ['renamed', (records) => void (records[0] = { ...records[0]!, type: 'Other' }), 'edited: record 1, note-1 0'],
    ['edited at its end', (records) => void (records[699] = { ...records[699]!, metadata: '{}' }), 'edited: record 700, note-2 399'],
    ['inserted', (records) => void records.splice(42, 0, { ...records[41]!, revision: '5000' }), 'inserted: note-1 5000, after record 42'],
    ['doubled', (records) => void records.splice(100, 0, records[41]!), 'inserted: note-1 41 once more, after record 100'],
    ['dropped', (records) => void records.splice(41, 1), 'dropped: record 42'],
    ['moved', (records) => void records.splice(60, 0, ...records.splice(41, 1)), 'moved: record 42, note-1 41'],
  ];
  it.each(changes)('1: a record that was %s is named', async (name, change, said) => {
    const { exit, text } = await run('verify', await tampered(name.replaceAll(' ', '-'), withRecords(change)), ...trusted());
    expect(exit).toBe(1);
    expect(text).toContain(said);
  });

  it('1: several changes are told apart', async () => {
    const several = (records: Records): void => {
      edit(records);
      records[43] = { ...records[43]!, id: 'another' };
      records.splice(200, 1);
      records.splice(500, 0, { ...records[2]!, revision: '7000' });
    };
    const { exit, text } = await run('verify', await tampered('several', withRecords(several)), ...trusted());
    expect(exit).toBe(1);
    for (const said of ['edited: record 42', 'edited: record 44', 'dropped: record 201', 'inserted: note-1 7000, after record 501'])
      expect(text).toContain(said);
    expect(text.split('\n').filter((line) => /^(?:edited|dropped|inserted|moved)/u.test(line))).toHaveLength(4);
  });

  it('1: records that were changed with their leaves are between two heads', async () => {
    const early = await run('verify', await tampered('leaves-1', withLeaves(edit)), ...trusted());
    expect([early.exit, early.text]).toEqual([
      1,
      expect.stringContaining('leaves: they were changed between the heads of 0 and of 300 records'),
    ]);
    const late = withLeaves((records) => void (records[500] = { ...records[500]!, data: '1' }));
    const { exit, text } = await run('verify', await tampered('leaves-2', late), ...trusted());
    expect([exit, text]).toEqual([1, expect.stringContaining('between the heads of 300 and of 700 records')]);
  });

  it('1: a file that is not as the manifest has it', async () => {
    const { exit, text } = await run(
      'verify',
      await tampered('file', (files) => void files.set(names.heads, Buffer.alloc(0))),
      ...trusted(),
    );
    expect([exit, text]).toEqual([1, expect.stringContaining('changed file: heads.ndjson')]);
    const more = await run('verify', await tampered('more', (files) => void files.set('extra.txt', Buffer.from('x'))), ...trusted());
    expect([more.exit, more.found]).toEqual([1, ['changed file']]);
  });

  it('2: a manifest that the log did not sign', async () => {
    const made = (files: Map<string, Buffer>): void => {
      const manifest = JSON.parse(files.get(names.manifest)!.toString()) as Manifest;
      files.set(names.manifest, Buffer.from(JSON.stringify({ ...manifest, made_at: '2020-01-01T00:00:00.000Z' })));
      const signature = { key: { name: origin, type: 1, publicKey: Buffer.alloc(32, 1) }, sign: () => Buffer.alloc(64) } as const;
      files.set(names.note, Buffer.from(signNote(manifestText(''), [signature], { time: 0, sha256 })));
    };
    expect(await run('verify', await tampered('manifest', made), ...trusted())).toMatchObject({ exit: 2, found: ['not ours'] });
  });

  it('2: everything rewritten with other keys, or with ours, beside a key or head that was kept', async () => {
    const file = fileOf('other.tar');
    await exported(other, file);
    expect((await run('verify', file)).exit).toBe(0);
    expect(await run('verify', file, '--key', key)).toMatchObject({ exit: 2 });
    // With our key: the log that was rewritten signs as ours.
    const { rows } = await audit.session.query<Record<string, unknown>>('select name, kind, public_key, wrapped, added_at from audit.keys');
    const roots = await audit.session.query<Record<string, unknown>>('select opened_by, wrapped from audit.root_keys');
    await other.session.query('delete from audit.keys; delete from audit.root_keys; delete from audit.heads');
    for (const row of rows) await other.session.query('insert into audit.keys values ($1, $2, $3, $4, $5)', Object.values(row));
    for (const row of roots.rows)
      await other.session.query('insert into audit.root_keys (opened_by, wrapped) values ($1, $2)', Object.values(row));
    const app = await other.start({ headsFile: path.join(other.folder, 'forgotten') });
    await other.head(700);
    await app.close();
    const forged = fileOf('forged.tar');
    await exported(other, forged);
    expect((await run('verify', forged, '--key', key)).exit).toBe(0);
    const { exit, text } = await run('verify', forged, ...trusted(300));
    expect([exit, text]).toEqual([2, 'forked: the log does not extend the kept head of 300 records']);
  });

  it('2: an export that ends before the kept head', async () => {
    const file = fileOf('old.tar');
    await exported(audit, file, 0, 300);
    const { exit, text } = await run('verify', file, ...trusted(700));
    expect([exit, text]).toEqual([2, 'old: the export ends with 300 records, the kept head has 700']);
  });

  it('3: an end that was cut off, even by somebody with our key, from the first record that is missing', async () => {
    const signers = await openSigners(audit.session, auditKey, origin, new Date());
    const signed = (change: (files: Map<string, Buffer>) => void) => (files: Map<string, Buffer>) => {
      change(files);
      const text = manifestText(toBase64(sha256(files.get(names.manifest)!)));
      files.set(names.note, Buffer.from(signNote(text, signers, { time: 0, sha256 })));
    };
    const cut = (records: Records): void => void records.splice(650);
    const records = await run('verify', await tampered('cut', signed(withRecords(cut))), ...trusted());
    expect(records).toEqual({ exit: 3, found: ['cut off'], text: 'cut off: records are missing from 651 on, to 700' });
    const leaves = await run('verify', await tampered('cut-leaves', signed(withLeaves(cut))), ...trusted());
    expect([leaves.exit, leaves.text]).toEqual([3, expect.stringContaining('cut off: leaves are missing from record 651 on')]);
    const missing = await tampered('without-records', (files) => void files.delete(names.records(1)));
    expect(await run('verify', missing, ...trusted())).toMatchObject({ exit: 3, found: ['missing file', 'cut off'] });
    const heads = await tampered(
      'without-heads',
      signed((files) => {
        files.set(names.heads, Buffer.alloc(0));
        fit(files);
      }),
    );
    expect(await run('verify', heads, ...trusted())).toMatchObject({ exit: 3, found: ['missing head'] });
  });

  it('6: what is no export, or ends in its middle', async () => {
    const half = fileOf('half.tar');
    writeFileSync(half, readFileSync(whole()));
    truncateSync(half, 100_000);
    expect(await run('verify', half, ...trusted())).toMatchObject({ exit: 6, found: ['export'] });
    writeFileSync(half, 'no archive');
    expect((await run('verify', half)).exit).toBe(6);
    expect((await run('verify', fileOf('nowhere.tar'))).exit).toBe(6);
    const unreadable = await tampered('unreadable', (files) => void files.set(names.records(1), Buffer.from('{"number":1}\n')));
    expect((await run('verify', unreadable)).exit).toBe(6);
    const withoutLeaves = await tampered('no-leaves', (files) => void files.delete(names.leaves));
    expect(await run('verify', withoutLeaves)).toMatchObject({ exit: 6, found: ['export'] });
  });

  it('64: what is not in the usage', async () => {
    for (const args of [
      [],
      ['verify'],
      ['verify', 'http://127.0.0.1:1/audit', 'b'],
      ['sing', 'a'],
      ['head', 'a.tar'],
      ['verify', 'a', '--loud'],
      ['verify', 'a', '--name', 'b'],
      ['verify', 'http://127.0.0.1:1/audit', '--threads', '1'],
      ['receipt', 'a', '--threads', '1'],
      ['receipt', 'a', '--witness', 'b'],
      ['head', 'http://127.0.0.1:1/audit', '--port', '1'],
      ['witness', 'a', '--key', 'b', '--name', 'c', '--kept', 'd'],
    ])
      expect((await run(...args)).exit).toBe(64);
  });
});

describe('an address', () => {
  let server: Server;
  let address: string;
  /** What the log shows instead. */
  let shown: { head?: string; keys?: string; tile?: Buffer } = {};
  beforeAll(async () => {
    const queries = createAuditQueries(pool);
    server = createServer((request, response) => {
      const answer = async (): Promise<string | Buffer | null> => {
        const place = (request.url ?? '').replace('/audit/', '');
        if (place === 'checkpoint') return shown.head ?? (await queries.head());
        if (place === 'keys') return shown.keys ?? (await queries.keys()).join('\n');
        const tile = parseTilePath(place.replace('tile/', ''));
        return tile && (shown.tile ?? (await queries.tile(tile)));
      };
      void answer().then((body) => response.writeHead(body === null ? 404 : 200).end(body ?? undefined));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/audit`;
  });
  afterAll(() => server.close());
  const ask = async (what: typeof shown, ...args: readonly string[]): ReturnType<typeof run> => {
    shown = what;
    return await run(...args);
  };

  it('0: its head and all its hashes hold, and a head is kept for the next time', async () => {
    expect(await ask({}, 'verify', address, ...trusted(300))).toEqual({ exit: 0, found: [], text: '' });
    const file = fileOf('kept-next');
    expect((await ask({ head: readFileSync(kept(300), 'utf8') }, 'head', address, '--key', key, '--kept', file)).exit).toBe(0);
    expect(readFileSync(file)).toEqual(readFileSync(kept(300)));
    expect((await ask({}, 'head', address, '--key', key, '--kept', file)).exit).toBe(0);
    expect(readFileSync(file)).toEqual(readFileSync(kept(700)));
    expect(readFileSync(`${file}.before`)).toEqual(readFileSync(kept(300)));
  });

  it('0: of which only the head was read, and says so', async () => {
    shown = {};
    const alone = describeReport(await readHead(address, { key, kept: null }), false);
    expect(alone).toContain('Unchanged: not checked\nComplete: not checked\nRight: not checked\n');
    expect(alone).toContain(' by what it says itself: the key of its clock was not given, root ');
    const both = (await createAuditQueries(pool).keys()).join('\n');
    const held = describeReport(await readHead(address, { key: both, kept: kept(700) }), false);
    expect(held).toMatch(/ records, signed at \S+Z, root [^]+\nUnchanged: yes\nComplete: not checked\nRight: not checked\n/u);
    expect(describeReport(await readHead(address, { key: null, kept: null }), false)).toContain(`compare ${key} with the one on paper`);
  });

  it('2: whose clock is not the one on paper', async () => {
    const [, clock = ''] = await createAuditQueries(pool).keys();
    expect(await ask({}, 'head', address, '--key', key, '--key', clock)).toMatchObject({ exit: 0 });
    expect(await ask({ keys: key }, 'head', address, '--key', key, '--key', clock)).toMatchObject({ exit: 2, found: ['not ours'] });
  });

  it('1: hashes that do not give the root', async () => {
    expect(await ask({ tile: Buffer.alloc(8_192, 1) }, 'verify', address)).toMatchObject({ exit: 1, found: ['leaves'] });
  });

  it('2: an old head, other keys, a head of others, and a fork', async () => {
    const file = fileOf('kept-old');
    writeFileSync(file, readFileSync(kept(700)));
    const old = await ask({ head: readFileSync(kept(300), 'utf8') }, 'head', address, '--key', key, '--kept', file);
    expect([old.exit, old.text]).toEqual([2, 'old: the log shows a head of 300 records, the kept one has 700']);
    expect(readFileSync(file)).toEqual(readFileSync(kept(700)));
    const foreign = readFileSync(kept(700), 'utf8').replace('700', '701');
    expect(await ask({ head: foreign }, 'head', address, '--key', key)).toMatchObject({ exit: 2, found: ['not ours'] });
    const ours = (await createAuditQueries(pool).keys())[1] ?? '';
    expect(await ask({ keys: ours }, 'head', address, '--key', key)).toMatchObject({ exit: 2 });
    const forked = await ask({ tile: Buffer.alloc(8_192, 1) }, 'head', address, ...trusted(300));
    expect(forked).toMatchObject({ exit: 2, found: ['forked'] });
  });

  it('6: an address where no log answers', async () => {
    expect((await ask({ keys: '' }, 'head', address)).exit).toBe(6);
    expect((await run('head', `${address}/nothing`)).exit).toBe(6);
    expect((await run('head', 'http://127.0.0.1:1/audit')).exit).toBe(6);
  });
});
