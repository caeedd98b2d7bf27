import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyEdge, fromBase64, keyText, type Signer, signNote, toBase64 } from '@academy/domain/audit';
import { sha256 } from '../crypto.ts';
import { auditedTables, rowsFile } from '../export/audited-tables.ts';
import { type HeadLine, type Manifest, manifestText, names, type RecordLine } from '../export/format.ts';
import { writeTar } from '../tar/write.ts';
import { leafOf } from '../verify/read-export.ts';
import { exitCodeOf } from '../verify/report.ts';
import type { Trusted } from '../verify/trusted.ts';
import type { verifyExport } from '../verify/verify-export.ts';
import { story } from './business.ts';
import { handmade, type Handmade, signersOf } from './handmade-export.ts';
import { readTar } from './read-tar.ts';

const ours = signersOf(7);
const theirs = signersOf(97);
const [, witness] = signersOf(50, 'witness.test/w');
const textOf = ({ key }: Signer): string => keyText(key, sha256);
const { records } = story();
/** The first of two exports has all records but the last two. */
const cut = records.length - 2;
const at = new Date(Math.max(...records.map(({ metadata }) => Date.parse((JSON.parse(metadata) as { time: string }).time))) + 60_000);

type Files = Map<string, Buffer>;

/** What is done to an export, who verifies it with what, and what has to come of it: the exit code and the names of the findings. */
export interface ExportCase {
  readonly name: string;
  readonly files: readonly string[];
  readonly trusted: Trusted;
  readonly exit: number;
  readonly found: readonly string[];
}

const line = (record: RecordLine): string => `${JSON.stringify(record)}\n`;
const linesIn = (files: Files): RecordLine[] =>
  (files.get(names.records(1)) ?? '')
    .toString()
    .trimEnd()
    .split('\n')
    .map((one) => JSON.parse(one) as RecordLine);
const withRecords =
  (change: (all: RecordLine[]) => void, hasLeaves = false) =>
  (files: Files): void => {
    const all = linesIn(files);
    change(all);
    files.set(names.records(1), Buffer.from(all.map(line).join('')));
    if (hasLeaves) files.set(names.leaves, Buffer.concat(all.map((record) => Buffer.from(leafOf(record, 'records'), 'hex'))));
  };
const edit = (all: RecordLine[]): void => void (all[4] = { ...all[4]!, id: 'another' });
const manifestIn = (files: Files): Manifest => JSON.parse((files.get(names.manifest) ?? '').toString()) as Manifest;
const withManifest =
  (change: (manifest: Manifest) => object) =>
  (files: Files): void =>
    void files.set(names.manifest, Buffer.from(JSON.stringify({ ...manifestIn(files), ...change(manifestIn(files)) })));

interface Remaking {
  /** Whose manifest it is then; without a signer it stays as it was signed. */
  readonly signers?: readonly Signer[] | null;
  /** Whether the manifest gets the digests of the files. */
  readonly isFitting?: boolean;
}

/** Exports in a folder, each made by hand, and copies of them with something changed. */
class Maker {
  readonly #folder: string;
  #made = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  path(): string {
    return path.join(this.#folder, `${++this.#made}.tar`);
  }

