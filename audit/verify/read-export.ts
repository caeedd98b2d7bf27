import { entryOf, leafHash, type RightEdge, toBase64 } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';
import { bytesOf, isRecords, names, type RecordLine } from '../export/format.ts';
import { tableOfRows } from '../export/audited-tables.ts';
import { readTar } from '../tar/read.ts';
import { LeafHashes } from './leaf-hashes.ts';
import { Malformed, readEdge, readRecord } from './read-files.ts';
import type { OnProgress } from './progress.ts';
import { Realignment } from './realign.ts';

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

  add(record: RecordLine, name: string): void {
    const place = this.edge.size + ++this.count;
    if (record.number !== place) this.misnumbered ??= { number: record.number, place };
    this.realignment.add({ place: `${record.stream} ${record.revision}`, leaf: leafOf(record, name) });
  }
}

function leafOf({ stream, revision, type, id, json, data, metadata }: RecordLine, name: string): Uint8Array {
  try {
    const event = { stream, revision: BigInt(revision), type, id, isJson: json, data: bytesOf(data), metadata: bytesOf(metadata) };
    return leafHash(entryOf(event, sha256), sha256);
  } catch {
    throw new Malformed(`${name} has a record that no entry can hold`);
  }
}

export interface Reading {
  /** Asked before the first record. */
  readonly begin: (small: SmallFiles, edge: RightEdge) => Promise<void>;
  readonly onRecord: (record: RecordLine) => void;
  /** A file with rows of a table. */
  readonly onRows: (table: string, bytes: Buffer, name: string) => void;
  readonly onProgress?: OnProgress | undefined;
}

/** Reads an archive once, from front to back. */
export async function readExport(file: string, { begin, onRecord, onRows, onProgress }: Reading): Promise<ExportFiles> {
  const small = new Map<string, Buffer>();
  const digests = new Map<string, string>();
  let records: Records | null = null;
  const begun = async (): Promise<Records> => {
    const made = new Records(small);
    await begin(small, made.edge);
    return made;
  };
  for await (const { name, bytes } of readTar(file)) {
    if (digests.has(name)) throw new Malformed(`${name} is there twice`);
    digests.set(name, toBase64(sha256(bytes)));
    const table = tableOfRows(name);
    if (table !== null) {
      records ??= await begun();
      onRows(table, bytes, name);
    } else if (!isRecords(name)) small.set(name, bytes);
    else
      for (const line of bytes.toString('utf8').split('\n')) {
        if (line === '') continue;
        records ??= await begun();
        const record = readRecord(line, name);
        records.add(record, name);
        onRecord(record);
        if (records.count % 10_000 === 0) onProgress?.(records.count, records.leaves.count);
      }
  }
  return { small, digests, records: records ?? (await begun()) };
}
