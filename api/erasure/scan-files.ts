import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { countsOf, type Finding, type Scan } from './finding.ts';
import type { KnownValue } from './known-values.ts';

/** Files that an erasure leaves for a time, by the start of their path in DATA_DIR. */
const remaining: readonly (readonly [beginning: string, why: string])[] = [
  ['postgres/data/pg_wal/', "Postgres' write-ahead log: overwritten as new changes are written"],
  ['postgres/data/base/', 'pages of Postgres: freed, and overwritten as new rows are written'],
  ['mailbox/', 'the embedded mailbox: mails are sent copies, delete them there'],
];

interface Needle {
  readonly value: KnownValue;
  /** Possible spellings: unchanged, in JSON, in lower case. */
  readonly forms: readonly Buffer[];
}

const needleOf = (value: KnownValue): Needle => {
  const forms = new Set([value.text, JSON.stringify(value.text).slice(1, -1), value.text.toLowerCase()]);
  return { value, forms: Array.from(forms, (form) => Buffer.from(form)) };
};

/** Searches the bytes of every file. Compressed or sealed content cannot be searched. */
export async function scanFiles(folder: string, values: readonly KnownValue[]): Promise<Scan> {
  const needles = values.map(needleOf);
  const findings: Finding[] = [];
  const unread: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    try {
      const counted = await countIn(file, needles);
      const counts = countsOf(values, (value) => counted.get(value) ?? 0);
      const [, remains = null] = remaining.find(([beginning]) => name.startsWith(beginning)) ?? [];
      if (counts) findings.push({ place: `file ${name}`, counts, remains });
    } catch (error) {
      // Running servers create and remove files all the time.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) unread.push(`file ${name}`);
    }
  }
  return { findings, unread };
}

/** The end of each piece is searched again with the next one, so that no hit is missed or counted twice. */
async function countIn(file: string, needles: readonly Needle[]): Promise<Map<KnownValue, number>> {
  const counts = new Map<KnownValue, number>();
  let rest: Buffer = Buffer.alloc(0);
  const longest = Math.max(0, ...needles.flatMap(({ forms }) => forms.map(({ length }) => length)));
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    for (const { value, forms } of needles) {
      const found = forms.reduce((sum, form) => sum + occurrences(bytes, form, rest.length), 0);
      if (found > 0) counts.set(value, (counts.get(value) ?? 0) + found);
    }
    rest = bytes.subarray(Math.max(0, bytes.length - longest + 1));
  }
  return counts;
}

/** Hits that end after the part already searched. */
function occurrences(bytes: Buffer, form: Buffer, seen: number): number {
  let count = 0;
  for (let at = bytes.indexOf(form, Math.max(0, seen - form.length + 1)); at >= 0; at = bytes.indexOf(form, at + 1)) count += 1;
  return count;
}
