import { hashLength, keyText, type RightEdge, type Signer, signNote, subtreesOf, toBase64 } from '@academy/domain/audit';
import type { ClientBase } from 'pg';
import { sha256 } from '../crypto.ts';
import { mostFileBytes } from '../tar/header.ts';
import { type TarWriter, type WrittenTar, writeTar } from '../tar/write.ts';
import { hashOver, rootAt } from '../tree.ts';
import { Parts } from './parts.ts';
import { Tally } from './tally.ts';
import { auditedTables, rowsFile } from './audited-tables.ts';
import { isOutside } from './cut-off.ts';
import { type Days, exportFormat, type HeadLine, type Manifest, manifestText, names, type RecordLine } from './format.ts';
import type { RowsSource } from './read-rows.ts';
import { unescaped } from './unescaped.ts';

/** Records in one file. */
const perFile = 10_000;
/** Records fetched at once. */
const perQuery = 1_000;

export interface ExportOptions {
  readonly file: string;
  /** Sizes of the heads before the first record and after the last; 0 for the beginning. */
  readonly from: number;
  readonly to: number;
  readonly signers: readonly Signer[];
  readonly origin: string;
  readonly now: Date;
  /** Who asks for it. */
  readonly by: string;
  /** Rows of read models that follow from records up to `to` at most; left out where there are none. */
  readonly rows?: RowsSource;
  /** Between whose midnights the heads lie; the manifest then names the records whose own time is outside. */
  readonly days?: Days;
  /** Bytes that the file may have at most. */
  readonly most?: number;
  /** Ends it with an error. */
  readonly signal?: AbortSignal;
}

export interface WrittenExport extends WrittenTar {
  readonly manifest: Manifest;
  /** Of the tree under the last head, in base64. */
  readonly root: string;
  /** Rows of read models; null if it has none. */
  readonly rows: number | null;
}

/** There is no head of this size, so the records up to there cannot be proven. */
class NoSuchHead extends Error {
  constructor(size: number) {
    super(`there is no head of ${size} records`);
    this.name = 'NoSuchHead';
  }
}

async function headsIn(client: ClientBase, from: number, to: number): Promise<HeadLine[]> {
  const { rows } = await client.query<{ size: string; note: string }>(
    'select size, note from audit.heads where size between $1 and $2 order by size',
    [from, to],
  );
  const heads = rows.map(({ size, note }) => ({ size: Number(size), note }));
  for (const size of [from, to]) if (size !== 0 && !heads.some((head) => head.size === size)) throw new NoSuchHead(size);
  if (to <= from) throw new NoSuchHead(to);
  return heads;
}

async function edgeAt(client: ClientBase, size: number): Promise<RightEdge> {
  const hashes: Uint8Array[] = [];
  for (const { level, index } of subtreesOf({ start: 0, end: size }))
    hashes.push(await hashOver(client, { start: index * 2 ** level, end: (index + 1) * 2 ** level }));
  return { size, hashes };
}

interface Row {
  readonly number: string;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly event_id: string;
  readonly is_json: boolean;
  /** As Postgres escapes bytes: nearly all are texts that need none of it. */
  readonly data: string;
  readonly metadata: string;
}

async function recordsAfter(client: ClientBase, number: number, most: number): Promise<Row[]> {
  const { rows } = await client.query<Row>({
    name: 'audit-export',
    text: `
      select number, stream, revision, type, event_id, is_json, encode(data, 'escape') as data, encode(metadata, 'escape') as metadata
      from audit.records where number > $1 and number <= $1::bigint + $2 order by number`,
    values: [number, most],
  });
  if (rows.length !== most) throw new Error(`the records after ${number} are not all there`);
  return rows;
}

/** All records of a range. The next are fetched while some are written. */
async function* recordsIn(client: ClientBase, from: number, to: number): AsyncGenerator<readonly Row[]> {
  const ask = (after: number): Promise<Row[]> | null => (after < to ? recordsAfter(client, after, Math.min(perQuery, to - after)) : null);
  let at = from;
  for (let asked = ask(at); asked;) {
    const rows = await asked;
    at += rows.length;
    asked = ask(at);
    // It is told once it is awaited, if ever.
    asked?.catch(() => {});
    yield rows;
  }
}

const lineOf = ({ number, stream, revision, type, event_id: id, is_json: json, data, metadata }: Row): RecordLine => ({
  number: Number(number),
  stream,
  revision,
  type,
  id,
  json,
  data: unescaped(data),
  metadata: unescaped(metadata),
});

/** Leaves fetched at once: Postgres makes no value of a gigabyte. */
const leavesPerQuery = 1_000_000;

