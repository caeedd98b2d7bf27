import { createHash, type Hash } from 'node:crypto';
import type { RightEdge } from '@academy/domain/audit';
import { bytesOf, isRecords, names, type RecordLine } from '../export/format.ts';
import { tableOfRows } from '../export/audited-tables.ts';
import { leafDigits } from '../leaf.ts';
import { openTar } from '../tar/read.ts';
import { LeafHashes } from './leaf-hashes.ts';
import { linesOf, wholeLinesOf } from './lines.ts';
import { Malformed, readEdge, readRecord } from './read-files.ts';
import type { OnProgress } from './progress.ts';
import { Realignment } from './realign.ts';
import type { Threads } from './threads/threads.ts';

/** The files of an archive that stand before its records, whole, by name. */
export type SmallFiles = ReadonlyMap<string, Buffer>;

/** The files of an archive: small ones whole. Records were compared with the leaves while they were read. */
export interface ExportFiles {
  readonly small: SmallFiles;
  readonly digests: ReadonlyMap<string, string>;
  readonly records: Records;
}

export function fileIn(small: SmallFiles, name: string): Buffer {
  const bytes = small.get(name);
  if (!bytes) throw new Malformed(`${name} is missing`);
  return bytes;
}

/** What is known of the records so far. */
class Records {
  readonly leaves: LeafHashes;
  readonly edge: RightEdge;
  readonly realignment: Realignment;
  count = 0;
  /** The first that has not the number of its place. */
  misnumbered: { readonly number: number; readonly place: number } | null = null;

  constructor(small: SmallFiles) {
    const [edge, leaves] = [small.get(names.edge), small.get(names.leaves)];
    if (!edge || !leaves) throw new Malformed(`${names.edge} and ${names.leaves} are missing before the records`);
    this.edge = readEdge(edge);
    this.leaves = new LeafHashes(leaves);
    this.realignment = new Realignment(this.leaves, this.edge.size);
  }

  /** Records that others have found at their places, up to a count. */
  pass(count: number): void {
    this.realignment.pass(count - this.count);
    this.count = count;
  }

  add(record: RecordLine, name: string): void {
    const place = this.edge.size + ++this.count;
    if (record.number !== place) this.misnumbered ??= { number: record.number, place };
    this.realignment.add(record, leafOf(record, name));
  }
}

const hashable = (part: RecordLine['data']): string | Buffer => (typeof part === 'string' ? part : bytesOf(part));

/** In hexadecimal digits. Throws Malformed. */
export function leafOf({ stream, revision, type, id, json, data, metadata }: RecordLine, name: string): string {
  try {
    return leafDigits({ stream, revision: BigInt(revision), type, id, isJson: json }, hashable(data), hashable(metadata));
  } catch {
    throw new Malformed(`${name} has a record that no entry can hold`);
  }
}

export interface Reading {
  /** Asked before the first record. */
  readonly begin: (small: SmallFiles, edge: RightEdge) => Promise<void>;
  readonly onRecord: (record: RecordLine) => void;
  /** Lines of a file with rows of a table; at least once for each file. */
  readonly onRows: (table: string, lines: readonly string[], name: string) => void;
  readonly onProgress?: OnProgress | undefined;
  /** Judge records and rows instead, if there are some. */
  readonly threads: Threads | null;
}

/** Reads an archive once, from front to back. */
export async function readExport(file: string, { begin, onRecord, onRows, onProgress, threads }: Reading): Promise<ExportFiles> {
  const small = new Map<string, Buffer>();
  const digests = new Map<string, string>();
  let records: Records | null = null;
  const begun = async (): Promise<Records> => {
    const made = new Records(small);
    await begin(small, made.edge);
    return made;
  };
  for await (const { name, pieces, whole } of openTar(file)) {
    if (digests.has(name)) throw new Malformed(`${name} is there twice`);
    const digest = createHash('sha256');
    const table = tableOfRows(name);
    if (table !== null) {
      records ??= await begun();
      onRows(table, [], name);
      if (threads) {
        await threads.add([], table);
        for await (const parts of wholeLinesOf(hashed(pieces, digest))) await threads.add(parts, table);
      } else for await (const lines of linesOf(hashed(pieces, digest))) onRows(table, lines, name);
    } else if (isRecords(name) && threads) {
      for await (const parts of wholeLinesOf(hashed(pieces, digest))) {
        records ??= await begun();
        await threads.add(parts, null);
        onProgress?.(threads.count, records.leaves.count);
      }
    } else if (isRecords(name)) {
      for await (const lines of linesOf(hashed(pieces, digest)))
        for (const line of lines) {
          if (line === '') continue;
          records ??= await begun();
          const record = readRecord(line, name);
          records.add(record, name);
          onRecord(record);
          if (records.count % 10_000 === 0) onProgress?.(records.count, records.leaves.count);
        }
    } else {
      const bytes = await (threads && name === names.leaves ? whole(shared) : whole());
      digest.update(bytes);
      small.set(name, bytes);
    }
    digests.set(name, digest.digest('base64'));
  }
  return { small, digests, records: records ?? (await begun()) };
}

/** Memory that threads can look at, too. */
const shared = (bytes: number): Buffer => Buffer.from(new SharedArrayBuffer(bytes));

async function* hashed(pieces: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
}
