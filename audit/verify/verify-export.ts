import { areEqual, type NoteKey, openNote, type RightEdge, rootOf, toBase64 } from '@academy/domain/audit';
import { sha256, verifySignature } from '../crypto.ts';
import { manifestText, names, type RecordLine } from '../export/format.ts';
import { Parts } from '../export/parts.ts';
import { Tally } from '../export/tally.ts';
import { BrokenTar } from '../tar/read.ts';
import { CutOffCheck } from './cut-off.ts';
import { type OpenHead, openHead } from './heads.ts';
import { auditedTables, type ModelRows } from '../export/audited-tables.ts';
import type { OnProgress } from './progress.ts';
import { type ExportFiles, fileIn, readExport, type SmallFiles } from './read-export.ts';
import { Malformed, readDays, readHeads, readManifest, readModels, readRow } from './read-files.ts';
import { Findings, type Report } from './report.ts';
import { judgeHeads, openHeads, Roots } from './roots.ts';
import { Coverage } from './rows/coverage.ts';
import { RowsCheck } from './rows/rows.ts';
import { type RuleCounts, Rules } from './rules/rules.ts';
import { GaveUp } from './threads/judge.ts';
import type { Judged } from './threads/messages.ts';
import { Threads } from './threads/threads.ts';
import { judgeWitnessed, keptNote, type Trusted, trustedKeys, withoutKept } from './trusted.ts';

type Tallied = ReturnType<Tally['result']>;

/** There is nothing to verify with; the findings say why. */
class NothingTrusted extends Error {}

export interface VerifyOptions {
  readonly onProgress?: OnProgress;
  /** Judges records in two threads, which run this program: it has to call `runThread` there. Without it one thread does it all. */
  readonly program?: URL | undefined;
}

/**
 * Verifies an export: its files, signatures, hashes, roots, the kept head and the rules. Several have to follow each other, and are verified
 * as one. Rules are checked where the first begins with record 1.
 */
export async function verifyExport(
  files: readonly string[],
  trusted: Trusted,
  { onProgress, program }: VerifyOptions = {},
): Promise<Report> {
  return (program && (await inThreads(program, files, trusted, onProgress))) ?? (await inOrder(files, trusted, onProgress));
}

/** Null where anything is wrong: it has to be looked at in its order then. */
async function inThreads(program: URL, files: readonly string[], trusted: Trusted, onProgress?: OnProgress): Promise<Report | null> {
  const findings = new Findings();
  const threads = new Threads(program);
  try {
    const chain = new Chain(trusted, findings, onProgress, threads);
    for (const file of files) await chain.add(file);
    chain.finish();
    return findings.all.length === 0 ? findings.report() : null;
  } catch {
    return null;
  } finally {
    await threads.close();
  }
}

async function inOrder(files: readonly string[], trusted: Trusted, onProgress?: OnProgress): Promise<Report> {
  const findings = new Findings();
  const chain = new Chain(trusted, findings, onProgress);
  try {
    for (const file of files) await chain.add(file);
    chain.finish();
  } catch (error) {
    if (error instanceof NothingTrusted) return findings.report();
    if (!(error instanceof BrokenTar || error instanceof Malformed)) throw error;
    findings.add('unreadable', 'export', error.message);
  }
  return findings.report();
}

/** Exports that follow each other. */
class Chain {
  readonly #trusted: Trusted;
  readonly #findings: Findings;
  readonly #onProgress: OnProgress | undefined;
  #rules: Rules | null = null;
  #cutOff: CutOffCheck | null = null;
  readonly #rows = new RowsCheck();
  #models: readonly ModelRows[] = [];
  #areRowsBegun = false;
  readonly #coverage = new Coverage();
  #lastRecords: ReadonlyMap<string, number> = new Map();
  #tally = new Tally();
  #from: number | null = null;
  /** The right edge after the export before. */
  #end: RightEdge | null = null;
  #isKeptFound = false;
  #kept: OpenHead | null = null;
  #keys: readonly NoteKey[] = [];
  #heads: readonly OpenHead[] = [];
  readonly #threads: Threads | null;
  /** Records that the threads have checked the rules over. */
  #counts: readonly RuleCounts[] = [];

  constructor(trusted: Trusted, findings: Findings, onProgress?: OnProgress, threads: Threads | null = null) {
    this.#trusted = trusted;
    this.#findings = findings;
    this.#onProgress = onProgress;
    this.#threads = threads;
  }