async function leavesIn(client: ClientBase, from: number, to: number): Promise<Buffer> {
  const leaves = Buffer.alloc((to - from) * hashLength);
  for (let at = from; at < to; at += leavesPerQuery) {
    const { rows } = await client.query<{ leaves: Buffer | null }>(
      `select string_agg(hash, ''::bytea order by number) as leaves from audit.records where number > $1 and number <= $2`,
      [at, Math.min(at + leavesPerQuery, to)],
    );
    const found = rows[0]?.leaves ?? Buffer.alloc(0);
    if (found.length !== Math.min(leavesPerQuery, to - at) * hashLength) throw new Error(`the records after ${at} are not all there`);
    found.copy(leaves, (at - from) * hashLength);
  }
  return leaves;
}

/** Records whose leaves fit into one file. */
export const mostRecords = Math.floor(mostFileBytes / hashLength);

/** The verifier could not read an export of so many records: they have to be given in several that follow each other. */
class TooManyRecords extends Error {
  constructor(records: number) {
    super(`an export has ${mostRecords} records at most, not ${records}: make several, each from the head where the one before it ends`);
    this.name = 'TooManyRecords';
  }
}

/**
 * Writes everything between two heads: never filtered, never cut short. A failure leaves no file. Throws TarTooLarge, TooManyRecords, the reason of the
 * signal, and the errors of Postgres and of the file system.
 */
export async function writeExport(client: ClientBase, options: ExportOptions): Promise<WrittenExport> {
  const { file, from, to, signers, origin, now, by, rows, days, most, signal } = options;
  if (to - from > mostRecords) throw new TooManyRecords(to - from);
  const heads = await headsIn(client, from, to);
  const files: Record<string, string> = {};
  const tally = new Tally();
  const cutOff: number[] = [];
  let manifest: Manifest | undefined;
  let rowCount = 0;
  const work = async (tar: TarWriter): Promise<void> => {
    const add = async (name: string, bytes: Buffer): Promise<void> => {
      signal?.throwIfAborted();
      files[name] = toBase64(sha256(bytes));
      await tar.add(name, bytes);
    };
    const edge = await edgeAt(client, from);
    await add(names.keys, Buffer.from(signers.map(({ key }) => `${keyText(key, sha256)}\n`).join('')));
    await add(names.heads, Buffer.from(heads.map((head) => `${JSON.stringify(head)}\n`).join('')));
    await add(names.edge, Buffer.from(`${JSON.stringify({ size: from, hashes: edge.hashes.map(toBase64) })}\n`));
    await add(names.leaves, await leavesIn(client, from, to));
    if (rows) await add(names.rows, Buffer.from(`${JSON.stringify(rows.models, null, 2)}\n`));
    if (days) await add(names.days, Buffer.from(`${JSON.stringify(days, null, 2)}\n`));
    let part = 0;
    let texts: Buffer[] = [];
    let number = from;
    for await (const rows of recordsIn(client, from, to)) {
      signal?.throwIfAborted();
      let text = '';
      for (const row of rows) {
        const line = lineOf(row);
        text += `${JSON.stringify(line)}\n`;
        const parts = new Parts(line);
        tally.add(line, parts);
        if (days && isOutside(parts, days)) cutOff.push(line.number);
      }
      texts.push(Buffer.from(text));
      number += rows.length;
      if (texts.length * perQuery < perFile && number < to) continue;
      await add(names.records(++part), Buffer.concat(texts));
      texts = [];
    }
    if (rows) rowCount = await addRows(rows, add);
    const made = { made_at: now.toISOString(), made_by: by, zone: 'UTC' } as const;
    const period = days ? { days, cut_off: cutOff } : {};
    manifest = { format: exportFormat, ...made, origin, from, to, records: to - from, ...period, ...tally.result(), files };
    await addManifest(tar, manifest, signers, now);
  };
  const tar = await writeTar(file, now, work, most);
  if (!manifest) throw new Error('the export has no manifest');
  return { ...tar, manifest, root: toBase64(await rootAt(client, to)), rows: rows ? rowCount : null };
}

/** A file for each part of a table; one without rows has an empty file. Returns how many rows there are. */
async function addRows(source: RowsSource, add: (name: string, bytes: Buffer) => Promise<void>): Promise<number> {
  let count = 0;
  for (const table of auditedTables) {
    let part = 0;
    for await (const rows of source.rows(table)) {
      count += rows.length;
      await add(rowsFile(table.table, ++part), Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join('')));
    }
    if (part === 0) await add(rowsFile(table.table, 1), Buffer.alloc(0));
  }
  return count;
}

async function addManifest(tar: TarWriter, manifest: Manifest, signers: readonly Signer[], now: Date): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await tar.add(names.manifest, bytes);
  const note = signNote(manifestText(toBase64(sha256(bytes))), signers, { time: now.getTime(), sha256 });
  await tar.add(names.note, Buffer.from(note));
}