  kept(text: string): string {
    const file = path.join(this.#folder, `kept-${++this.#made}`);
    writeFileSync(file, text);
    return file;
  }

  async export(options: Partial<Handmade> = {}): Promise<string> {
    const file = this.path();
    await handmade({ file, records, after: emptyEdge, signers: ours, at, ...options });
    return file;
  }

  /** Two that follow each other. */
  async two(second: Partial<Handmade> = {}): Promise<readonly [string, string]> {
    const [first, next] = [this.path(), this.path()];
    const after = await handmade({ file: first, records: records.slice(0, cut), after: emptyEdge, signers: ours, at });
    await handmade({ file: next, records: records.slice(cut), after, signers: ours, at, ...second });
    return [first, next];
  }

  async remade(from: string, change: (files: Files) => void, { signers = ours, isFitting = true }: Remaking = {}): Promise<string> {
    const files: Files = new Map();
    for await (const { name, bytes } of readTar(from)) files.set(name, bytes);
    change(files);
    if (isFitting)
      withManifest((manifest) => ({
        files: Object.fromEntries(
          [...files].filter(([name]) => Object.hasOwn(manifest.files, name)).map(([name, bytes]) => [name, toBase64(sha256(bytes))]),
        ),
      }))(files);
    const text = manifestText(toBase64(sha256(files.get(names.manifest)!)));
    if (signers) files.set(names.note, Buffer.from(signNote(text, signers, { time: at.getTime(), sha256 })));
    const file = this.path();
    await writeTar(file, at, async (tar) => {
      for (const [name, bytes] of files) await tar.add(name, bytes);
    });
    return file;
  }
}

/** With another note of the last head. */
const withHead =
  (change: (note: string) => string) =>
  (files: Files): void => {
    const { size, note } = JSON.parse((files.get(names.heads) ?? '').toString()) as HeadLine;
    files.set(names.heads, Buffer.from(`${JSON.stringify({ size, note: change(note) })}\n`));
  };

function forged(note: string): string {
  return note.replace(/^(— \S+ )(\S+)$/mu, (_line, name: string, signature: string) => {
    const bytes = fromBase64(signature) ?? new Uint8Array(68);
    bytes[20]! ^= 1;
    return `${name}${toBase64(bytes)}`;
  });
}
const withoutOwn = (note: string): string => note.replace(/^— \S+ \S+\n/mu, '');

const models = ['call_log', 'coach_reviews', 'wallet_ledger'].map((model) => ({ model, version: 1, number: 0 }));
const noRows = Object.fromEntries(auditedTables.map(({ table }) => [rowsFile(table, 1), '']));
const listed = { [names.rows]: `${JSON.stringify(models)}\n` };

/** Exports that hold and exports of which something is wrong, with what has to be said of each. */
export async function exportCases(folder: string): Promise<readonly ExportCase[]> {
  const maker = new Maker(folder);
  const paper = { key: ours.map(textOf).join('\n'), kept: null };
  const whole = await maker.export();
  const [first, second] = await maker.two();
  const short = await maker.export({ records: records.slice(0, cut) });
  const noteOf = async (file: string): Promise<string> => {
    for await (const { name, bytes } of readTar(file)) if (name === names.heads) return (JSON.parse(bytes.toString()) as HeadLine).note;
    return '';
  };
  const otherLog = await maker.export({ records: records.toSpliced(4, 1, { ...records[4]!, id: 'another' }) });
  const of = (name: string, files: readonly string[], exit: number, found: readonly string[], trusted: Trusted = paper): ExportCase => ({
    name,
    files,
    exit,
    found,
    trusted,
  });
  const changed = async (name: string, change: (files: Files) => void, exit: number, found: readonly string[], how?: Remaking) =>
    of(name, [await maker.remade(whole, change, how)], exit, found);
  return [
    of('a sound one', [whole], 0, []),
    of('one with rows of read models', [await maker.export({ before: listed, behind: noRows })], 0, []),
    of('two that follow each other', [first, second], 0, []),
    of('one with a kept head', [whole], 0, [], { ...paper, kept: maker.kept(await noteOf(whole)) }),
    of('a cosigned one', [await maker.export({ signers: [...ours, witness] })], 0, [], { ...paper, witness: textOf(witness) }),
    await changed('an edited record', withRecords(edit), 1, ['edited']),
    await changed(
      'a dropped record',
      withRecords((all) => void all.splice(4, 1)),
      1,
      ['dropped', 'numbers', 'below zero'],
    ),
    await changed(
      'an inserted record',
      withRecords((all) => void all.splice(4, 0, { ...all[0]!, id: 'new' })),
      1,
      ['inserted', 'numbers', 'gap'],
    ),
    await changed(
      'records in another order',
      withRecords((all) => void all.splice(4, 2, all[5]!, all[4]!)),
      1,
      ['moved', 'numbers', 'below zero'],
    ),
    await changed(
      'another number',
      withRecords((all) => void (all[4] = { ...all[4]!, number: 900 })),
      1,
      ['numbers', 'backdated'],
    ),
    await changed('an edited record with its leaf', withRecords(edit, true), 1, ['leaves']),
    await changed(
      'the last records left out',
      withRecords((all) => void all.splice(cut)),
      3,
      ['cut off'],
    ),
    await changed(
      'the last records left out with their leaves',
      withRecords((all) => void all.splice(cut), true),
      3,
      ['cut off'],
    ),
    await changed('another file', withRecords(edit), 1, ['changed file', 'edited'], { signers: null, isFitting: false }),
    await changed('a file left out', (files) => void files.delete(names.records(1)), 3, ['missing file', 'cut off'], {
      signers: null,
      isFitting: false,
    }),
    await changed('a file more', (files) => void files.set('more.txt', Buffer.from('x')), 1, ['changed file']),
    await changed(
      'another manifest',
      withManifest(() => ({ made_by: 'nobody' })),
      1,
      ['changed file'],
      { signers: null },
    ),
    await changed('a manifest of somebody else', () => {}, 2, ['not ours'], { signers: theirs }),
    await changed(
      'other counts',
      withManifest(() => ({ types: {} })),
      1,
      ['counts'],
    ),
    await changed(
      'another place than the edge',
      withManifest(({ from, to }) => ({ from: from + 1, to: to + 1 })),
      6,
      ['export'],
    ),
    await changed('a forged head', withHead(forged), 2, ['not ours', 'missing head']),
    await changed('a head that the clock alone signed', withHead(withoutOwn), 2, ['not ours', 'missing head']),
    of('no head', [await maker.export({ hasHead: false })], 3, ['missing head']),
    of('a kept head of another log', [whole], 2, ['forked'], { ...paper, kept: maker.kept(await noteOf(otherLog)) }),
    of('an export older than the kept head', [short], 2, ['old'], { ...paper, kept: maker.kept(await noteOf(whole)) }),
    of('a kept head before the export', [second], 3, ['kept head'], {
      ...paper,
      kept: maker.kept(await noteOf(await maker.export({ records: records.slice(0, 5) }))),
    }),
    of('a key that is not the one on paper', [whole], 2, ['not ours', 'missing head'], { key: textOf(theirs[0]), kept: null }),
    of('another clock than the one on paper', [whole], 2, ['not ours'], { ...paper, key: [ours[0], theirs[1]].map(textOf).join('\n') }),
    of('a second export of another key', await maker.two({ signers: theirs }), 2, ['not ours', 'missing head'], { key: null, kept: null }),
    of('a second export that follows another first', [short, await afterOther(maker)], 2, ['forked']),
    of('a first export twice', [first, first], 3, ['missing export']),
    of('an export without its witness', [whole], 2, ['not witnessed'], { ...paper, witness: textOf(witness) }),
    of('rows of a table left out', [await maker.export({ before: listed, behind: withoutFirst(noRows) })], 3, ['missing rows']),
    of('a field that nobody sealed', [await maker.export({ line: (record) => JSON.stringify({ ...record, more: 1 }) })], 6, ['export']),
    of('a column twice', [await maker.export({ before: listed, behind: twice() })], 6, ['export']),
  ];
}

/** The second of two exports, of a log whose first records are others. */
async function afterOther(maker: Maker): Promise<string> {
  const after = await handmade({
    file: maker.path(),
    records: records.slice(0, cut).toSpliced(4, 1, { ...records[4]!, id: 'another' }),
    after: emptyEdge,
    signers: ours,
    at,
  });
  return await maker.export({ records: records.slice(cut), after });
}

const withoutFirst = (rows: Readonly<Record<string, string>>): Record<string, string> => Object.fromEntries(Object.entries(rows).slice(1));
const twice = (): Record<string, string> => ({ ...noRows, [rowsFile('ledger_accounts', 1)]: '{"account":"a","paise":"0","paise":"0"}\n' });

/** Names of the cases that are judged otherwise than they have to be: by another exit code, or by other findings. */
export async function wrongWith(verify: typeof verifyExport, cases: readonly ExportCase[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, files, trusted, exit, found } of cases) {
    const report = await verify(files, trusted);
    const names = [...new Set(report.findings.map((finding) => finding.name))];
    const isRight = exitCodeOf(report) === exit && names.join() === found.join();
    if (!isRight) wrong.push(`${name}: ${exitCodeOf(report)} ${names.join()}`);
  }
  return wrong;
}