  async add(file: string): Promise<void> {
    const read = await readExport(file, {
      begin: (small, edge) => this.#begin(small, edge),
      onRecord: (record) => this.#add(record),
      onRows: (table, lines, name) => this.#compare(table, lines, name),
      onProgress: this.#onProgress,
      threads: this.#threads,
    });
    const tables = this.#threads ? this.#merge(read, await this.#threads.end()) : this.#finishRows();
    await this.#judge(read, tables);
    if (this.#threads && this.#findings.all.length > 0) throw new GaveUp();
  }

  #add(record: RecordLine): void {
    const parts = new Parts(record);
    this.#tally.add(record, parts);
    this.#cutOff?.add(record, parts);
    this.#rules?.add(record, parts);
  }

  /** Rows come after the records. */
  #compare(table: string, lines: readonly string[], name: string): void {
    if (!this.#rules) return;
    if (!this.#areRowsBegun && !this.#threads) this.#rows.begin(this.#models, this.#findings);
    this.#areRowsBegun = true;
    for (const line of lines) if (line !== '') this.#rows.compare(table, readRow(line, name), this.#findings);
  }

  /** What there is to say of each table, after the rows. */
  #finishRows(): ReadonlyMap<string, string> {
    this.#lastRecords = this.#rows.lastRecords();
    return this.#areRowsBegun ? this.#rows.finish(this.#findings) : new Map<string, string>();
  }

