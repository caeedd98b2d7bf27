import { calendarStream, parseBookingId } from '@academy/domain/bookings';
import { callStream } from '@academy/domain/calls';
import { entryOf, inclusionParts, keyText, type NoteKey, parseNote, proofText, toBase64 } from '@academy/domain/audit';
import { outcomeStream } from '@academy/domain/outcomes';
import { callsOf, factOf, isAbout, maySee, type Receipt, receiptFormat, receiptLimits, receiptTypes } from '@academy/domain/audit/receipts';
import { walletStream } from '@academy/domain/wallets';
import type { Pool } from 'pg';
import { sha256 } from '../crypto.ts';
import { newestHead } from '../explorer/proofs.ts';
import { TooManyRecords } from '../explorer/numbers.ts';
import { hashOver } from '../tree.ts';

/** Whose receipt, and of which booking. */
export interface ReceiptAsked {
  readonly bookingId: string;
  readonly reader: { readonly role: 'athlete' | 'coach'; readonly id: number };
  /** The id of the call that the session has after so many moves. */
  readonly callIdOf: (sequence: number) => string;
}

interface Row {
  readonly number: string;
  readonly hash: Buffer;
  readonly stream: string;
  readonly revision: string;
  readonly type: string;
  readonly event_id: string;
  readonly is_json: boolean;
  readonly data: Buffer;
  readonly metadata: Buffer;
}

interface Place {
  readonly streams: readonly string[];
  /** Up to the record that the head covers. */
  readonly size: number;
  /** Records before this one are not looked at. */
  readonly first: number;
  /** A text that the data has to contain; null for all of the stream. */
  readonly naming: string | null;
}

async function rowsIn(pool: Pool, { streams, size, first, naming }: Place): Promise<Row[]> {
  const { rows } = await pool.query<Row>({
    name: 'audit-receipt',
    text: `
      select number, hash, stream, revision, type, event_id, is_json, data, metadata from audit.records
      where stream = any($1::text[]) and number >= $2 and number <= $3 and left(type, 100) = any($4::text[])
        and ($5::text is null or position(convert_to($5, 'UTF8') in data) > 0)
      order by number limit ${receiptLimits.records + 1}`,
    values: [streams, first, size, receiptTypes, naming],
  });
  if (rows.length > receiptLimits.records) throw new TooManyRecords();
  return rows;
}

const textsOf = ({ type, data, metadata, number }: Row) => ({
  number: Number(number),
  type,
  data: data.toString('utf8'),
  metadata: metadata.toString('utf8'),
});

const weekAfter = ({ type, data }: Row): number | null => {
  if (type !== 'BookingMovedOut') return null;
  const { toWeek } = JSON.parse(data.toString('utf8')) as { readonly toWeek?: unknown };
  return typeof toWeek === 'number' ? toWeek : null;
};

/** A booking's records in the weeks that it was in, from the one that its id names. */
async function calendarOf(pool: Pool, bookingId: string, size: number): Promise<Row[]> {
  const begun = parseBookingId(bookingId);
  if (!begun) return [];
  const { coachId } = begun;
  const found: Row[] = [];
  const seen = new Set<number>();
  let weeks = [begun.week];
  // A booking moves a few times only, so the weeks come to an end.
  while (weeks.length > 0) {
    for (const week of weeks) seen.add(week);
    const streams = weeks.map((week) => calendarStream({ coachId, week }));
    const rows = await rowsIn(pool, { streams, size, first: 1, naming: bookingId });
    const own = rows.filter((row) => isAbout(bookingId, new Set(), textsOf(row)));
    found.push(...own);
    weeks = [...new Set(own.flatMap((row) => weekAfter(row) ?? []))].filter((week) => !seen.has(week));
  }
  return found;
}

