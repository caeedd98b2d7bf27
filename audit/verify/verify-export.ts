import {
  areEqual,
  entryOf,
  extend,
  hashesIn,
  hashLength,
  leafHash,
  type NoteKey,
  openNote,
  type RightEdge,
  rootOf,
  toBase64,
} from '@academy/domain/audit';
import { sha256, verifySignature } from '../crypto.ts';
import { bytesOf, isRecords, manifestText, names, type RecordLine } from '../export/format.ts';
import { BrokenTar, readTar } from '../tar/read.ts';
import { openHead } from './heads.ts';
import { Malformed, readEdge, readHeads, readManifest, readRecord } from './read-files.ts';
import { Realignment } from './realign.ts';
import { Findings, type Report } from './report.ts';
import { keptNote, type Trusted, trustedKeys, withoutKept } from './trusted.ts';

/** Verifies an export: its files, signatures, hashes, roots, and the kept head. */
export async function verifyExport(file: string, trusted: Trusted, onProgress?: (records: number) => void): Promise<Report> {
  const findings = new Findings();
  try {
    const files = await readAll(file, onProgress);
    await judge(files, trusted, findings);
  } catch (error) {
    if (!(error instanceof BrokenTar || error instanceof Malformed)) throw error;
    findings.add('unreadable', 'export', error.message);
  }
  return findings.report();
}

/** The files of an archive: small ones whole. Records were compared with the leaves while they were read. */
interface ExportFiles {
  readonly small: ReadonlyMap<string, Buffer>;
  readonly digests: ReadonlyMap<string, string>;
  readonly records: Records;
}

/** What is known of the records so far. */
class Records {
  readonly leaves: readonly Uint8Array[];
  readonly edge: RightEdge;
  readonly realignment: Realignment;
  count = 0;
  /** The first that has not the number of its place. */
  misnumbered: { readonly number: number; readonly place: number } | null = null;

  constructor(edge: Buffer | undefined, leaves: Buffer | undefined) {
    if (!edge || !leaves) throw new Malformed(`${names.edge} and ${names.leaves} are missing before the records`);
    this.edge = readEdge(edge);
    this.leaves = hashesIn(leaves, Math.floor(leaves.length / hashLength)) ?? [];
    this.realignment = new Realignment(this.leaves, this.edge.size);
  }

  add(record: RecordLine, name: string): void {
    const place = this.edge.size + ++this.count;
    if (record.number !== place) this.misnumbered ??= { number: record.number, place };
    this.realignment.add({ place: `${record.stream} ${record.revision}`, leaf: leafOf(record, name) });
  }
}

/** Reads an archive once, from front to back. */
async function readAll(file: string, onProgress?: (records: number) => void): Promise<ExportFiles> {
  const small = new Map<string, Buffer>();
  const digests = new Map<string, string>();
  let records: Records | null = null;
  for await (const { name, bytes } of readTar(file)) {
    if (digests.has(name)) throw new Malformed(`${name} is there twice`);
    digests.set(name, toBase64(sha256(bytes)));
    if (!isRecords(name)) small.set(name, bytes);
    else
      for (const line of bytes.toString('utf8').split('\n')) {
        if (line === '') continue;
        records ??= new Records(small.get(names.edge), small.get(names.leaves));
        records.add(readRecord(line, name), name);
        if (records.count % 10_000 === 0) onProgress?.(records.count);
      }
  }
  return { small, digests, records: records ?? new Records(small.get(names.edge), small.get(names.leaves)) };
}

function leafOf({ stream, revision, type, id, json, data, metadata }: RecordLine, name: string): Uint8Array {
  try {
    const event = { stream, revision: BigInt(revision), type, id, isJson: json, data: bytesOf(data), metadata: bytesOf(metadata) };
    return leafHash(entryOf(event, sha256), sha256);
  } catch {
    throw new Malformed(`${name} has a record that no entry can hold`);
  }
}