  /** Takes over what threads have found of an export, and says what there is to say of each table. */
  #merge({ records }: ExportFiles, judged: readonly Judged[]): ReadonlyMap<string, string> {
    for (const one of judged) {
      this.#tally.merge(one);
      this.#cutOff?.merge(one.outside);
      if (one.count !== judged[0]?.count) throw new GaveUp();
    }
    records.pass(judged[0]?.count ?? 0);
    this.#counts = judged.map(({ rules }) => rules);
    this.#lastRecords = new Map(judged.flatMap(({ lastRecords }) => [...lastRecords]));
    const said = new Map(judged.flatMap(({ tables }) => [...tables]));
    const inOrder = this.#models.flatMap(({ model }) => auditedTables.filter((one) => one.model === model));
    return new Map(inOrder.flatMap(({ table }) => (said.has(table) ? [[table, said.get(table) ?? '']] : [])));
  }

  /** What has to be known before the records. */
  async #begin(small: SmallFiles, edge: RightEdge): Promise<void> {
    const findings = this.#findings;
    const isFirst = this.#end === null;
    const found = trustedKeys(fileIn(small, names.keys).toString('utf8'), this.#trusted, findings, this.#keys[0]);
    if (!found) throw new NothingTrusted();
    const { keys } = found;
    this.#keys = keys;
    if (isFirst) await this.#openKept(keys);
    this.#heads = await openHeads(readHeads(fileIn(small, names.heads)), keys, findings);
    this.#follow(edge);
    if (isFirst && edge.size === 0) this.#rules = new Rules((category, record) => this.#rows.add(category, record));
    const days = readDays(small.get(names.days));
    this.#cutOff = days && new CutOffCheck(days);
    this.#models = readModels(small.get(names.rows));
    this.#areRowsBegun = false;
    this.#tally = new Tally();
    this.#rows.expect(this.#models);
    const times = this.#heads.flatMap(({ checkpoint: { size }, seconds }) => (seconds === null ? [] : [{ size, seconds }]));
    this.#rules?.expect(times);
    if (!this.#threads) return;
    if (findings.all.length > 0) throw new GaveUp();
    const { buffer: leaves } = fileIn(small, names.leaves);
    if (!(leaves instanceof SharedArrayBuffer)) throw new GaveUp();
    this.#threads.begin({ from: edge.size, leaves, days, models: this.#models, heads: this.#rules && times });
  }

  /** An export goes on where the one before it ended. */
  #follow(edge: RightEdge): void {
    this.#from ??= edge.size;
    if (this.#end === null) return;
    const isNext = edge.size === this.#end.size;
    if (!isNext)
      this.#findings.add('incomplete', 'missing export', `after the records up to ${this.#end.size} come those from ${edge.size + 1}`);
    else if (!areEqual(rootOf(edge, sha256), rootOf(this.#end, sha256)))
      this.#findings.add('head', 'forked', `the export after record ${edge.size} does not go on from the one before it`);
    else return;
    this.#rules = null;
  }

  async #openKept(keys: readonly NoteKey[]): Promise<void> {
    const note = await keptNote(this.#trusted);
    if (note === null) this.#findings.limits.push(withoutKept);
    else this.#kept = await openHead(note, keys, 'the kept head', this.#findings);
  }

  async #judge({ small, digests, records }: ExportFiles, tables: ReadonlyMap<string, string>): Promise<void> {
    const findings = this.#findings;
    findings.facts.push(...tables.values());
    this.#coverage.add(this.#models, digests, tables, findings);
    const manifest = readManifest(fileIn(small, names.manifest));
    await judgeManifest(fileIn(small, names.manifest), fileIn(small, names.note), this.#keys, findings);
    for (const [name, digest] of Object.entries(manifest.files))
      if (!digests.has(name)) findings.add('incomplete', 'missing file', name);
      else if (digests.get(name) !== digest) findings.add('changed', 'changed file', `${name} is not as the manifest has it`);
    for (const name of digests.keys())
      if (!Object.hasOwn(manifest.files, name) && name !== names.manifest && name !== names.note)
        findings.add('changed', 'changed file', `${name} is not in the manifest`);

    // Where records are missing, that is what is said.
    if (records.count === manifest.records)
      for (const said of differing(manifest, this.#tally.result())) findings.add('changed', 'counts', said);
    this.#cutOff?.finish(manifest, this.#heads, findings);
    if (manifest.days && !this.#cutOff) findings.add('incomplete', 'missing file', names.days);
    const { edge, leaves } = records;
    if (edge.size !== manifest.from) throw new Malformed('the right edge is of another place than the manifest');
    if (leaves.count < manifest.records)
      findings.add('incomplete', 'cut off', `leaves are missing from record ${manifest.from + leaves.count + 1} on`);
    records.realignment.finish(findings);
    const wrong = records.misnumbered;
    if (wrong) findings.add('changed', 'numbers', `the record in place ${wrong.place} has the number ${wrong.number}`);

    const roots = new Roots(edge, leaves);
    judgeHeads(this.#heads, roots, manifest.to, findings);
    const last = this.#heads.findLast(({ checkpoint }) => checkpoint.size === manifest.to);
    if (last) await judgeWitnessed(last.note, `the head of ${manifest.to} records`, this.#trusted, findings);
    this.#judgeKept(roots);
    this.#end = roots.end();
    findings.facts.push(
      `${records.count} records, ${manifest.from + 1} to ${manifest.to}, of ${this.#keys[0]?.name}, exported at ${manifest.made_at} by ${manifest.made_by}`,
    );
  }

  #judgeKept(roots: Roots): void {
    if (!this.#kept) return;
    const { size, root } = this.#kept.checkpoint;
    const found = roots.at(size);
    if (!found) return;
    this.#isKeptFound = true;
    if (areEqual(found, root)) this.#findings.facts.push(`The kept head of ${size} records is contained.`);
    else this.#findings.add('head', 'forked', `the log does not extend the kept head of ${size} records`);
  }

  finish(): void {
    const findings = this.#findings;
    const [from, to] = [this.#from ?? 0, this.#end?.size ?? 0];
    const kept = this.#kept?.checkpoint.size;
    if (kept !== undefined && !this.#isKeptFound && kept > to)
      findings.add('head', 'old', `the export ends with ${to} records, the kept head has ${kept}`);
    else if (kept !== undefined && !this.#isKeptFound)
      findings.add('incomplete', 'kept head', `it has ${kept} records: verify the exports before this one`);
    if (from > 0) findings.limits.push(`records 1 to ${from} are in the exports before this one`);
    if (!this.#rules)
      return void findings.limits.push(
        'the rules were not checked: they need all records from 1, so give the exports before this one too, in their order',
      );
    this.#rules.finish(findings, this.#counts);
    this.#coverage.finish(this.#lastRecords, findings);
  }
}

async function judgeManifest(manifest: Buffer, note: Buffer, keys: readonly NoteKey[], findings: Findings): Promise<void> {
  const opened = await openNote(note.toString('utf8'), keys, { sha256, verify: verifySignature });
  const isOwn = typeof opened !== 'string' && opened.signers.some(({ key }) => key === keys[0]);
  if (!isOwn) findings.add('head', 'not ours', 'the log did not sign the manifest');
  else if (opened.text !== manifestText(toBase64(sha256(manifest))))
    findings.add('changed', 'changed file', 'the manifest is not the signed one');
}

/** Where the counts and sums of a manifest are not those of its records. */
function differing(manifest: Tallied, counted: Tallied): string[] {
  return (['types', 'sums'] as const).flatMap((kind) => {
    const [said, found] = [
      new Map<string, number | string>(Object.entries(manifest[kind])),
      new Map<string, number | string>(Object.entries(counted[kind])),
    ];
    const names = [...new Set([...said.keys(), ...found.keys()])].filter((name) => said.get(name) !== found.get(name));
    const what = kind === 'types' ? 'records' : 'paise';
    return names.map((name) => `the manifest has ${said.get(name) ?? 'no'} ${what} of ${name}, there are ${found.get(name) ?? 0}`);
  });
}