/** Everything of the booking that this person may see, and that the head covers. */
async function rowsOf(pool: Pool, { bookingId, reader, callIdOf }: ReceiptAsked, size: number): Promise<Row[]> {
  const booked = await calendarOf(pool, bookingId, size);
  const numbers = booked.map(({ number }) => Number(number));
  if (numbers.length === 0) return [];
  const first = numbers.reduce((least, number) => Math.min(least, number));
  const moves = booked.filter(({ type }) => type === 'BookingMoved' || type === 'BookingMovedOut').length;
  const calls = Array.from({ length: moves + 1 }, (_, sequence) => callStream(callIdOf(sequence)));
  const wallet = walletStream(`${reader.role}_${reader.id}`);
  const [found, paid, called] = await Promise.all([
    rowsIn(pool, { streams: [outcomeStream(bookingId)], size, first: 1, naming: null }),
    // A wallet may be long, and nothing of a booking is paid before it is asked for.
    rowsIn(pool, { streams: [wallet], size, first, naming: bookingId }),
    rowsIn(pool, { streams: calls, size, first: 1, naming: null }),
  ]);
  const held = callsOf(bookingId, called.map(textsOf));
  const person = `${reader.role}-${reader.id}`;
  return [...booked, ...found, ...paid, ...called]
    .filter((row) => isAbout(bookingId, held, textsOf(row)) && maySee(person, textsOf(row)))
    .toSorted((a, b) => Number(a.number) - Number(b.number));
}

/** The log's keys, its own first, and the head with their signatures alone: a receipt is verified by what is in it. */
async function signedBy(pool: Pool, note: string): Promise<{ readonly keys: readonly string[]; readonly head: string }> {
  const { rows } = await pool.query<{ name: string; kind: NoteKey['type']; public_key: Buffer }>({
    name: 'audit-keys',
    text: 'select name, kind, public_key from audit.keys order by kind, added_at',
  });
  const keys = rows.map(({ name, kind, public_key: publicKey }) => keyText({ name, type: kind, publicKey }, sha256));
  const split = note.lastIndexOf('\n\n') + 2;
  const lines = note.slice(split).split('\n');
  const signatures = parseNote(note)?.signatures ?? [];
  const signing = keys.filter((key) => signatures.some((one) => isOf(key, one)));
  const own = lines.filter((_line, index) => signatures[index] && signing.some((key) => isOf(key, signatures[index]!)));
  return { keys: signing, head: `${note.slice(0, split)}${own.map((line) => `${line}\n`).join('')}` };
}

const isOf = (key: string, { name, id }: { readonly name: string; readonly id: Uint8Array }): boolean =>
  key.startsWith(`${name}+${Buffer.from(id).toString('hex')}+`);

/** Null while no head covers anything of the booking. Throws TooManyRecords. */
export async function receiptOf(pool: Pool, asked: ReceiptAsked): Promise<Receipt | null> {
  const newest = await newestHead(pool);
  if (!newest) return null;
  const { size } = newest;
  const rows = await rowsOf(pool, asked, size);
  if (rows.length === 0) return null;
  if (rows.length > receiptLimits.records) throw new TooManyRecords();
  const { keys, head } = await signedBy(pool, newest.note);
  const records: Receipt['records'] = [];
  for (const row of rows) {
    const { number, data, metadata } = textsOf(row);
    const proof: Uint8Array[] = [];
    for (const part of inclusionParts(number - 1, size)) proof.push(await hashOver(pool, part));
    const { stream, type, event_id: id, is_json: isJson } = row;
    const stored = { stream, revision: BigInt(row.revision), type, id, isJson, data: row.data, metadata: row.metadata };
    const entry = Buffer.from(entryOf(stored, sha256)).toString('utf8');
    records.push({ number, entry, hash: toBase64(row.hash), data, metadata, proof: proofText({ index: number - 1, proof, head }) });
  }
  const facts = rows.flatMap((row) => factOf(textsOf(row)) ?? []);
  return { format: receiptFormat, booking_id: asked.bookingId, facts, head, keys: [...keys], records };
}