async function judge({ small, digests, records }: ExportFiles, trusted: Trusted, findings: Findings): Promise<void> {
  const file = (name: string): Buffer => {
    const bytes = small.get(name);
    if (!bytes) throw new Malformed(`${name} is missing`);
    return bytes;
  };
  const manifest = readManifest(file(names.manifest));
  const keys = trustedKeys(file(names.keys).toString('utf8'), trusted, findings);
  if (!keys) return;
  await judgeManifest(file(names.manifest), file(names.note), keys, findings);
  for (const [name, digest] of Object.entries(manifest.files))
    if (!digests.has(name)) findings.add('incomplete', 'missing file', name);
    else if (digests.get(name) !== digest) findings.add('changed', 'changed file', `${name} is not as the manifest has it`);
  for (const name of digests.keys())
    if (!(name in manifest.files) && name !== names.manifest && name !== names.note)
      findings.add('changed', 'changed file', `${name} is not in the manifest`);

  const { edge, leaves } = records;
  if (edge.size !== manifest.from) throw new Malformed('the right edge is of another place than the manifest');
  if (leaves.length < manifest.records)
    findings.add('incomplete', 'cut off', `leaves are missing from record ${manifest.from + leaves.length + 1} on`);
  records.realignment.finish(findings);
  const wrong = records.misnumbered;
  if (wrong) findings.add('changed', 'numbers', `the record in place ${wrong.place} has the number ${wrong.number}`);

  const roots = await judgeHeads(readHeads(file(names.heads)), { keys, edge, leaves, to: manifest.to }, findings);
  await judgeKept(trusted, keys, roots, findings);
  findings.facts.push(
    `${records.count} records, ${manifest.from + 1} to ${manifest.to}, of ${keys[0]?.name}, exported at ${manifest.made_at}`,
  );
  if (manifest.from > 0) findings.limits.push(`records 1 to ${manifest.from} are in the exports before this one`);
}

async function judgeManifest(manifest: Buffer, note: Buffer, keys: readonly NoteKey[], findings: Findings): Promise<void> {
  const opened = await openNote(note.toString('utf8'), keys, { sha256, verify: verifySignature });
  const isOwn = typeof opened !== 'string' && opened.signers.some(({ key }) => key === keys[0]);
  if (!isOwn) findings.add('head', 'not ours', 'the log did not sign the manifest');
  else if (opened.text !== manifestText(toBase64(sha256(manifest))))
    findings.add('changed', 'changed file', 'the manifest is not the signed one');
}

/** Roots of the leaves at the sizes that are asked for. */
class Roots {
  readonly #start: RightEdge;
  readonly #leaves: readonly Uint8Array[];
  #edge: RightEdge;

  constructor(start: RightEdge, leaves: readonly Uint8Array[]) {
    this.#start = start;
    this.#leaves = leaves;
    this.#edge = start;
  }

  get from(): number {
    return this.#start.size;
  }

  get to(): number {
    return this.#start.size + this.#leaves.length;
  }

  /** Null for a size that is not between the two. Asking for growing sizes is cheap. */
  at(size: number): Uint8Array | null {
    if (size < this.from || size > this.to) return null;
    if (size < this.#edge.size) this.#edge = this.#start;
    this.#edge = extend(this.#edge, this.#leaves.slice(this.#edge.size - this.from, size - this.from), sha256);
    return rootOf(this.#edge, sha256);
  }
}

interface Under {
  readonly keys: readonly NoteKey[];
  readonly edge: RightEdge;
  readonly leaves: readonly Uint8Array[];
  readonly to: number;
}

/** Every head has to be the root of the leaves up to it; the first that is not bounds what was changed from above. */
async function judgeHeads(heads: readonly { size: number; note: string }[], under: Under, findings: Findings): Promise<Roots> {
  const roots = new Roots(under.edge, under.leaves);
  let last = under.edge.size;
  let isLastThere = false;
  for (const { size, note } of heads) {
    const head = await openHead(note, under.keys, `the head of ${size} records`, findings);
    if (!head) continue;
    if (head.checkpoint.size === under.to) isLastThere = true;
    const root = roots.at(head.checkpoint.size);
    if (root && areEqual(root, head.checkpoint.root)) last = head.checkpoint.size;
    else if (root) {
      findings.add('changed', 'leaves', `they were changed between the heads of ${last} and of ${head.checkpoint.size} records`);
      break;
    } else findings.add('incomplete', 'cut off', `the head of ${head.checkpoint.size} records needs more of them`);
  }
  if (!isLastThere && findings.all.length === 0) findings.add('incomplete', 'missing head', `there is none of ${under.to} records`);
  return roots;
}

async function judgeKept(trusted: Trusted, keys: readonly NoteKey[], roots: Roots, findings: Findings): Promise<void> {
  const note = await keptNote(trusted);
  if (note === null) return void findings.limits.push(withoutKept);
  const kept = await openHead(note, keys, 'the kept head', findings);
  if (!kept) return;
  const { size, root } = kept.checkpoint;
  if (size > roots.to) return findings.add('head', 'old', `the export ends with ${roots.to} records, the kept head has ${size}`);
  if (size < roots.from) return findings.add('incomplete', 'kept head', `it has ${size} records: verify the exports before this one`);
  const found = roots.at(size);
  if (found && areEqual(found, root)) findings.facts.push(`The kept head of ${size} records is contained.`);
  else findings.add('head', 'forked', `the log does not extend the kept head of ${size} records`);
}
