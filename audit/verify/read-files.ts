import { fromBase64, hashLength, isEdge, type RightEdge } from '@academy/domain/audit';
import type { ModelRows, Row } from '../export/audited-tables.ts';
import { type Days, type EdgeFile, exportFormat, type HeadLine, type Manifest, type RecordLine } from '../export/format.ts';

/** A file of the export is not what the format has. */
export class Malformed extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'Malformed';
  }
}

function parse(text: string, what: string): Record<string, unknown> {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Reported below.
  }
  throw new Malformed(`${what} is not readable`);
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isPart = (value: unknown): value is RecordLine['data'] =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && typeof (value as { base64?: unknown }).base64 === 'string');
const onlyPart = (part: RecordLine['data']): RecordLine['data'] => (typeof part === 'string' ? part : { base64: part.base64 });

/**
 * A record. A line has one way to be written: fields beside those that are sealed, or one that stands twice, would be believed by whoever reads
 * a verified file with another program.
 */
export function readRecord(line: string, name: string): RecordLine {
  const record = parse(line, `a line of ${name}`);
  const { number, stream, revision, type, id, json, data, metadata } = record;
  const hasTexts = [stream, type, id].every((text) => typeof text === 'string');
  const isRevision = typeof revision === 'string' && /^\d{1,20}$/u.test(revision);
  if (!hasTexts || !isRevision || !isCount(number) || typeof json !== 'boolean' || !isPart(data) || !isPart(metadata))
    throw new Malformed(`a line of ${name} is no record`);
  const sealed = { number, stream, revision, type, id, json, data: onlyPart(data), metadata: onlyPart(metadata) };
  if (JSON.stringify(sealed) !== line) throw new Malformed(`a line of ${name} has other fields than a record, or is written otherwise`);
  return sealed as RecordLine;
}

const isMidnight = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00\.000Z$/u.test(value);

function isDays(value: unknown): value is Days {
  const { since, until } = (value ?? {}) as Partial<Record<keyof Days, unknown>>;
  return isMidnight(since) && isMidnight(until);
}

/** The days of an export that is of some; null for one of everything. */
export function readDays(bytes: Buffer | undefined): Days | null {
  if (!bytes) return null;
  const days = parse(bytes.toString('utf8'), 'the days');
  if (!isDays(days)) throw new Malformed('the days are not readable');
  return days;
}

export function readManifest(bytes: Buffer): Manifest {
  const manifest = parse(bytes.toString('utf8'), 'the manifest');
  const { format, from, to, records, files, types, sums, made_at: madeAt, made_by: madeBy, days, cut_off: list } = manifest;
  if (format !== exportFormat) throw new Malformed(`the export is not of the format ${exportFormat}`);
  const isWhole =
    isCount(from) &&
    isCount(to) &&
    records === to - from &&
    [files, types, sums].every((part) => typeof part === 'object' && part !== null);
  if (!isWhole || typeof madeAt !== 'string' || typeof madeBy !== 'string') throw new Malformed('the manifest is not whole');
  const isList = list === undefined || (Array.isArray(list) && list.every(isCount));
  if (!isList || (days !== undefined && !isDays(days))) throw new Malformed('the manifest is not whole');
  return manifest as unknown as Manifest;
}

export function readHeads(bytes: Buffer): HeadLine[] {
  const lines = bytes.toString('utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { size, note } = parse(line, 'a head');
      if (!isCount(size) || typeof note !== 'string') throw new Malformed('a head is not readable');
      return { size, note };
    });
}

export function readEdge(bytes: Buffer): RightEdge {
  const { size, hashes } = parse(bytes.toString('utf8'), 'the right edge') as unknown as EdgeFile;
  const read = Array.isArray(hashes) ? hashes.map((hash) => fromBase64(String(hash))) : [];
  const whole = read.filter((hash) => hash?.length === hashLength) as Uint8Array[];
  const edge = { size, hashes: whole };
  if (whole.length !== read.length || !isEdge(edge)) throw new Malformed('the right edge is not readable');
  return edge;
}

/** What an export says of its rows; none where it has no rows. */
export function readModels(bytes: Buffer | undefined): ModelRows[] {
  if (!bytes) return [];
  const models = parse(bytes.toString('utf8'), 'the list of rows') as unknown;
  const isOne = (one: unknown): one is ModelRows => {
    const { model, version, number } = (one ?? {}) as Partial<Record<keyof ModelRows, unknown>>;
    return typeof model === 'string' && isCount(version) && isCount(number);
  };
  if (!Array.isArray(models) || !models.every(isOne)) throw new Malformed('the list of rows is not readable');
  return models;
}

export function readRow(line: string, name: string): Row {
  const row = parse(line, `a line of ${name}`);
  if (!Object.values(row).every((value) => value === null || typeof value === 'string')) throw new Malformed(`a line of ${name} is no row`);
  if (JSON.stringify(row) !== line) throw new Malformed(`a line of ${name} has a column twice, or is written otherwise`);
  return row as Row;
}
