/** The files of an export, in their order; records come in several, and rows of read models follow them. */
export const names = {
  keys: 'keys.txt',
  heads: 'heads.ndjson',
  edge: 'edge.json',
  leaves: 'leaves.bin',
  rows: 'rows.json',
  days: 'days.json',
  records: (part: number): string => `records-${String(part).padStart(6, '0')}.ndjson`,
  manifest: 'manifest.json',
  note: 'manifest.note',
} as const;

export const isRecords = (name: string): boolean => /^records-\d{6}\.ndjson$/u.test(name);

export const exportFormat = 'academy.export/1';

/** A line of a records file. `data` and `metadata` are the exact text, or, where it is none, base64. */
export interface RecordLine {
  readonly number: number;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly id: string;
  readonly json: boolean;
  readonly data: string | { readonly base64: string };
  readonly metadata: string | { readonly base64: string };
}

export interface HeadLine {
  readonly size: number;
  readonly note: string;
}

/** The right edge before the first record: its hashes in base64. */
export interface EdgeFile {
  readonly size: number;
  readonly hashes: readonly string[];
}

/** Midnights of UTC in ISO 8601, the end excluded: what was sealed between them. */
export interface Days {
  readonly since: string;
  readonly until: string;
}

export interface Manifest {
  readonly format: typeof exportFormat;
  readonly made_at: string;
  /** Who asked for it: an auditor, or whom the operator's system names. */
  readonly made_by: string;
  /** Of all times in it. */
  readonly zone: 'UTC';
  readonly origin: string;
  /** Numbers of the heads that it lies between; from 0 is from the beginning. */
  readonly from: number;
  readonly to: number;
  readonly records: number;
  /** Of an export of some days; without them it is of everything between two heads. */
  readonly days?: Days;
  /** Numbers of the records whose own time is outside of these days, or who name none. */
  readonly cut_off?: readonly number[];
  /** How many of each type, and what those of money sum to, in paise. */
  readonly types: Readonly<Record<string, number>>;
  readonly sums: Readonly<Record<string, string>>;
  /** SHA-256 of each other file, in base64. */
  readonly files: Readonly<Record<string, string>>;
}

/** What is signed of a manifest. */
export const manifestText = (digest: string): string => `${exportFormat}\n${digest}\n`;

export const bytesOf = (part: RecordLine['data']): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part.base64, 'base64');
